import { toolFor } from '../tools';
import type { Plan, Situation } from '../types';
import { ask } from './means';

/** Where a tool remembers, what the answer will say is noted first, once a turn; then the answer follows. */
export function noteDown({ knowledge: { steps, toolbox } }: Situation, plan: Plan): Plan {
  const tool = toolFor(toolbox, 'remember');
  if (tool === undefined) return plan;
  const start = steps.findLastIndex((step) => step.type === 'user');
  const isNoted = steps.some((step, i) => i > start && step.type === 'call' && step.name === tool.name);
  return isNoted ? plan : ask('', { kind: 'remember', values: { note: plan.text } });
}
