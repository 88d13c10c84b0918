import type { CacheRule } from '../cacheRule';
import { factorsOf, grantedTokens, type Values } from './prefixCache';

/**
 * The prefix cache by sizes alone, for calls that were not made: each prompt was written at its end, none lies further back
 * than a breakpoint looks, and the clock stands still.
 */
export function cacheRule(values: Values): CacheRule {
  const { minimumTokens = 1024, stepTokens = 128, breakpoints = 0 } = values;
  const factors = factorsOf(values);
  if (breakpoints === 0) return { granted: ({ same }) => grantedTokens(same, minimumTokens, stepTokens), factors };
  const granted: CacheRule['granted'] = ({ same, isWhole, head = same }) => {
    const found = isWhole ? same : breakpoints > 1 && head <= same ? head : 0;
    return found < minimumTokens ? 0 : found;
  };
  return { granted, factors };
}
