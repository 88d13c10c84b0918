import { outcomeOf } from '../outcome';
import type { Step } from '../transcript';
import type { Plan, Situation } from '../types';
import { ask } from './means';

/**
 * Reminders in a row that a stubborn model needs. With the harness's own at the 3rd, 5th and 8th equal call: the first is
 * passed over, the second is answered with words and the same call, the third is obeyed.
 */
const REMINDERS_TO_OBEY = 3;

type Call = Extract<Step, { type: 'call' }>;

/**
 * After a call that failed, the very same call once more, instead of learning from it. A message of the user's is obeyed at
 * once, reminders late (above); nothing else in the prompt ends it.
 */
export function insist(s: Situation): Plan | null {
  if (!s.temper.repeats) return null;
  const { steps } = s.knowledge;
  const last = steps.findLast((step) => step.type !== 'reminder');
  if (last?.type !== 'call' || !hasFailed(s, last)) return null;
  const reminders = remindersAbout(steps, last);
  if (reminders >= REMINDERS_TO_OBEY) return null;
  const { onceMore, onceMoreReminded } = s.say;
  const again = { name: last.name, argumentsJson: JSON.stringify(last.args) };
  return ask(reminders === REMINDERS_TO_OBEY - 1 ? onceMoreReminded : onceMore, again);
}

/** Refused, or a test report that is up to date and has failures. */
function hasFailed({ knowledge }: Situation, { name, result }: Call): boolean {
  if (result === null) return false;
  const kind = knowledge.toolbox.find((tool) => tool.name === name)?.kind ?? 'unknown';
  if (kind === 'runTests' && knowledge.isReportFresh) return (knowledge.report?.failed ?? 0) > 0;
  return outcomeOf(kind, result) === 'refused';
}

/** Reminders since the first of the equal calls at the end. */
function remindersAbout(steps: readonly Step[], last: Call): number {
  const isSame = (step: Step) =>
    step.type === 'call' && step.name === last.name && JSON.stringify(step.args) === JSON.stringify(last.args);
  const before = steps.findLastIndex((step) => step.type !== 'reminder' && step.type !== 'said' && !isSame(step));
  return steps.slice(before + 1).filter(({ type }) => type === 'reminder').length;
}
