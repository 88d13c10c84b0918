import { type ToolKind, toolFor } from '../tools';
import type { Plan, PlannedCall, Situation } from '../types';

/** After that many refusals of one kind of call the model stops asking. */
const MOST_REFUSALS = 2;

/** Whether the model may hope to get this done: a tool is offered and was not refused again and again. */
export function can({ knowledge, wishes, temper }: Situation, kind: ToolKind): boolean {
  if (toolFor(knowledge.toolbox, kind) === undefined) return false;
  if (kind === 'runTests' && (wishes.noRun || !temper.runsTests)) return false;
  const lastUser = knowledge.steps.findLastIndex((step) => step.type === 'user');
  return (
    knowledge.refusals.filter((refusal) => refusal.kind === kind && refusal.step > lastUser).length < MOST_REFUSALS
  );
}

/** Kinds of the given ones that no offered tool can do. */
export function lacking({ knowledge }: Situation, kinds: readonly ToolKind[]): readonly ToolKind[] {
  return kinds.filter((kind) => toolFor(knowledge.toolbox, kind) === undefined);
}

/** A reply that asks for calls. */
export function ask(text: string, ...calls: readonly PlannedCall[]): Plan {
  return { text, calls };
}

/** A reply that ends the turn. */
export function answer(...texts: readonly string[]): Plan {
  return { text: texts.filter((text) => text !== '').join('\n'), calls: [] };
}

export const listCall: PlannedCall = { kind: 'list', values: {} };
export const testCall: PlannedCall = { kind: 'runTests', values: {} };

/** A call that reads one file. */
export function readCall(path: string): PlannedCall {
  return { kind: 'read', values: { path } };
}
