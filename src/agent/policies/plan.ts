import { askOnPrompt } from '../askModel';
import type { Lang, PolicyDefinition } from '../policy';
import { addReminder } from './instructionFile';

const ID = 'plan';

/**
 * The first phase of CodeAgent: before a turn's first call the model is asked, in a call of its own and without tools, for a
 * plan, its assumptions and what it leaves simple. The plan then stands in the conversation. A plan that fails or is empty is
 * none, and the turn begins without.
 */
export const plan: PolicyDefinition = {
  id: ID,
  knobs: [],
  create: () => ({
    id: ID,
    async *beforeModel(seam) {
      if (seam.state.iteration !== 1) return seam.state;
      const { lang } = seam.state.harness;
      const answer = yield* askOnPrompt(seam, ID, { instruction: ASK[lang], keepsTools: false });
      if (answer === null || answer.text.trim() === '') return answer?.state ?? seam.state;
      return yield* addReminder(
        answer.state,
        ID,
        `<plan>\n${answer.text.trim().replaceAll('</plan', '<\\/plan')}\n</plan>`,
      );
    },
  }),
};

/** What the phase asks for. Source: the third article; the words are ours. */
const ASK: Readonly<Record<Lang, string>> = {
  en: 'Phase one, think: change nothing yet. Write a plan for this task, the assumptions it rests on, and what you leave simple.',
  zh: '第一阶段，思考：先不要改动。请为这个任务写出计划、所依据的假设，以及打算从简的地方。',
};

/** The language in which a text asks for a plan; `null` when it does not. */
export function asksForPlan(text: string): Lang | null {
  if (text === ASK.en) return 'en';
  return text === ASK.zh ? 'zh' : null;
}
