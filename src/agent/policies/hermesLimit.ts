import { askOnPrompt } from '../askModel';
import type { Acts, PolicyDefinition, RunState, Seam } from '../policy';
import { addMessage } from '../state';
import { countedIterations } from './maxTurns';

const ID = 'hermes-limit';
const HERMES = 'Hermes Agent';

/** The default by date; none since the newest. */
const LIMITS = [90, 500, Number.POSITIVE_INFINITY] as const;

/**
 * Hermes's limit on the iterations of a turn, which it moved twice within a month: 90, then 500, then none, because the old
 * ones cut long jobs off without a word. A limit of the learner's own (max turns) takes its place. At either the model is asked
 * once more, without tools, to sum up what it did; what it says is kept, and the run ends.
 * Source of the last call: Hermes Agent 0.10.0 at ff975241, run_agent.py, 2026-04-21, and 0.19.0 at 3ef6bbd2.
 */
export const hermesLimit: PolicyDefinition = {
  id: ID,
  knobs: [
    {
      name: 'dated',
      value: 1,
      unit: 'choice',
      most: 2,
      source: `${HERMES} (0: 90, 0.10 to 0.19.0, 2026-07-20; 1: 500, PR 72176, 2026-07-26, the second article's; 2: none, PR 90708, 2026-08-20)`,
      date: '2026-07-26',
    },
  ],
  create: ({ dated = 1 }) => {
    const limit = LIMITS[dated] ?? Number.POSITIVE_INFINITY;
    return {
      id: ID,
      async *afterIteration(seam) {
        const learners = seam.state.harness.policies.find((policy) => policy.id === 'max-turns');
        const own =
          countedIterations(seam.state) >= limit ? { reason: 'max_turns' as const, detail: String(limit) } : null;
        const end = learners?.afterIteration ? yield* learners.afterIteration(seam) : own;
        return end === null ? null : { ...end, state: yield* lastCall(seam) };
      },
    };
  },
};

const SUM_UP = {
  en: 'You have reached the limit on iterations. Call no tool. Say what you did, what you found, and what is left to do.',
  zh: '你已达到迭代次数上限。不要调用工具。请说明做了什么、发现了什么、还剩什么没做。',
} as const;

/** One call without tools; the order and what came back stand in the history, so that a later turn knows of them. */
async function* lastCall(seam: Seam): Acts<RunState> {
  const instruction = SUM_UP[seam.state.harness.lang];
  const answer = yield* askOnPrompt(seam, ID, { instruction, keepsTools: false, dropsOldest: true });
  if (answer === null || answer.text.trim() === '') return answer?.state ?? seam.state;
  const asked = addMessage(answer.state, 'reminder', { role: 'user', content: instruction });
  yield { type: 'reminder-added', policy: ID, entry: asked.entry };
  const told = addMessage(asked.state, 'assistant', { role: 'assistant', content: answer.text });
  yield { type: 'reminder-added', policy: ID, entry: told.entry };
  return told.state;
}
