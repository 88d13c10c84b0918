import {
  type Assumptions,
  type Bill,
  type CacheRule,
  type CompactionSum,
  compactionSum,
  computedWithCache,
  costOf,
  type Growth,
  growthOfPrompts,
  lastCallThatFits,
  type Prices,
  project,
  type Strategy,
  sentAfter,
  WHOLE_CACHE,
} from '../../../agent';
import { type GrowthBasis, type GrowthView, type Metric, projectedView } from '../growthModel';

/** Everything that can be set in the lab. Tokens, but `calls`, and the cache's discount and surcharge in percent of a plain token. */
export type LabInputs = {
  readonly first: number;
  readonly perCall: number;
  readonly calls: number;
  readonly contextWindow: number;
  readonly discountPercent: number;
  readonly surchargePercent: number;
  readonly aboveTokens: number;
  readonly summaryTokens: number;
  /** What of P a compaction may put into its summary: the task, but not system and tools. */
  readonly summarised: number;
  /** What a summary call sends besides the messages it is about; no knob. */
  readonly overhead: number;
  /** What calls 2, 3, … add instead of k, as far as a list was given. */
  readonly steps: readonly number[];
};

/** Prompts of the first article's example: system and task, then search, read, edit and test. Tokens. */
export const ARTICLE_PROMPTS: readonly number[] = [3010, 3610, 5690, 5940, 6820];

const START = {
  calls: 100,
  contextWindow: 128_000,
  discountPercent: 50,
  surchargePercent: 0,
  aboveTokens: 32_000,
  summaryTokens: 500,
  summarised: 0,
  // About what ours needs.
  overhead: 90,
};

/** The lab with these prompts, one a call, and k their mean; other values stay. */
export function withPrompts(
  inputs: Omit<LabInputs, 'first' | 'perCall' | 'steps'>,
  prompts: readonly number[],
): LabInputs {
  const { first, perCall, steps = [] } = growthOfPrompts(prompts) ?? { first: 0, perCall: 0 };
  return { ...inputs, first, perCall: Math.max(0, perCall), steps, calls: Math.max(inputs.calls, prompts.length) };
}

/** By how much a list falls, a call on average; 0 where it does not, and k is what it grows by. */
export function fallOf({ steps }: LabInputs): number {
  const sum = steps.reduce((all, step) => all + step, 0);
  return Math.max(0, Math.round(-sum / Math.max(1, steps.length)));
}

/** What the lab opens with. */
export function labOfArticle(): LabInputs {
  return withPrompts(START, ARTICLE_PROMPTS);
}

/** The values of a run: its prompts as they would be without policies, its window, limit and summaries, and what of P went into them. */
export function labOfRun({ bars, model, rules }: GrowthBasis): LabInputs {
  const { aboveTokens, contextWindow } = rules;
  const { cache, prices } = model;
  const read = cache.factors?.read ?? prices.cachedInput / Math.max(prices.input, 1e-9);
  const prompts = bars.map((bar) => bar.without);
  return withPrompts(
    {
      calls: Math.max(100, prompts.length),
      contextWindow,
      discountPercent: Math.round(100 * (1 - read)),
      surchargePercent: Math.round(100 * ((cache.factors?.write ?? 1) - 1)),
      aboveTokens: Math.round(Math.min(aboveTokens, contextWindow)),
      summaryTokens: model.summaryTokens,
      summarised: Math.max(0, (prompts[0] ?? 0) - model.fixedTokens),
      overhead: Math.round(model.summaryOverhead),
    },
    prompts,
  );
}

/** The end of compaction's curve in the chart of the run, at as many calls, as long as the lab holds the values of the run. */
export function endInChart(inputs: LabInputs, basis: GrowthBasis | null): Bill | null {
  if (basis === null || basis.rules.aboveTokens > basis.rules.contextWindow) return null;
  const isOfRun = JSON.stringify({ ...labOfRun(basis), calls: inputs.calls }) === JSON.stringify(inputs);
  return isOfRun ? (project('compaction', basis.growth, basis.model, inputs.calls).at(-1) ?? null) : null;
}

/** The lab's cache: it grants every equal beginning, at the prices set here. */
function labCache({ discountPercent, surchargePercent }: LabInputs): CacheRule {
  const factors = { read: 1 - discountPercent / 100, write: 1 + surchargePercent / 100, writesFrom: 0 };
  return { ...WHOLE_CACHE, factors };
}

function growthOf({ first, perCall, steps }: LabInputs): Growth {
  return { first, perCall, steps };
}

/** F, what of P is never summarised. */
export function fixedOf({ first, summarised }: LabInputs): number {
  return Math.max(0, first - summarised);
}

/** The four curves, and beside a list the closed form of its P and k. */
export function labView(inputs: LabInputs, prices: Prices): GrowthView {
  const { aboveTokens, summaryTokens, contextWindow, calls, steps, overhead } = inputs;
  const model: Assumptions = {
    fixedTokens: fixedOf(inputs),
    replyTokens: 0,
    summaryTokens,
    summaryOverhead: overhead,
    aboveTokens,
    keepTokens: 0,
    cache: labCache(inputs),
    prices,
  };
  return projectedView({ growth: growthOf(inputs), model, contextWindow, calls, hasClosedForm: steps.length > 0 });
}

/** A sum to check by hand: the numbers put in, and what they give. `calls` are those that fit the window. */
export type HandSum = { readonly calls: number; readonly text: string; readonly value: number };

/** The closed form of each strategy with its numbers put in; `null` where it has none. Lists are taken by their mean k. */
export function handSum(strategy: Strategy, metric: Metric, inputs: LabInputs, prices: Prices): HandSum | null {
  const growth = { first: inputs.first, perCall: inputs.perCall };
  const isCompacted = strategy === 'compaction' || strategy === 'both';
  const calls = isCompacted ? inputs.calls : Math.min(inputs.calls, lastCallThatFits(growth, inputs.contextWindow));
  const sum = isCompacted ? labCompaction(inputs) : null;
  if (isCompacted && sum === null) return null;
  const sent = sum === null ? plainSent(growth, calls) : compactedSent(growth, sum);
  const isCached = strategy === 'cache' || strategy === 'both';
  const computed = isCached ? cachedComputed(growth, calls, { sum, inputs }) : sent;
  if (metric === 'sent') return { calls, ...sent };
  if (metric === 'computed') return { calls, ...computed };
  const written = (sum?.compactions ?? 0) * inputs.summaryTokens;
  const usage = { input: sent.value, cachedInput: sent.value - computed.value, output: written };
  return { calls, ...priced(usage, isCached ? (sum?.sentForSummaries ?? 0) : usage.input, { inputs, prices }) };
}

type Counted = { readonly input: number; readonly cachedInput: number; readonly output: number };
type Rates = { readonly inputs: LabInputs; readonly prices: Prices };

/** `past` of the input goes past the cache: it is neither read nor written. */
function priced({ input, cachedInput, output }: Counted, past: number, { inputs, prices }: Rates): Part {
  const { read = 1, write = 1 } = labCache(inputs).factors ?? {};
  const written = input - cachedInput - past;
  const parts =
    write === 1
      ? [[written + past, 1]]
      : [
          [written, write],
          [past, 1],
        ];
  const shares = [...parts, [cachedInput, read]].filter(([tokens]) => tokens !== 0);
  const rate = (price: number) => `$${Number(price.toFixed(4))}`;
  const terms = shares.map(([tokens = 0, factor = 1]) => `${show(tokens)} × ${rate(prices.input * factor)}`);
  const replies = output === 0 ? [] : [`${show(output)} × ${rate(prices.output)}`];
  const equivalent = cachedInput * read + written * write + past;
  const text = `(${[...terms, ...replies].join(' + ')}) / 1,000,000`;
  return { text, value: costOf({ input, cachedInput, output, equivalent }, prices) };
}

type Part = { readonly text: string; readonly value: number };

function plainSent(growth: Growth, n: number): Part {
  const { first, perCall } = growth;
  const text = `${show(n)} × ${show(first)} + ${show(perCall)} × ${show(n)} × ${show(Math.max(0, n - 1))} / 2`;
  return { text, value: sentAfter(growth, n) };
}

/** The calls before the first compaction, full cycles, the last one, and the summary calls. */
function compactedSent(growth: Growth, sum: CompactionSum): Part {
  const growing = plainSent(growth, sum.growing).text;
  if (sum.compactions === 0) return { text: growing, value: sum.sent };
  const full = sum.compactions - 1;
  const cycles = full === 0 ? '' : ` + ${show(full)} × ${show(sum.sentPerCycle)}`;
  const text = `${show(sum.sentGrowing)}${cycles} + ${show(sum.sentLastCycle)} + ${show(sum.sentForSummaries)}`;
  return { text, value: sum.sent };
}

function cachedComputed(
  growth: Growth,
  n: number,
  { sum, inputs }: { readonly sum: CompactionSum | null; readonly inputs: LabInputs },
): Part {
  const last = `${show(growth.first)} + ${show(Math.max(0, n - 1))} × ${show(growth.perCall)}`;
  if (sum === null) return { text: last, value: computedWithCache(growth, n) };
  const summaries = ` + ${show(sum.compactions)} × ${show(inputs.summaryTokens)} + ${show(sum.sentForSummaries)}`;
  return { text: sum.compactions === 0 ? last : `${last}${summaries}`, value: sum.computedWithCache };
}

/** The formulas by their letters: what stands in front of the numbers. */
export const FORMULAS: Readonly<Record<Strategy, Readonly<Record<Exclude<Metric, 'cost'>, string>>>> = {
  none: { sent: 'nP + k·n(n−1)/2', computed: 'nP + k·n(n−1)/2' },
  cache: { sent: 'nP + k·n(n−1)/2', computed: 'P + (n−1)k' },
  compaction: { sent: 'A + (c−1)·B + R + Z', computed: 'A + (c−1)·B + R + Z' },
  both: { sent: 'A + (c−1)·B + R + Z', computed: 'P + (n−1)k + c·S + Z' },
};

/** In the order in which the sums stand. */
export const LAB_STRATEGIES: readonly Strategy[] = ['none', 'cache', 'compaction', 'both'];

/** The parts of compaction's sum; `null` where it has no closed form, or acts only beyond the window. */
export function labCompaction(inputs: LabInputs): CompactionSum | null {
  if (inputs.aboveTokens > inputs.contextWindow) return null;
  const growth = { first: inputs.first, perCall: inputs.perCall };
  return compactionSum(
    growth,
    { ...inputs, fixedTokens: fixedOf(inputs), summaryOverhead: inputs.overhead },
    inputs.calls,
  );
}

/** Why compaction has no closed form. */
export type NoSum = 'flat' | 'beyondWindow' | 'firstAbove' | 'staysAbove';

/** Which case it is where `labCompaction` is `null`. */
export function whyNoSum({ perCall, aboveTokens, contextWindow, first }: LabInputs): NoSum {
  if (aboveTokens > contextWindow) return 'beyondWindow';
  if (first > aboveTokens) return 'firstAbove';
  return perCall <= 0 ? 'flat' : 'staysAbove';
}

function show(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
