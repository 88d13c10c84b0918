import { X } from 'lucide-react';
import { useId } from 'react';
import type { ModelRequest } from '../../agent';
import type { CallDraft } from '../../state';
import { Switch } from '../controls/Switch';
import { useTexts } from '../texts';
import { ArgumentField } from './ArgumentField';
import { asFields, asRaw } from './draft';
import { fieldsOf } from './fields';
import { pathsIn, textIn } from './shownInPrompt';
import { YOU_TEXTS } from './texts';

type Props = {
  /** Counts from 1. */
  readonly position: number;
  readonly call: CallDraft;
  readonly request: ModelRequest;
  readonly onChange: (call: CallDraft) => void;
  readonly onRemove: () => void;
};

/** One tool call: a field for each argument, or its text in the learner's own hand. */
export function CallForm({ position, call, request, onChange, onRemove }: Props) {
  const texts = useTexts(YOU_TEXTS);
  const { tools, messages } = request;
  const tool = tools.find((one) => one.function.name === call.tool);
  const fields = fieldsOf(tool);
  const { raw, values } = call;
  const path = fields.find(({ kind }) => kind === 'path');
  const shown = path === undefined ? undefined : textIn(messages, values[path.name] ?? '');
  const paths = useId();
  return (
    <fieldset className="you-call">
      <legend>
        {texts.call(position, '')}
        <span className="mono">{raw?.name ?? call.tool}</span>
      </legend>
      <div className="you-call-tools">
        <Switch
          label={texts.raw}
          title={texts.rawHint}
          checked={raw !== null}
          onChange={(isRaw) => onChange(isRaw ? asRaw(call, tools) : asFields(call, tools))}
          disabled={raw !== null && !tools.some((one) => [raw.name, call.tool].includes(one.function.name))}
        />
        <button
          type="button"
          className="icon-button"
          data-heir=".you-said"
          aria-label={texts.remove(position)}
          onClick={onRemove}
        >
          <X size={16} strokeWidth={1.6} aria-hidden="true" />
        </button>
      </div>
      {raw !== null ? (
        <RawFields raw={raw} onChange={(next) => onChange({ ...call, raw: next })} />
      ) : (
        <>
          {tool?.function.description !== undefined && <p className="you-description">{tool.function.description}</p>}
          {fields.map((field) => (
            <ArgumentField
              key={field.name}
              field={field}
              value={values[field.name]}
              paths={paths}
              shown={field.name === 'content' && path ? { text: shown, path: values[path.name] ?? '' } : null}
              onChange={(value) => onChange({ ...call, values: { ...values, [field.name]: value } })}
            />
          ))}
          {path !== undefined && (
            <datalist id={paths}>
              {pathsIn(messages).map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          )}
        </>
      )}
    </fieldset>
  );
}

type RawProps = {
  readonly raw: NonNullable<CallDraft['raw']>;
  readonly onChange: (raw: NonNullable<CallDraft['raw']>) => void;
};

function RawFields({ raw, onChange }: RawProps) {
  const texts = useTexts(YOU_TEXTS);
  return (
    <>
      <p className="you-description">{texts.rawHint}</p>
      <label className="you-field">
        <span>{texts.rawName}</span>
        <input
          className="text-field you-text"
          value={raw.name}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange({ ...raw, name: target.value })}
        />
      </label>
      <label className="you-field">
        <span>{texts.rawArguments}</span>
        <textarea
          className="text-field you-text"
          value={raw.argumentsJson}
          rows={2}
          spellCheck={false}
          onChange={({ target }) => onChange({ ...raw, argumentsJson: target.value })}
        />
      </label>
    </>
  );
}
