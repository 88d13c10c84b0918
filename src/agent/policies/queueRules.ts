import type { PolicyDefinition } from '../policy';

const PI = 'Pi 0.58.3, coding-agent/src/core/settings-manager.ts';
const DATE = '2026-03-15';

/**
 * Which of the user's waiting messages go in. Pi takes one at a time: of those that steer, before a model call; of those
 * that follow up, when the turn would end. Codex takes all, but none before the first call of a turn.
 */
export const queueRules: PolicyDefinition = {
  id: 'queue',
  knobs: [
    { name: 'steering', value: 1, unit: 'choice', source: `${PI} (1: one at a time, 0: all)`, date: DATE },
    { name: 'followUp', value: 1, unit: 'choice', source: `${PI} (1: one at a time, 0: all)`, date: DATE },
    {
      name: 'heldCalls',
      value: 0,
      unit: 'iterations',
      source: 'Codex at 4e30281a, core/src/session/turn.rs (1: none before the first call of a turn)',
      date: '2026-04-25',
    },
  ],
  create: ({ steering = 1, followUp = 1, heldCalls = 0 }) => ({
    id: 'queue',
    onQueue(waiting, { when, state }) {
      if (when === 'next' && state.iteration <= heldCalls) return [];
      return (when === 'next' ? steering : followUp) === 1 ? waiting.slice(0, 1) : waiting;
    },
  }),
};
