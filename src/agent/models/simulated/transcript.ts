import { argumentsOf } from '../../callArguments';
import { type Message, textOf, toolCallsOf } from '../../message';
import { withoutWarning } from '../../policies/hermesGuards';
import { userTextIn, withoutUserText } from '../../policies/hermesQueue';
import { openHermes } from '../../policies/hermesWords';
import { unseal } from '../../policies/sealed';
import { unguarded } from '../../policies/summaryPrompt';

/** What a prompt says, in order. `result` is `null` for a call that was not answered. */
export type Step =
  | { readonly type: 'user'; readonly text: string; readonly startsTurn: boolean }
  | { readonly type: 'summary'; readonly text: string }
  | { readonly type: 'reminder'; readonly text: string }
  | { readonly type: 'said'; readonly text: string }
  | {
      readonly type: 'call';
      readonly id: string;
      readonly name: string;
      readonly args: Readonly<Record<string, unknown>>;
      readonly result: string | null;
    };

const SUMMARY = /<summary>([\s\S]*)<\/summary>/;
const TAGGED = /^\s*<([\w-]+)[^>]*>[\s\S]*<\/\1>\s*$/;

/** The steps of a conversation. A user message after an answer without calls starts a turn. */
export function stepsOf(messages: readonly Message[]): readonly Step[] {
  const results = new Map<string, string>();
  for (const message of messages)
    if (message.role === 'tool') results.set(message.tool_call_id, plain(textOf(message)));
  const steps: Step[] = [];
  let isOpen = false;
  for (const message of messages) {
    if (message.role === 'user') {
      const step = userStep(textOf(message), !isOpen);
      if (step.type === 'user') isOpen = true;
      steps.push(step);
    }
    const steered = message.role === 'tool' ? userTextIn(textOf(message)) : null;
    if (steered !== null) steps.push({ type: 'user', text: steered, startsTurn: false });
    if (message.role !== 'assistant') continue;
    steps.push(...assistantSteps(message, results));
    isOpen = steps.at(-1)?.type === 'call';
  }
  return steps;
}

/** A result without the form that a harness gave it, and without what it wrote behind it. */
function plain(text: string): string {
  const result = withoutWarning(withoutUserText(text));
  return openHermes(result) ?? result;
}

function assistantSteps(message: Message, results: ReadonlyMap<string, string>): readonly Step[] {
  const text = textOf(message);
  const calls = toolCallsOf(message).map(
    ({ id, name, argumentsJson }): Step => ({
      type: 'call',
      id,
      name,
      args: argumentsOf(argumentsJson),
      result: results.get(id) ?? null,
    }),
  );
  return text === '' ? calls : [{ type: 'said', text }, ...calls];
}

function userStep(text: string, startsTurn: boolean): Step {
  const summary = SUMMARY.exec(text)?.[1];
  if (summary !== undefined) return { type: 'summary', text: unseal(summary) };
  return TAGGED.test(text) ? { type: 'reminder', text } : { type: 'user', text, startsTurn };
}

/** Only the harness begins a line like this: in what it quotes, such a beginning is guarded by a backslash. */
const PART = /^\[(User|Assistant|Assistant tool calls|Tool result)\]: ?/m;

/** The steps of a conversation that was written out as one text, for a summary. Calls and results go by their order. */
export function stepsOfText(conversation: string): readonly Step[] {
  const steps: Step[] = [];
  let waiting: number[] = [];
  let isOpen = false;
  for (const { who, text } of partsOf(conversation)) {
    if (who === 'Tool result') {
      const at = waiting.shift();
      const call = at === undefined ? undefined : steps[at];
      if (at !== undefined && call?.type === 'call') steps[at] = { ...call, result: plain(text) };
      continue;
    }
    if (who === 'Assistant tool calls') {
      waiting = callsIn(text).map(
        ({ name, args }) => steps.push({ type: 'call', id: String(steps.length), name, args, result: null }) - 1,
      );
      isOpen = true;
      continue;
    }
    if (who === 'Assistant') steps.push({ type: 'said', text });
    else steps.push(userStep(text, !isOpen));
    isOpen = who === 'User';
  }
  return steps;
}

function partsOf(conversation: string): readonly { readonly who: string; readonly text: string }[] {
  const pieces = conversation.split(new RegExp(PART, 'm'));
  const parts: { who: string; text: string }[] = [];
  for (let i = 1; i + 1 < pieces.length; i += 2)
    parts.push({ who: pieces[i] ?? '', text: unguarded((pieces[i + 1] ?? '').replace(/\n$/, '')) });
  return parts;
}

/** `readFile(path="a.js"); runTests()`: names, and arguments whose values are JSON. */
function callsIn(text: string): readonly { readonly name: string; readonly args: Readonly<Record<string, unknown>> }[] {
  const form = /([\w.-]+)\(((?:\s*,?\s*[\w.-]+=(?:"(?:[^"\\]|\\.)*"|[^",)]+))*)\)/g;
  return [...text.matchAll(form)].map(([, name, args]) => ({ name: name ?? '', args: argumentsIn(args ?? '') }));
}

function argumentsIn(text: string): Readonly<Record<string, unknown>> {
  const pairs = [...text.matchAll(/([\w.-]+)=("(?:[^"\\]|\\.)*"|[^",)]+)/g)];
  return Object.fromEntries(pairs.map(([, name, value]) => [name ?? '', parseValue(value ?? '')]));
}

function parseValue(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}
