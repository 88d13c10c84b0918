import { type Growth, sentAfter } from './growth';

/** A compaction in plain numbers: above `aboveTokens` all but the fixed part of P and the newest exchange becomes a summary. Tokens. */
export type PlainCompaction = {
  readonly aboveTokens: number;
  readonly summaryTokens: number;
  /** What a summary call sends besides the messages it is about. */
  readonly summaryOverhead: number;
  /** What of P is never summarised: F, at most P. */
  readonly fixedTokens: number;
};

/** What `calls` calls with compaction add up to, in parts that can be checked by hand. All but counts are tokens. */
export type CompactionSum = {
  /** Calls before the first compaction, and what they send. */
  readonly growing: number;
  readonly sentGrowing: number;
  /** The prompt right after a compaction: F + S + k. */
  readonly restart: number;
  /** Calls from one compaction to the next, and what they send. */
  readonly perCycle: number;
  readonly sentPerCycle: number;
  /** Compactions so far; the last one has `lastCycle` calls behind it. */
  readonly compactions: number;
  readonly lastCycle: number;
  readonly sentLastCycle: number;
  readonly sentForSummaries: number;
  readonly sent: number;
  /** Computed with a prefix cache besides. */
  readonly computedWithCache: number;
};

/**
 * Compaction in closed form: calls grow to the limit, fall back to F + S + k, and grow again. `null` where it has none: k is
 * 0, or the limit lies so low that the first prompt is above it, or that a compaction leaves the prompt above it.
 */
export function compactionSum(growth: Growth, rule: PlainCompaction, calls: number): CompactionSum | null {
  const { first, perCall } = growth;
  const { aboveTokens, summaryTokens, summaryOverhead, fixedTokens } = rule;
  const restart = fixedTokens + summaryTokens + perCall;
  if (perCall <= 0 || summaryTokens <= 0 || aboveTokens < Math.max(first, restart)) return null;
  const fits = (from: number) => Math.floor((aboveTokens - from) / perCall) + 1;
  const growing = Math.min(calls, fits(first));
  const perCycle = fits(restart);
  const after = calls - growing;
  const compactions = Math.ceil(after / perCycle);
  const lastCycle = compactions === 0 ? 0 : after - (compactions - 1) * perCycle;
  const cycle = { first: restart, perCall };
  const sentGrowing = sentAfter({ first, perCall }, growing);
  const sentPerCycle = sentAfter(cycle, perCycle);
  const sentLastCycle = sentAfter(cycle, lastCycle);
  // The first summary is about what of P may go and all exchanges but the newest, later ones about a summary and a whole cycle.
  const firstSummary = first - fixedTokens + (growing - 1) * perCall + summaryOverhead;
  const laterSummary = summaryTokens + perCycle * perCall + summaryOverhead;
  const sentForSummaries = compactions === 0 ? 0 : firstSummary + (compactions - 1) * laterSummary;
  const fullCycles = Math.max(0, compactions - 1);
  return {
    growing,
    sentGrowing,
    restart,
    perCycle,
    sentPerCycle,
    compactions,
    lastCycle,
    sentLastCycle,
    sentForSummaries,
    sent: sentGrowing + fullCycles * sentPerCycle + sentLastCycle + sentForSummaries,
    computedWithCache: computedWithCache(growth, calls) + compactions * summaryTokens + sentForSummaries,
  };
}

/** With a prefix cache each token is computed once: the last prompt, P + (n−1)k. */
export function computedWithCache({ first, perCall }: Growth, calls: number): number {
  return calls === 0 ? 0 : first + (calls - 1) * perCall;
}
