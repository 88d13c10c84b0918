import { Suspense, useState } from 'react';
import type { CallRow, IterationRow } from '../../agent';
import { textOf, toolCallsOf } from '../../agent';
import { useApp } from '../../state';
import { Button } from '../controls/Button';
import { lazyPanel } from '../lazyPanel';
import { SourceShape } from '../marks';
import { PanelBoundary } from '../PanelBoundary';
import { useTexts } from '../texts';
import { useDerived } from '../useDerived';
import { argumentsOf } from './calls';
import { entriesOf } from './inspected';
import { KindTag } from './KindTag';
import { LongText } from './LongText';
import { INSPECTOR_TEXTS } from './texts';

const LINES = 60;

// Nobody needs it before the first reply.
const WhyPanel = lazyPanel(() => import('./why/WhyPanel').then((file) => file.WhyPanel));

/** What the model answered in the iteration at the cursor: while it is written, then with its calls and their results. */
export function ReplyPanel() {
  const texts = useTexts(INSPECTOR_TEXTS);
  const row = useApp((state) => state.view.rows.at(-1));
  const streaming = useApp((state) => state.view.streaming);
  const [asksWhy, setAsksWhy] = useState(false);
  const entries = useDerived(
    ({ view }) => [view.rows.length, view.rows.at(-1)?.prompt],
    ({ view }) => {
      const last = view.rows.at(-1);
      return last === undefined ? [] : entriesOf(view, last);
    },
  );
  if (row === undefined || (row.reply === null && streaming === '')) {
    return <p className="inspector-empty">{texts.replyWaiting}</p>;
  }
  const { reply } = row;
  const text = reply === null ? streaming : textOf(reply.entry.message);
  const hasCalls = reply !== null && toolCallsOf(reply.entry.message).length > 0;
  if (asksWhy && reply?.entry.message.role === 'assistant') {
    return (
      <PanelBoundary name={texts.why}>
        <Suspense fallback={null}>
          <WhyPanel
            key={`${row.turn}.${row.iteration}`}
            entries={entries}
            reply={reply.entry.message}
            onBack={() => setAsksWhy(false)}
          />
        </Suspense>
      </PanelBoundary>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className="inspector-scroll inspector-page focus-inside" aria-label={texts.reply} tabIndex={0}>
      <div className="inspector-section">
        <h3>
          <SourceShape source="assistant" label />
          {reply === null ? null : (
            <Button size="small" className="inspector-why" onClick={() => setAsksWhy(true)}>
              {texts.why}
            </Button>
          )}
        </h3>
        {text === '' ? (
          <p className="inspector-quiet">{hasCalls ? texts.replyNoText : texts.replyEmpty}</p>
        ) : (
          <LongText text={text} lines={LINES} isOpen={reply === null} />
        )}
      </div>
      {reply === null ? null : <ReplyEnd row={row} reply={reply} />}
    </section>
  );
}

type EndProps = { readonly row: IterationRow; readonly reply: NonNullable<IterationRow['reply']> };

function ReplyEnd({ row, reply }: EndProps) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const asked = toolCallsOf(reply.entry.message);
  const calls = row.calls.length > 0 ? row.calls : asked.map((call): CallRow => ({ call, status: 'asked' }));
  const { input, cachedInput, output } = reply.usage;
  return (
    <>
      <div className="inspector-section">
        <h3>{texts.calls(calls.length)}</h3>
        {calls.length === 0 ? <p className="inspector-quiet">{texts.callsNone}</p> : null}
        {calls.map((call, i) => (
          // Ids of calls may repeat; their order does not.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <ReplyCall key={i} row={call} />
        ))}
      </div>
      <dl className="inspector-section inspector-facts">
        <dt>{texts.finish}</dt>
        <dd className="mono">{reply.finishReason}</dd>
        <dt>{texts.usage}</dt>
        <dd>
          {texts.usageText(input, cachedInput, output)} <KindTag kind={reply.usage.kind} />
        </dd>
      </dl>
      {row.acts.map((act, i) =>
        act.type === 'policy-called' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: acts only ever grow
          <div className="inspector-section" key={i}>
            <h3>
              <SourceShape source="summary" /> {texts.summaryCall(act.policy)}
            </h3>
            <p className="inspector-quiet">
              {texts.usageText(act.usage.input, act.usage.cachedInput, act.usage.output)}
            </p>
            <LongText text={act.reply} lines={12} />
          </div>
        ) : null,
      )}
      <div className="inspector-section">
        <h3>{texts.replyJson}</h3>
        <LongText text={JSON.stringify(reply.entry.message, null, 2)} lines={24} />
      </div>
    </>
  );
}

function ReplyCall({ row: { call, status, reason, result } }: { readonly row: CallRow }) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const args = argumentsOf(call);
  return (
    <div className="inspector-call">
      <div className="inspector-row-line">
        <SourceShape source="assistant" />
        <b className="mono">{call.name}</b>
        {args === null ? <span className="inspector-tag inspector-tag--error">{texts.notJson}</span> : null}
      </div>
      {args === null ? <LongText text={call.argumentsJson} lines={8} /> : null}
      {args !== null && Object.keys(args).length > 0 ? (
        <dl className="inspector-arguments">
          {Object.entries(args).map(([name, value]) => (
            <div key={name}>
              <dt className="mono">{name}</dt>
              <dd>
                <LongText text={typeof value === 'string' ? value : JSON.stringify(value, null, 2)} lines={16} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className="inspector-row-line">
        <SourceShape source="result" hollow={result === undefined} />
        {result === undefined || status === 'blocked' ? (
          <span className="inspector-quiet">{texts.callStatus[status]}</span>
        ) : null}
        {reason === undefined ? null : <span className="inspector-row-inline">{reason}</span>}
        {result?.isError ? <span className="inspector-tag inspector-tag--error">{texts.error}</span> : null}
      </div>
      {result === undefined ? null : <LongText text={result.text === '' ? texts.empty : result.text} lines={16} />}
    </div>
  );
}
