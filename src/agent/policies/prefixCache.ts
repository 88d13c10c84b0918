import type { PolicyDefinition } from '../policy';

/**
 * Bills the repeated beginning of a prompt as cached. Changes what is computed, never what is sent or what the window
 * holds. A hit needs `minimumTokens`, then counts in whole steps.
 */
export const prefixCache: PolicyDefinition = {
  id: 'prefix-cache',
  knobs: [
    { name: 'minimumTokens', value: 1024, unit: 'tokens', source: 'OpenAI prompt-caching guide', date: '2026-10' },
    {
      name: 'stepTokens',
      value: 128,
      unit: 'tokens',
      source: 'OpenAI prompt-caching guide (before GPT-5.6)',
      date: '2026-10',
    },
  ],
  create: ({ minimumTokens = 1024, stepTokens = 128 }) => ({
    id: 'prefix-cache',
    bill: (measure) => ({ ...measure, cached: grantedTokens(measure.same, minimumTokens, stepTokens) }),
  }),
};

/** Cached tokens for a repeated beginning of `same` tokens: 0 below the minimum, then the minimum and whole steps. */
export function grantedTokens(same: number, minimumTokens: number, stepTokens: number): number {
  if (same < minimumTokens) return 0;
  const step = Math.max(1, stepTokens);
  return minimumTokens + step * Math.floor((same - minimumTokens) / step);
}
