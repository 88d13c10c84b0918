import { MAX_TURNS } from '../limits';
import type { PolicyDefinition, RunState } from '../policy';

/**
 * Ends a turn after a number of iterations. The field calls the limit "max turns". Most real harnesses have none
 * (Pi, Codex, dsh); mini loops do. With the article's 2 the bug stays.
 */
export const maxTurns: PolicyDefinition = {
  id: 'max-turns',
  knobs: [
    { name: 'limit', value: 8, unit: 'iterations', ...MAX_TURNS, source: 'our default for the cart', date: '2026-11' },
  ],
  create: ({ limit = 8 }) => ({
    id: 'max-turns',
    async *afterIteration({ state }) {
      return countedIterations(state) >= limit ? { reason: 'max_turns', detail: String(limit) } : null;
    },
  }),
};

/** Iterations of this turn without those that a policy leaves uncounted. */
export function countedIterations(state: RunState): number {
  return state.harness.policies.reduce((left, policy) => left - (policy.uncounted?.(state) ?? 0), state.iteration);
}
