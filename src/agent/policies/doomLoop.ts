import type { PolicyDefinition } from '../policy';
import { newestCalls, repeatsOf } from './repeats';

/**
 * Ends a run in which the same call comes again and again. Hermes stops there only when told to, and counts only calls that
 * fail or find nothing new; this one counts every equal call in a row.
 */
export const doomLoop: PolicyDefinition = {
  id: 'doom-loop',
  knobs: [
    {
      name: 'limit',
      value: 5,
      unit: 'calls',
      least: 2,
      source: 'Hermes Agent 0.19.0, agent/tool_guardrails.py (hard stop, off by default)',
      date: '2026-07-20',
    },
  ],
  create: ({ limit = 5 }) => ({
    id: 'doom-loop',
    async *afterIteration({ state: { history } }) {
      const calls = newestCalls(history);
      const at = repeatsOf(history, calls).findIndex((times) => times >= limit);
      const call = calls[at];
      return call === undefined ? null : { reason: 'doom_loop', detail: `${call.name} × ${limit}` };
    },
  }),
};
