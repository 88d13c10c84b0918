import type { PolicyDefinition } from '../policy';

/** Ends a run once all its calls together, those of policies included, have used a number of tokens. */
export const tokenBudget: PolicyDefinition = {
  id: 'token-budget',
  knobs: [
    {
      name: 'limitTokens',
      value: 10_000,
      unit: 'tokens',
      least: 1,
      source: 'our default; named as a breaker by the third article',
      date: '2026-11',
    },
  ],
  create: ({ limitTokens = 10_000 }) => ({
    id: 'token-budget',
    async *afterIteration({ state: { totals } }) {
      const used = totals.sent + totals.replied;
      return used >= limitTokens ? { reason: 'token_budget', detail: `${used} >= ${limitTokens}` } : null;
    },
  }),
};
