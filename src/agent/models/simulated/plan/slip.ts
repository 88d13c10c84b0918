import { harnessTexts } from '../../../harnessTexts';
import { chance, pick } from '../random';
import { isRecord, type OfferedTool } from '../tools';
import type { Step } from '../transcript';
import type { Plan, RawCall, Situation } from '../types';

/** The share of replies with calls in which one call goes wrong, where it may: most short runs see one. A choice of ours. */
const SHARE = 0.3;

type Call = Extract<Step, { type: 'call' }>;

/**
 * The calls, one of them malformed now and then, by the seed and by how much was called before: a tool name that does not
 * exist, arguments that are no JSON, a required argument left out. Never two replies in a row, and no kind of call twice.
 */
export function slip(s: Situation, calls: readonly RawCall[]): readonly RawCall[] {
  const { temper, knowledge, seed } = s;
  if (!temper.slips || malformedCall(s) !== null) return calls;
  const sofar = knowledge.steps.filter(({ type }) => type === 'call').length;
  const at = calls.findIndex(({ name }) => maySlip(s, name));
  const call = calls[at];
  if (call === undefined || chance(seed, `slip ${sofar}`) >= SHARE) return calls;
  return calls.with(at, malformed(call, s, pick(['name', 'json', 'argument'], seed, `slip as ${sofar}`)));
}

/** The plan, with a word about the call that went wrong in the last reply. */
export function mend(s: Situation, plan: Plan): Plan {
  const wrong = s.temper.slips ? malformedCall(s) : null;
  return wrong === null ? plan : { ...plan, text: `${s.say.malformed(wrong)} ${plan.text}` };
}

/** Two refusals of one kind would make the model believe that the call is forbidden. */
function maySlip({ knowledge }: Situation, name: string): boolean {
  const kind = knowledge.toolbox.find((tool) => tool.name === name)?.kind;
  return kind !== undefined && !knowledge.refusals.some((refusal) => refusal.kind === kind);
}

function malformed(call: RawCall, { knowledge }: Situation, how: 'name' | 'json' | 'argument'): RawCall {
  const { toolbox } = knowledge;
  const tool = toolbox.find(({ name }) => name === call.name);
  if (how === 'json') return { ...call, argumentsJson: call.argumentsJson.slice(0, -1) };
  const fewer = how === 'argument' ? withoutArgument(tool, call) : null;
  return fewer ?? { ...call, name: wrongName(call.name, toolbox) };
}

/** `null` where the tool asks for nothing. */
function withoutArgument(tool: OfferedTool | undefined, call: RawCall): RawCall | null {
  const left = tool?.parameters.findLast(({ isRequired }) => isRequired)?.name;
  const args: unknown = JSON.parse(call.argumentsJson);
  if (left === undefined || !isRecord(args)) return null;
  const rest = Object.entries(args).filter(([name]) => name !== left);
  return { ...call, argumentsJson: JSON.stringify(Object.fromEntries(rest)) };
}

/** The name as another style would have it, or with a letter more: never one that is offered. */
function wrongName(name: string, toolbox: readonly OfferedTool[]): string {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  let wrong = snake === name ? `${name}s` : snake;
  while (toolbox.some((tool) => tool.name === wrong)) wrong = `${wrong}s`;
  return wrong;
}

/** The name in the last reply's call that was no call at all, as its result says; `null` when there is none. */
function malformedCall({ knowledge }: Situation): string | null {
  const { steps, toolbox } = knowledge;
  const lastSaid = steps.findLastIndex(({ type }) => type === 'said');
  const calls = steps.slice(lastSaid + 1).filter((step): step is Call => step.type === 'call');
  const wrong = calls.find(
    ({ name, result }) => result !== null && (toolbox.every((tool) => tool.name !== name) || isComplaint(name, result)),
  );
  return wrong?.name ?? null;
}

function isComplaint(name: string, result: string): boolean {
  return (['en', 'zh'] as const).some((lang) => {
    const { notJson, badArguments } = harnessTexts(lang);
    return [notJson(name, ''), badArguments(name, [])].some((text) => result.includes(text.trim()));
  });
}
