import { costOf, type Prices } from './price';
import type { Usage } from './prompt';

/** Prices of a cache's own, in multiples of a plain input token. `writesFrom`: a shorter prompt is not written. Tokens. */
export type CacheFactors = { readonly read: number; readonly write: number; readonly writesFrom: number };

/** What a prompt repeats of the one before it. `head` is system prompt and tools. Tokens. */
export type Repeated = { readonly same: number; readonly isWhole: boolean; readonly head?: number | undefined };

/** A provider's prefix cache, as far as the sizes of prompts tell. `factors` is `null` where the price list holds. */
export type CacheRule = {
  readonly granted: (repeated: Repeated) => number;
  readonly factors: CacheFactors | null;
};

/** Every equal beginning is granted whole, at the price list. */
export const WHOLE_CACHE: CacheRule = { granted: ({ same }) => same, factors: null };

/** The input of one call in equivalents of plain input tokens. */
export function weighed(
  { total, cached }: { readonly total: number; readonly cached: number },
  { read, write, writesFrom }: CacheFactors,
): number {
  return cached * read + (total - cached) * (total >= writesFrom ? write : 1);
}

/** A call that is counted and was not made. Without `repeated` it goes past the cache, as a summary does. */
export type CountedCall = {
  readonly total: number;
  readonly repeated?: Repeated;
  readonly output: number;
  readonly priceFactor?: number | undefined;
};

/**
 * The one bill of a call that was not made like this: what the cache grants, and US dollars by its factors or the price
 * list. `cache` is `null` where there is none. What was made is billed by the same rule when it is measured.
 */
export function billOf(
  { total, repeated, output, priceFactor = 1 }: CountedCall,
  cache: CacheRule | null,
  prices: Prices,
): { readonly cached: number; readonly cost: number } {
  const isSeen = cache !== null && repeated !== undefined;
  const cached = isSeen ? Math.min(cache.granted(repeated), repeated.same, total) : 0;
  const factors = isSeen ? cache.factors : null;
  const usage: Omit<Usage, 'kind'> = { input: total, cachedInput: cached, output, priceFactor };
  const equivalent = factors === null ? {} : { equivalent: weighed({ total, cached }, factors) };
  return { cached, cost: costOf({ ...usage, ...equivalent }, prices) };
}
