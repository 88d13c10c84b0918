import { argumentsFor, toolFor } from '../tools';
import type { Plan, Situation } from '../types';
import { ask } from './means';

/**
 * In place of an answer, one call more: the tests, else the list, else whatever is offered. A model that does this never
 * ends by itself, unless no tool is offered at all.
 */
export function goOn({ temper, knowledge: { toolbox }, say }: Situation, plan: Plan): Plan {
  if (temper.answers || plan.calls.length > 0) return plan;
  const tool = toolFor(toolbox, 'runTests') ?? toolFor(toolbox, 'list') ?? toolbox[0];
  if (tool === undefined) return plan;
  return ask(say.makesSure, { name: tool.name, argumentsJson: JSON.stringify(argumentsFor(tool, {})) });
}
