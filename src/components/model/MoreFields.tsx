import { useState } from 'react';
import { providerById } from '../../agent/endpoints';
import type { LimitField } from '../../agent/wire';
import { useModel, useModelActions } from '../../state';
import { draftOf } from '../../state/model';
import { Segmented } from '../controls/Segmented';
import { Switch } from '../controls/Switch';
import { useTexts } from '../texts';
import { NumberOrNone } from './NumberOrNone';
import { readHeaders, readObject, writeHeaders } from './parse';
import { MODEL_TEXTS } from './texts';

const LIMIT_FIELDS = (['max_completion_tokens', 'max_tokens'] as const satisfies readonly LimitField[]).map(
  (value) => ({
    value,
    label: value,
  }),
);

/** What most servers need no change of. */
export function MoreFields() {
  const texts = useTexts(MODEL_TEXTS);
  const { change, leaveOut } = useModelActions();
  const draft = useModel(draftOf);
  const { api, limit, limitField, temperature, stream, streamUsage = true, patienceSeconds } = draft;
  const apis = [
    { value: 'chat', label: texts.chat },
    { value: 'responses', label: texts.responses },
  ] as const;
  return (
    <>
      <div className="model-field">
        <span>{texts.api}</span>
        <Segmented
          label={texts.api}
          options={apis}
          value={api}
          onChange={(next) => change({ api: next, thinking: providerById(draft.provider).thinking[next] })}
        />
      </div>
      <Switch label={texts.stream} checked={stream} onChange={(next) => change({ stream: next })} />
      {stream && api === 'chat' && (
        <Switch label={texts.streamUsage} checked={streamUsage} onChange={(next) => change({ streamUsage: next })} />
      )}
      <NumberOrNone
        label={texts.limit}
        hint={texts.limitHint}
        value={limit}
        least={1}
        isWhole
        onChange={(next) => (next === undefined ? leaveOut('limit') : change({ limit: next }))}
      />
      {api === 'chat' && (
        <div className="model-field">
          <span>{texts.limitField}</span>
          <Segmented
            label={texts.limitField}
            options={LIMIT_FIELDS}
            value={limitField ?? 'max_tokens'}
            onChange={(next) => change({ limitField: next })}
          />
        </div>
      )}
      <NumberOrNone
        label={texts.temperature}
        hint={texts.temperatureHint}
        value={temperature}
        least={0}
        onChange={(next) => (next === undefined ? leaveOut('temperature') : change({ temperature: next }))}
      />
      <NumberOrNone
        label={texts.patience}
        value={patienceSeconds}
        least={1}
        isWhole
        onChange={(next) => next !== undefined && change({ patienceSeconds: next })}
      />
      <Area
        label={texts.extra}
        start={draft.extra === undefined ? '' : JSON.stringify(draft.extra, null, 2)}
        placeholder={'{ "reasoning_effort": "low" }'}
        problem={texts.extraProblem}
        read={(text) => {
          const extra = readObject(text);
          if (extra === undefined) leaveOut('extra');
          else if (extra !== null) change({ extra });
          return extra !== null;
        }}
      />
      <Area
        label={texts.headers}
        hint={texts.headersHint}
        start={writeHeaders(draft.headers)}
        placeholder="X-Team: blue"
        problem={texts.headersProblem}
        read={(text) => {
          const headers = readHeaders(text);
          if (headers !== null) change({ headers });
          return headers !== null;
        }}
      />
    </>
  );
}

type AreaProps = {
  readonly label: string;
  readonly hint?: string;
  readonly start: string;
  readonly placeholder: string;
  readonly problem: string;
  /** Takes the text over; false where it cannot. */
  readonly read: (text: string) => boolean;
};

/** A text of some lines that is taken over as soon as it can be read. */
function Area({ label, hint, start, placeholder, problem, read }: AreaProps) {
  const [text, setText] = useState(start);
  const [isWrong, setIsWrong] = useState(false);
  return (
    <label className="model-field">
      <span>{label}</span>
      <textarea
        className="text-field model-area"
        rows={3}
        value={text}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={isWrong}
        onChange={({ target }) => {
          setText(target.value);
          setIsWrong(!read(target.value));
        }}
      />
      {(isWrong || hint !== undefined) && (
        <small className={isWrong ? 'model-problem' : ''}>{isWrong ? problem : hint}</small>
      )}
    </label>
  );
}
