import { ChevronDown, ChevronUp } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { type ModelRequest, purposeOf } from '../../agent';
import { useActions, useApp, useModel, useModelActions } from '../../state';
import { Button } from '../controls/Button';
import { useTexts } from '../texts';
import { AddCall } from './AddCall';
import { AskedByHarness } from './AskedByHarness';
import { CallForm } from './CallForm';
import { newCall, replyOf } from './draft';
import { Hint } from './Hint';
import { YOU_TEXTS } from './texts';
import { useWaiting } from './useWaiting';
import './you.css';

/** Where the learner plays the model: the reply to the call that waits. */
export function YourTurn() {
  const request = useWaiting();
  return request === null ? null : <Turn request={request} />;
}

type Props = { readonly request: ModelRequest };

function Turn({ request }: Props) {
  const texts = useTexts(YOU_TEXTS);
  const [isOpen, setIsOpen] = useState(true);
  const Chevron = isOpen ? ChevronDown : ChevronUp;
  return (
    <section className="you" aria-label={texts.title} data-heir=".transport-primary">
      <div className="you-head">
        <div role="status">
          <p className="text-head">{request.by === undefined ? texts.lead : texts.purposes[purposeOf(request.by)]}</p>
          <p className="text-note">{texts.honest}</p>
        </div>
        <button
          type="button"
          className="icon-button"
          aria-expanded={isOpen}
          aria-label={isOpen ? texts.fold : texts.unfold}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Chevron size={16} strokeWidth={1.6} aria-hidden="true" />
        </button>
      </div>
      {isOpen && <ReplyForm request={request} />}
    </section>
  );
}

function ReplyForm({ request }: Props) {
  const texts = useTexts(YOU_TEXTS);
  const draft = useModel((choice) => choice.draft);
  const { write, reply } = useModelActions();
  const { step, run } = useActions();
  const status = useApp((state) => state.status);
  const { tools } = request;
  const { text, calls } = draft;
  const said = replyOf(draft, tools);

  // What came last is what is to be answered; the reply takes its room from under it.
  useEffect(() => {
    const prompt = document.querySelector('.app-right .inspector-scroll');
    if (request.messages.length > 0 && calls.length >= 0) prompt?.scrollTo({ top: prompt.scrollHeight });
  }, [request, calls.length]);

  function send(runsOn: boolean): void {
    if (said === null) return;
    reply(said);
    if (runsOn) void run();
    // A run that was left here is played up to it.
    else if (status === 'paused') void step();
  }

  return (
    <form
      className="you-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send(false);
      }}
    >
      <div className="you-body">
        {request.by !== undefined && <AskedByHarness messages={request.messages} />}
        <label className="you-field">
          <span>{tools.length === 0 ? texts.text : calls.length > 0 ? texts.reasoning : texts.answer}</span>
          {calls.length > 0 && <small>{texts.optional}</small>}
          <textarea
            className="text-field you-text you-said"
            value={text}
            rows={2}
            spellCheck={false}
            onChange={({ target }) => write({ ...draft, text: target.value })}
          />
        </label>
        {calls.map((call, i) => (
          <CallForm
            // biome-ignore lint/suspicious/noArrayIndexKey: a call is its place in the reply
            key={i}
            position={i + 1}
            call={call}
            request={request}
            onChange={(next) => write({ ...draft, calls: calls.with(i, next) })}
            onRemove={() => write({ ...draft, calls: calls.toSpliced(i, 1) })}
          />
        ))}
        {tools.length > 0 && (
          <AddCall tools={tools} onAdd={(call) => write({ ...draft, calls: [...calls, call ?? rawCall()] })} />
        )}
        <Hint request={request} onTake={write} />
      </div>
      <div className="you-actions">
        <Button variant="primary" size="small" isDimmed={said === null} onClick={() => send(false)}>
          {texts.reply}
        </Button>
        {status !== 'running' && (
          <Button size="small" isDimmed={said === null} onClick={() => send(true)}>
            {texts.replyAndRun}
          </Button>
        )}
        <small>
          {said === null
            ? tools.length > 0
              ? texts.nothingYet
              : ''
            : calls.length === 0 && tools.length > 0
              ? texts.ends
              : ''}
        </small>
      </div>
    </form>
  );
}

function rawCall() {
  return { ...newCall(''), raw: { name: '', argumentsJson: '{}' } };
}
