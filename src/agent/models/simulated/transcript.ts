import { type Message, textOf, toolCallsOf } from '../../message';
import { isRecord } from './tools';

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

const SUMMARY = /<summary>([\s\S]*?)<\/summary>/;
const TAGGED = /^\s*<([\w-]+)[^>]*>[\s\S]*<\/\1>\s*$/;

/** The steps of a conversation. A user message after an answer without calls starts a turn. */
export function stepsOf(messages: readonly Message[]): readonly Step[] {
  const results = new Map<string, string>();
  for (const message of messages) if (message.role === 'tool') results.set(message.tool_call_id, textOf(message));
  const steps: Step[] = [];
  let isOpen = false;
  for (const message of messages) {
    if (message.role === 'user') {
      const step = userStep(textOf(message), !isOpen);
      if (step.type === 'user') isOpen = true;
      steps.push(step);
    }
    if (message.role !== 'assistant') continue;
    const calls = toolCallsOf(message);
    isOpen = calls.length > 0;
    if (textOf(message) !== '') steps.push({ type: 'said', text: textOf(message) });
    for (const { id, name, argumentsJson } of calls)
      steps.push({ type: 'call', id, name, args: parseArguments(argumentsJson), result: results.get(id) ?? null });
  }
  return steps;
}

function userStep(text: string, startsTurn: boolean): Step {
  const summary = SUMMARY.exec(text)?.[1];
  if (summary !== undefined) return { type: 'summary', text: summary };
  return TAGGED.test(text) ? { type: 'reminder', text } : { type: 'user', text, startsTurn };
}

function parseArguments(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json === '' ? '{}' : json);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
