import { isTestPath } from '../../../testPath';
import { toolFor } from '../tools';
import type { Plan, PlannedCall, Situation } from '../types';
import { ask, can, listCall, readCall, testCall } from './means';

/**
 * What to do about a report that was cut, when nothing that it shows is left to do: read on where it is stored, else look
 * at a test that it does not show, else run the tests again. `null` for a report that is whole.
 */
export function readOn(s: Situation, notes: readonly string[]): Plan | null {
  const { knowledge, say } = s;
  if (knowledge.report?.isPartial !== true) return null;
  const { rest } = knowledge;
  if (rest !== null && can(s, 'read')) return ask([...notes, say.read([rest.path])].join(' '), restCall(s, rest));
  if (knowledge.listed === null && can(s, 'list')) return ask([...notes, say.startList].join(' '), listCall);
  const unseen = (knowledge.listed ?? []).find((path) => isTestPath(path) && isUnseen(s, path));
  if (unseen !== undefined && can(s, 'read'))
    return ask([...notes, say.readTest([unseen])].join(' '), readCall(unseen));
  return can(s, 'runTests') && !isInVain(s) ? ask([...notes, say.runAgain].join(' '), testCall) : null;
}

/** True for a test file of which no report says that it fails: it was looked at because it might. */
export function isGuess({ knowledge: { report } }: Situation, aim: string): boolean {
  const failures = report?.failures.filter(({ file }) => file === aim) ?? [];
  return report?.isPartial === true && failures.every(({ message }) => message === '');
}

/** From a line on, where the tool can do that. */
function restCall({ knowledge: { toolbox } }: Situation, { path, from }: { path: string; from: number }): PlannedCall {
  const tool = toolFor(toolbox, 'read');
  const line = tool?.parameters.find(({ name }) => /^(?:offset|from|start)/i.test(name));
  const at = tool?.parameters.find(({ role }) => role === 'path');
  if (tool === undefined || line === undefined || at === undefined || from === 1) return readCall(path);
  return { name: tool.name, argumentsJson: JSON.stringify({ [at.name]: path, [line.name]: from }) };
}

function isUnseen({ knowledge: { files, reads, refusals, missing, passing } }: Situation, path: string): boolean {
  if (files.has(path) || reads.has(path) || missing.has(path) || passing.has(path)) return false;
  return !refusals.some((refusal) => refusal.kind === 'read' && refusal.path === path);
}

/** The same piece of a report has come twice already. */
function isInVain({ knowledge: { steps, toolbox } }: Situation): boolean {
  const tests = toolFor(toolbox, 'runTests')?.name;
  const results = steps.flatMap((step) => (step.type === 'call' && step.name === tests ? [step.result] : []));
  const last = results.at(-1);
  return results.length > 2 && results.slice(-3).every((result) => result === last);
}
