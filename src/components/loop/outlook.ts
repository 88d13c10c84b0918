import type { IterationRow } from '../../agent/fold';
import type { CompactionRule } from '../../agent/policies';

/** Why compaction will not act, and a limit in tokens at which it would; `null` when it acted, may act, or nobody can tell. */
export type Outlook =
  | { readonly why: 'window'; readonly offer: number }
  | { readonly why: 'growth'; readonly expected: number; readonly offer: number };

type Run = {
  readonly rows: readonly IterationRow[];
  readonly contextWindow: number;
  /** Iterations that a turn may have; `undefined` without a limit. */
  readonly maxTurns: number | undefined;
  readonly isEnded: boolean;
};

/**
 * Whether the rule can act in this run: not if its limit lies beyond the window, and not if prompts that go on growing as
 * they did stay under it up to the last iteration allowed.
 */
export function compactionOutlook(rule: CompactionRule, run: Run): Outlook | null {
  const { rows, contextWindow } = run;
  if (rows.some((row) => row.acts.some((act) => 'policy' in act && act.policy === 'compaction'))) return null;
  if (rows.some((row) => row.acts.some((act) => act.type === 'context-edited'))) return null;
  const totals = rows.flatMap((row) => (row.measure ? [row.measure.total] : []));
  const first = totals[0];
  const last = totals.at(-1);
  if (rule.aboveTokens > contextWindow)
    return { why: 'window', offer: offered(first ?? contextWindow / 2, contextWindow) };
  if (first === undefined || last === undefined || totals.length < 2) return null;
  const left = iterationsLeft(run);
  if (left === undefined) return null;
  const expected = Math.round(last + (left * (last - first)) / (totals.length - 1));
  return expected > rule.aboveTokens
    ? null
    : { why: 'growth', expected, offer: offered(first, Math.max(last, expected)) };
}

function iterationsLeft({ rows, maxTurns, isEnded }: Run): number | undefined {
  if (isEnded) return 0;
  return maxTurns === undefined ? undefined : Math.max(0, maxTurns - (rows.at(-1)?.iteration ?? 0));
}

/** A round number half-way from the first prompt to the largest. */
function offered(first: number, largest: number): number {
  const middle = (first + largest) / 2;
  const step = middle > 2000 ? 500 : middle > 400 ? 50 : 10;
  return Math.max(step, Math.round(middle / step) * step);
}
