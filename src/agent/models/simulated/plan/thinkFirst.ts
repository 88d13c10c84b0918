import { toolFor } from '../tools';
import type { Plan, PlannedCall, Situation } from '../types';
import { ask } from './means';

/** Where a tool is there to think with, what would be said beside a change is thought first, and the change follows on it. */
export function thinkFirst({ knowledge: { steps, toolbox } }: Situation, plan: Plan): Plan {
  const tool = toolFor(toolbox, 'think');
  if (tool === undefined || !plan.calls.some(changes)) return plan;
  const last = steps.findLast((step) => step.type === 'call' || step.type === 'user');
  const hasThought = last?.type === 'call' && last.name === tool.name;
  return hasThought ? ask('', ...plan.calls) : ask('', { kind: 'think', values: { thought: plan.text } });
}

function changes(call: PlannedCall): boolean {
  return 'kind' in call && (call.kind === 'write' || call.kind === 'edit');
}
