import type { PolicyDefinition } from '../policy';
import { countedIterations } from './maxTurns';

const ID = 'hermes-limit';
const HERMES = 'Hermes Agent';

/** The default by date; none since the newest. */
const LIMITS = [90, 500, Number.POSITIVE_INFINITY] as const;

/**
 * Hermes's limit on the iterations of a turn, which it moved twice within a month: 90, then 500, then none, because the old
 * ones cut long jobs off without a word. A limit of the learner's own (max turns) takes its place.
 */
export const hermesLimit: PolicyDefinition = {
  id: ID,
  knobs: [
    {
      name: 'dated',
      value: 1,
      unit: 'choice',
      source: `${HERMES} (0: 90, 0.10 to 0.19.0, 2026-07-20; 1: 500, PR 72176, 2026-07-26, the second article's; 2: none, PR 90708, 2026-08-20)`,
      date: '2026-07-26',
    },
  ],
  create: ({ dated = 1 }) => {
    const limit = LIMITS[dated] ?? Number.POSITIVE_INFINITY;
    return {
      id: ID,
      async *afterIteration({ state }) {
        if (state.harness.policies.some(({ id }) => id === 'max-turns') || countedIterations(state) < limit)
          return null;
        return { reason: 'max_turns', detail: String(limit) };
      },
    };
  },
};
