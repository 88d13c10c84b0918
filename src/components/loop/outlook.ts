import type { IterationRow, PolicyAct } from '../../agent';
import type { CompactionRule } from '../../agent/policies';
import { COMPACTIONS } from '../compactionOf';
import { iterationName } from './position';

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
  if (rows.some((row) => row.acts.some((act) => act.type !== 'context-edited' && COMPACTIONS.includes(act.policy))))
    return null;
  if (rows.some((row) => row.acts.some((act) => act.type === 'context-edited'))) return null;
  const totals = rows.flatMap((row) => (row.measure ? [row.measure.total] : []));
  const first = totals[0];
  const expected = expectedLast(totals, run);
  if (rule.aboveTokens > contextWindow) {
    return { why: 'window', offer: offered(first ?? 0, Math.min(expected ?? contextWindow, contextWindow)) };
  }
  if (first === undefined || expected === undefined || expected > rule.aboveTokens) return null;
  return { why: 'growth', expected, offer: offered(first, expected) };
}

/** Tokens of the last prompt allowed if they go on growing as they did, never less than the last one; `undefined` where nobody can tell. */
function expectedLast(totals: readonly number[], run: Run): number | undefined {
  const [first, last] = [totals[0], totals.at(-1)];
  const left = iterationsLeft(run);
  if (first === undefined || last === undefined || totals.length < 2 || left === undefined) return undefined;
  return Math.max(last, Math.round(last + (left * (last - first)) / (totals.length - 1)));
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

/** Summaries that stand in a prompt, those that were written and thrown away, and the tokens of the calls that wrote them. */
export type Summaries = { readonly entered: number; readonly refused: number; readonly tokens: number };

/** What became of the summaries so far. One may take several calls; until it is put in or refused, only its tokens count. */
export function summariesOf(rows: readonly IterationRow[]): Summaries {
  const sums = { entered: 0, refused: 0, tokens: 0 };
  let isWritten = false;
  for (const act of rows.flatMap(({ acts }) => acts)) {
    if (!COMPACTIONS.includes(act.type === 'context-edited' ? act.edit.policy : act.policy)) continue;
    if (act.type === 'policy-called') sums.tokens += tokensOf(act);
    else if (isWritten) sums[act.type === 'context-edited' ? 'entered' : 'refused'] += 1;
    isWritten = act.type === 'policy-called';
  }
  return sums;
}

/** The iterations before whose model call a summary entered the prompt, by the names they have in the list. */
export function compactedIn(rows: readonly IterationRow[]): readonly string[] {
  const turns = rows.at(-1)?.turn ?? 1;
  return rows
    .filter(({ acts }) =>
      acts.some(
        (act) =>
          act.type === 'context-edited' && act.edit.kind === 'summarised' && COMPACTIONS.includes(act.edit.policy),
      ),
    )
    .map((row) => iterationName(row, turns));
}

/** Tokens of all calls that policies made for themselves, prompts and replies. */
export function policyTokens(rows: readonly IterationRow[]): number {
  return rows
    .flatMap(({ acts }) => acts)
    .reduce((sum, act) => (act.type === 'policy-called' ? sum + tokensOf(act) : sum), 0);
}

function tokensOf({ usage }: Extract<PolicyAct, { type: 'policy-called' }>): number {
  return usage.input + usage.output;
}
