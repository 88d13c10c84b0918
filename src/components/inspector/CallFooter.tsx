import type { View } from '../../agent';
import { costOf, costOfTotals, toArray, toolCallsOf } from '../../agent';
import type { Actions } from '../../state';
import { hasExamplePrice, pricesOf, useActions, useApp } from '../../state';
import { useCompactionOf } from '../compactionOf';
import { isStepOfPath } from '../loop/position';
import { Recorded } from '../model/ReplyFacts';
import { MODEL_TEXTS } from '../model/texts';
import { formatCount, useTexts } from '../texts';
import { useDerived } from '../useDerived';
import { sumIfCounted } from './inspected';
import { KindTag } from './KindTag';
import { INSPECTOR_TEXTS } from './texts';

/** The line under the inspector: what the call gave, what comes next, what it costs. */
export function CallFooter() {
  const texts = useTexts(INSPECTOR_TEXTS);
  const row = useApp((state) => state.view.rows.at(-1));
  const reply = row?.reply ?? null;
  const isWriting = useApp(({ view }) => view.streaming !== '' || view.thinking !== '');
  const hasRows = useApp((state) => state.view.rows.length > 0);
  if (!hasRows) return null;
  return (
    <footer className="inspector-foot">
      <span>
        {reply === null ? (
          isWriting ? (
            texts.footWriting
          ) : (
            texts.footAsked
          )
        ) : (
          <>
            {texts.footReplied} <b>{formatCount(reply.usage.output)}</b> <KindTag kind={reply.usage.kind} />{' '}
            <Recorded row={row} />
          </>
        )}
      </span>
      <NextPrompt />
      <span className="inspector-foot-space" />
      <Costs />
    </footer>
  );
}

/** Of the call and of the run so far; `≈` where nobody gave a price of the model that was asked. */
function Costs() {
  const texts = useTexts(INSPECTOR_TEXTS);
  const { exampleTag, exampleHint } = useTexts(MODEL_TEXTS);
  const prices = useApp(pricesOf);
  const isExample = useApp(hasExamplePrice);
  const reply = useApp((state) => state.view.rows.at(-1)?.reply ?? null);
  const totals = useApp((state) => state.view.totals);
  const money = (amount: number) => `${isExample ? '≈ ' : ''}${texts.dollars(dollars(amount))}`;
  const hint = isExample ? exampleHint : texts.kindHint.estimated();
  return (
    <>
      {reply === null ? null : (
        <span title={hint}>
          {texts.footThisCall} <b>{money(costOf(reply.usage, prices))}</b>
        </span>
      )}
      <span title={hint}>
        {texts.footRun} <b>{money(costOfTotals(totals, prices))}</b>
      </span>
      {isExample && (
        <span className="inspector-tag" title={exampleHint}>
          {exampleTag}
        </span>
      )}
    </>
  );
}

function NextPrompt() {
  const texts = useTexts(INSPECTOR_TEXTS);
  const actions = useActions();
  const compaction = useCompactionOf();
  const next = useDerived(
    ({ view, counted }) => [view.history, view.rows.at(-1)?.calls, view.rows.at(-1)?.measure, view.ended, counted],
    ({ view }) => nextPrompt(view, actions.tokensOf),
  );
  if (next === null) return null;
  if (next === 'ended') return <span className="inspector-foot-next inspector-foot-ended">{texts.footEnded}</span>;
  if (next === 'none') return <span className="inspector-foot-next inspector-foot-ended">{texts.footNoCalls}</span>;
  const above = compaction.isOn && compaction.rule !== null && next.tokens > compaction.rule.aboveTokens;
  return (
    <span className="inspector-foot-next" title={next.isWhole ? undefined : texts.footSoFar}>
      {texts.footNext}{' '}
      <b>
        {next.isWhole ? '' : '≥ '}
        {formatCount(next.tokens)}
      </b>
      {above && <span className="inspector-foot-compacted">{texts.footCompacted}</span>}
    </span>
  );
}

type Next = { readonly tokens: number; readonly isWhole: boolean };

/**
 * What is known of the next prompt: this one, the reply, and the results that stand in the history already. *none*: the reply
 * asked for no tools, and someone may still have more to say. The next step of a workflow has a prompt of its own: `null`.
 */
export function nextPrompt(view: View, tokensOf: Actions['tokensOf']): Next | 'none' | 'ended' | null {
  const row = view.rows.at(-1);
  if (!row?.reply || !row.measure || !row.prompt || isStepOfPath(row)) return null;
  const isAnswer = toolCallsOf(row.reply.entry.message).length === 0;
  if (view.ended !== null) return isAnswer && view.ended.reason === 'answered' ? 'ended' : null;
  if (isAnswer) return 'none';
  const after = toArray(view.history).slice(row.prompt.upTo);
  const added = sumIfCounted(after.map((entry) => ({ tokens: tokensOf(entry.message) })));
  if (added === undefined) return null;
  const answered = after.filter((entry) => entry.source === 'result').length;
  return { tokens: row.measure.total + added, isWhole: row.isFinished || answered > 0 };
}

/** Dollars with as many places as two figures need, four at least. */
function dollars(amount: number): string {
  if (amount >= 1) return amount.toFixed(2);
  return amount > 0 && amount < 0.0001 ? amount.toPrecision(2) : amount.toFixed(4);
}
