import type { PolicyDefinition, RunState, SentPrompt } from '../policy';
import type { CallRole } from '../ports';

const ID = 'previous-response';

/**
 * Uploads only what is new: the request names the reply before it, and the server puts all it was sent until then in front.
 * What the model sees and what is billed stay as they are. Where the beginning is no longer what was sent (an edit of the
 * context, other tools, another model, a reply that was repaired) the whole history goes up again, and a new chain begins.
 * After Codex at 4e30281a, core/src/client.rs, 2026-04-25, which does so inside one WebSocket connection.
 */
export const previousResponse: PolicyDefinition = {
  id: ID,
  knobs: [
    {
      name: 'store',
      value: 1,
      unit: 'choice',
      source:
        'OpenAI API reference, Responses (1: kept 30 days, the only way over HTTP; 0: only inside one connection)',
      date: '2026-11',
    },
  ],
  create: ({ store = 1 }) => ({
    id: ID,
    layout: (state, role) => {
      const { lastPrompt } = state;
      const { reply } = lastPrompt ?? {};
      const isStored = store === 1;
      if (lastPrompt === null || reply === undefined || !goesOn(lastPrompt, state, role)) return { store: isStored };
      return { store: isStored, previous: { id: reply.id, covers: lastPrompt.view.length + 1 } };
    },
  }),
};

/** Whether the prompt is the last one and its reply, with more behind. */
function goesOn({ view: before, tools, reply }: SentPrompt, { view, harness }: RunState, role: CallRole | undefined) {
  if (view.log[before.length]?.message !== reply?.message || view.length <= before.length) return false;
  const isSameLog = view.log === before.log;
  if (!isSameLog && before.log.some(({ message }, i) => i < before.length && view.log[i]?.message !== message))
    return false;
  const { definitions } = harness;
  if (tools !== definitions && JSON.stringify(tools) !== JSON.stringify(definitions)) return false;
  return JSON.stringify(role) === JSON.stringify(reply?.role);
}
