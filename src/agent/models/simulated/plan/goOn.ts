import { argumentsFor, toolFor } from '../tools';
import type { Plan, Situation } from '../types';
import { ask } from './means';

/**
 * In place of an answer, one call more: the tests, else the list, else whatever is offered. A model that does this never
 * ends by itself, unless no tool is offered at all.
 */
export function goOn(s: Situation, plan: Plan): Plan {
  return s.temper.answers || plan.calls.length > 0 ? plan : (makeSure(s) ?? plan);
}

/** Once it has begun to make sure there is nothing to think about, whatever comes back; a message of the user's wakes it. */
export function keepGoing(s: Situation): Plan | null {
  const { temper, knowledge, say } = s;
  if (temper.answers || knowledge.steps.at(-1)?.type === 'user') return null;
  const said = knowledge.steps.findLast(({ type }) => type === 'said');
  return said?.type === 'said' && said.text === say.makesSure ? makeSure(s) : null;
}

function makeSure({ knowledge: { toolbox }, say }: Situation): Plan | null {
  const tool = toolFor(toolbox, 'runTests') ?? toolFor(toolbox, 'list') ?? toolbox[0];
  if (tool === undefined) return null;
  return ask(say.makesSure, { name: tool.name, argumentsJson: JSON.stringify(argumentsFor(tool, {})) });
}
