import type { IterationRow, Message, View } from '../../agent';
import { costOf, isPosted, PRIMING, type Prices, priceFactorsOf, promptOf, toArray, toolsOf } from '../../agent';
import { iterationName } from '../loop/position';
import { type Counts, type Part, partsOf, type Segment } from '../marks';

/** One iteration whose prompt is counted. All counts are tokens. */
export type Bar = {
  readonly label: string;
  readonly row: IterationRow;
  readonly total: number;
  /** False for a prompt that the window did not hold: it was built and counted, and no call was made. */
  readonly isSent: boolean;
  readonly same: number;
  /** What was billed as cached. */
  readonly cached: number;
  readonly bySource: NonNullable<IterationRow['measure']>['bySource'];
  /** The prompt as it would be had no policy taken anything out; never less than `total`. */
  readonly without: number;
  /** What policies sent for themselves before this prompt. */
  readonly forPolicies: number;
  /** Sums of all iterations up to this one, calls of policies included. Cost is US dollars. */
  readonly sent: number;
  readonly computed: number;
  readonly cost: number;
};

/** A piece of a bar: how it is filled (the end of a class name) and its tokens. */
export type Stretch = { readonly fill: string; readonly tokens: number };

/** A bar with its pieces from the bottom up. */
export type Column = { readonly bar: Bar; readonly stretches: readonly Stretch[] };

/** What a provider does with the tokens of a prompt, from its beginning on. */
export const REUSE = ['cached', 'again', 'fresh'] as const;
export type Reuse = (typeof REUSE)[number];

/** The tokens of a prompt by what became of them: billed as cached, repeated but computed again, new. They sum to it. */
export function reuseOf({
  total,
  same,
  cached,
}: Pick<Bar, 'total' | 'same' | 'cached'>): Readonly<Record<Reuse, number>> {
  const repeated = Math.max(same, cached);
  return { cached, again: repeated - cached, fresh: total - repeated };
}

/** A bar by message order, as its segments say. */
export function sourceStretches(segments: readonly Segment[]): readonly Stretch[] {
  return segments.map(({ source, tokens = 0 }) => ({ fill: source, tokens }));
}

/** A bar by what became of its tokens. */
export function reuseStretches(bar: Bar): readonly Stretch[] {
  const reuse = reuseOf(bar);
  return REUSE.filter((kind) => reuse[kind] > 0).map((kind) => ({ fill: kind, tokens: reuse[kind] }));
}

/** The iterations of a view that have a counted prompt, in order. */
export function barsOf(view: View, tokensOf: (message: Message) => number | undefined, prices: Prices): readonly Bar[] {
  const wholeUpTo = wholeHistory(view, tokensOf);
  const turns = view.rows.at(-1)?.turn ?? 1;
  const factors = priceFactorsOf(view.rows);
  let sums = { sent: 0, computed: 0, cost: 0 };
  return view.rows.flatMap((row, i): readonly Bar[] => {
    const { measure, prompt } = row;
    if (measure === null || prompt === null) return [];
    const calls = row.acts.flatMap((act) => (act.type === 'policy-called' ? [act.usage] : []));
    const isSent = isPosted(view, row);
    const { equivalent } = measure;
    const priced = { priceFactor: factors[i] ?? 1, ...(equivalent !== undefined && { equivalent }) };
    const whole = { input: measure.total, cachedInput: measure.cached, output: 0, ...priced };
    const own = row.reply?.usage ?? (isSent ? whole : { input: 0, cachedInput: 0, output: 0 });
    const used = [...calls, own];
    const forPolicies = calls.reduce((sum, usage) => sum + usage.input, 0);
    sums = {
      sent: sums.sent + forPolicies + own.input,
      computed: used.reduce((sum, usage) => sum + usage.input - usage.cachedInput, sums.computed),
      cost: used.reduce((sum, usage) => sum + costOf(usage, prices), sums.cost),
    };
    const { total, same, bySource } = measure;
    const label = iterationName(row, turns);
    const without = prompt.edits === 0 ? total : Math.max(total, wholeUpTo(prompt.upTo) + bySource.tools);
    const cached = Math.min(own.cachedInput, total);
    return [{ label, row, total, isSent, same, cached, bySource, without, forPolicies, ...sums }];
  });
}

/** Tokens of the first `upTo` messages of the history, whatever policies did; without tools. */
function wholeHistory(view: View, tokensOf: (message: Message) => number | undefined): (upTo: number) => number {
  if (view.edits.length === 0) return () => 0;
  let sum = PRIMING;
  const sums = [0, ...toArray(view.history).map((entry) => (sum += tokensOf(entry.message) ?? 0))];
  return (upTo) => sums[upTo] ?? 0;
}

/** The parts of the prompt of a bar, in sending order. */
export function partsOfBar(view: View, bar: Bar, counts: Counts, toolsFirst: boolean): readonly Part[] {
  return partsOf(promptOf(view, bar.row), toolsOf(view, bar.row), counts, toolsFirst);
}
