import { Suspense } from 'react';
import type { CallRow, IterationRow } from '../../agent';
import { toolCallsOf } from '../../agent';
import { COMPACTIONS } from '../compactionOf';
import { lazyPanel } from '../lazyPanel';
import { isStepOfPath } from '../loop/position';
import { usePolicyName } from '../loop/usePolicyName';
import { SourceShape } from '../marks';
import { ReplyFacts } from '../model/ReplyFacts';
import { MODEL_TEXTS } from '../model/texts';
import { PanelBoundary } from '../PanelBoundary';
import { useTexts } from '../texts';
import { argumentsOf } from './calls';
import { KindTag } from './KindTag';
import { LongText } from './LongText';
import { INSPECTOR_TEXTS } from './texts';

// Nobody needs it before the first reply.
const ReplyFormats = lazyPanel(() => import('../model/ReplyFormats').then((file) => file.ReplyFormats));

type Props = { readonly row: IterationRow; readonly reply: NonNullable<IterationRow['reply']> };

/** What follows the words of a reply: its calls and their results, why it ended, what it used, its message. */
export function ReplyEnd({ row, reply }: Props) {
  const texts = useTexts(INSPECTOR_TEXTS);
  const { replyFormats } = useTexts(MODEL_TEXTS);
  const policyName = usePolicyName();
  const asked = toolCallsOf(reply.entry.message);
  const calls = row.calls.length > 0 ? row.calls : asked.map((call): CallRow => ({ call, status: 'asked' }));
  const { input, cachedInput, output } = reply.usage;
  return (
    <>
      <div className="inspector-section">
        <h3>{texts.calls(calls.length)}</h3>
        {calls.length === 0 && !isStepOfPath(row) ? <p className="inspector-quiet">{texts.callsNone}</p> : null}
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
      <ReplyFacts row={row} reply={reply} />
      {row.acts.map((act, i) =>
        act.type === 'policy-called' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: acts only ever grow
          <div className="inspector-section" key={i}>
            <h3>
              <SourceShape source={COMPACTIONS.includes(act.policy) ? 'summary' : 'assistant'} />{' '}
              {texts.summaryCall(policyName(act.policy))}
            </h3>
            <p className="inspector-quiet">
              {texts.usageText(act.usage.input, act.usage.cachedInput, act.usage.output)}
            </p>
            <LongText text={act.reply} lines={12} />
          </div>
        ) : null,
      )}
      <PanelBoundary name={replyFormats}>
        <Suspense fallback={null}>
          <ReplyFormats key={reply.entry.id} row={row} reply={reply} />
        </Suspense>
      </PanelBoundary>
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
