import { type FormEvent, useState } from 'react';
import type { ToolCall } from '../../agent';
import { type AppState, useActions, useApp } from '../../state';
import { Button } from '../controls/Button';
import { useTexts } from '../texts';
import { LOOP_TEXTS } from './texts';
import { callName } from './words';

/** The call at the end of the run that a policy lets run only with the learner's consent. */
export function waitingCall({ view, status, cursor, length }: AppState): ToolCall | undefined {
  if (cursor < length || status === 'ended') return undefined;
  return view.rows.at(-1)?.calls.find((call) => call.status === 'waiting')?.call;
}

/** Allows or blocks the call that waits, with a reason that the model reads. */
export function Consent() {
  const call = useApp(waitingCall);
  return call === undefined ? null : <Question key={call.id} call={call} />;
}

function Question({ call }: { readonly call: ToolCall }) {
  const { consent: texts } = useTexts(LOOP_TEXTS);
  const { answerCall } = useActions();
  const [reason, setReason] = useState('');
  const { name, about } = callName({ call });
  const block = (event: FormEvent) => {
    event.preventDefault();
    answerCall(call.id, { allow: false, reason: reason.trim() });
  };
  return (
    <section className="loop-consent" aria-label={texts.title} data-heir=".transport-primary">
      <p role="status">{texts.lead([name, about].filter((part) => part !== '').join(' '))}</p>
      <form className="loop-follow-up" onSubmit={block}>
        <Button size="small" onClick={() => answerCall(call.id, { allow: true })}>
          {texts.allow}
        </Button>
        <Button size="small" onClick={block}>
          {texts.block}
        </Button>
        <input
          type="text"
          aria-label={texts.reason}
          placeholder={texts.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </section>
  );
}
