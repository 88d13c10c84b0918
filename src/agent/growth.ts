import { billOf, type CacheRule } from './cacheRule';
import { compactionDue } from './policies/compactionDue';
import type { Prices } from './price';

/**
 * How prompts grow when nothing is taken out: `first` is P, `perCall` is k. Whole tokens. With `steps`, call i + 2 adds
 * `steps[i]` instead of k, as far as they go.
 */
export type Growth = { readonly first: number; readonly perCall: number; readonly steps?: readonly number[] };

/**
 * P and k of a run, from its prompts as they would be without any policy: k = (last - first) / (calls - 1), rounded, so that
 * a class can check the line by hand. `null` for fewer than two prompts.
 */
export function fitGrowth(prompts: readonly number[]): Growth | null {
  const [first] = prompts;
  const last = prompts.at(-1);
  if (first === undefined || last === undefined || prompts.length < 2) return null;
  return { first: Math.round(first), perCall: Math.round((last - first) / (prompts.length - 1)) };
}

/** Prompts, one a call, as P and what each further call adds; `null` for none. One prompt alone has a k of 0. */
export function growthOfPrompts(prompts: readonly number[]): Growth | null {
  const [first, ...rest] = prompts;
  if (first === undefined) return null;
  const steps = rest.map((tokens, i) => tokens - (prompts[i] ?? 0));
  return { first, perCall: fitGrowth(prompts)?.perCall ?? 0, steps };
}

/**
 * Tokens sent by `calls` calls together: nP + k·n(n−1)/2, since call i sends P + (i−1)k. (One of the articles this
 * project began with has n(n+1)/2, which counts a step more.)
 */
export function sentAfter({ first, perCall }: Growth, calls: number): number {
  return calls * first + (perCall * calls * (calls - 1)) / 2;
}

/** The last call whose prompt fits the window; 0 when not even the first does, Infinity when none outgrows it. */
export function lastCallThatFits({ first, perCall }: Growth, contextWindow: number): number {
  if (first > contextWindow) return 0;
  return perCall > 0 ? Math.floor((contextWindow - first) / perCall) + 1 : Number.POSITIVE_INFINITY;
}

/** What might be done about growth. */
export const STRATEGIES = ['none', 'compaction', 'both', 'cache'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/**
 * The simple model behind an estimate. Every call adds the same tokens and gets a reply of the same size. A compaction
 * replaces all but system prompt, tools and the newest messages by a summary of constant size, written in a call of its
 * own. All counts are tokens.
 */
export type Assumptions = {
  /** System prompt and tools, which no compaction touches. */
  readonly fixedTokens: number;
  readonly replyTokens: number;
  readonly summaryTokens: number;
  /** What a summary call sends besides the messages it is about. */
  readonly summaryOverhead: number;
  /** Compacts above `aboveTokens`; keeps `keepTokens`, 0 standing for the newest exchange. */
  readonly aboveTokens: number;
  readonly keepTokens: number;
  /** The prefix cache of the strategies that have one. */
  readonly cache: CacheRule;
  readonly prices: Prices;
  /** What a token of every call costs, as a multiple of the prices; 1 where none is named. */
  readonly priceFactor?: number;
};

/** After `call` calls: the prompt of this call, and the sums of all so far, summary calls included. Cost is US dollars. */
export type Bill = {
  readonly call: number;
  readonly prompt: number;
  readonly sent: number;
  readonly computed: number;
  readonly cost: number;
};

/** The bill of one run under a strategy, call by call, behaviour held fixed. Without compaction `sent` is the closed form. */
export function project(strategy: Strategy, growth: Growth, assumptions: Assumptions, calls: number): readonly Bill[] {
  const compacts = strategy === 'compaction' || strategy === 'both';
  const caches = strategy === 'cache' || strategy === 'both';
  const model = { ...assumptions, cache: caches ? assumptions.cache : null };
  const bills: Bill[] = [];
  let last = NOTHING;
  let hasSummary = false;
  let rest = 0;
  for (let call = 1; call <= calls; call += 1) {
    const step = growth.steps?.[call - 2] ?? growth.perCall;
    const grown = call === 1 ? growth.first : last.prompt + step;
    const isDue = compacts && compactionDue(grown, model.aboveTokens, rest);
    const act: Compacted | null = isDue ? compact(grown, step, model, hasSummary) : null;
    hasSummary ||= act?.isShorter ?? false;
    last = addCall(last, grown, act, model);
    if (act !== null) rest = last.prompt;
    bills.push(last);
  }
  return bills;
}

const NOTHING: Bill = { call: 0, prompt: 0, sent: 0, computed: 0, cost: 0 };

/** The sums after one more call and what a compaction before it cost. The equal beginning ends where the summary begins. */
function addCall(last: Bill, grown: number, act: Compacted | null, model: Model): Bill {
  const { fixedTokens, replyTokens, summaryTokens, cache, prices, priceFactor } = model;
  const prompt = act?.isShorter ? act.prompt : grown;
  const same = act?.isShorter ? Math.min(fixedTokens, last.prompt) : Math.min(last.prompt, prompt);
  const repeated = { same, isWhole: act?.isShorter !== true, head: fixedTokens };
  const own = billOf({ total: prompt, repeated, output: replyTokens, priceFactor }, cache, prices);
  const summary = act ? { total: act.summaryInput, output: summaryTokens, priceFactor } : NO_CALL;
  return {
    call: last.call + 1,
    prompt,
    sent: last.sent + prompt + summary.total,
    computed: last.computed + prompt - own.cached + summary.total,
    cost: last.cost + own.cost + billOf(summary, cache, prices).cost,
  };
}

const NO_CALL = { total: 0, output: 0 };

/** The assumptions under one strategy; `null`: without a cache. */
type Model = Omit<Assumptions, 'cache'> & { readonly cache: CacheRule | null };

type Compacted = { readonly isShorter: boolean; readonly prompt: number; readonly summaryInput: number };

/** What a compaction makes of a prompt whose newest exchange is `newest`; `null` when none is tried. A summary that is no shorter is billed and dropped. */
function compact(grown: number, newest: number, model: Model, hasSummary: boolean): Compacted | null {
  const { keepTokens, fixedTokens, summaryTokens, summaryOverhead } = model;
  const kept = Math.max(newest, keepTokens);
  const old = grown - fixedTokens - kept;
  // A lone summary is never summarised again.
  if (old <= 0 || (hasSummary && old <= summaryTokens)) return null;
  const prompt = fixedTokens + summaryTokens + kept;
  return { isShorter: prompt < grown, prompt, summaryInput: old + summaryOverhead };
}

/** The first call from which on `other` stays below `plain` to the end; `null` when it does not. */
export function payback(
  plain: readonly Bill[],
  other: readonly Bill[],
  what: 'sent' | 'computed' | 'cost',
): number | null {
  const lastDearer = plain.findLastIndex((bill, i) => (other[i]?.[what] ?? Number.POSITIVE_INFINITY) >= bill[what]);
  return plain[lastDearer + 1]?.call ?? null;
}
