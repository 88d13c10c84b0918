import { diffArrays } from 'diff';
import type { AssistantMessage } from '../../../agent';
import { textOf, toolCallsOf } from '../../../agent';
import { argumentsOf } from '../calls';

/** How far one reply is from another: the calls differ (or one only answers), only the words do, or nothing does. */
export type Difference = 'call' | 'words' | 'same';

/** Compares two replies. Ids of calls do not count, and arguments as JSON, not as text. */
export function differenceOf(a: AssistantMessage, b: AssistantMessage): Difference {
  if (callsOf(a) !== callsOf(b)) return 'call';
  return textOf(a) === textOf(b) ? 'same' : 'words';
}

function callsOf(message: AssistantMessage): string {
  return JSON.stringify(
    toolCallsOf(message).map((call) => {
      const args = argumentsOf(call);
      const sorted = args && Object.entries(args).sort(([x], [y]) => (x < y ? -1 : 1));
      return [call.name, sorted ?? call.argumentsJson];
    }),
  );
}

/** A line of a reply; `isOwn` where the other reply has no such line. */
export type Line = { readonly text: string; readonly isOwn: boolean };

/** Longer replies are cut for the comparison, so that it stays quick. */
const MOST_LINES = 400;

/** Two replies side by side, line by line: text, then each call with its arguments. */
export function sideBySide(
  before: AssistantMessage,
  after: AssistantMessage,
): { readonly before: readonly Line[]; readonly after: readonly Line[] } {
  const parts = diffArrays([...linesOf(before)], [...linesOf(after)]);
  const side = (other: 'added' | 'removed', own: 'added' | 'removed') =>
    parts.filter((part) => !part[other]).flatMap((part) => part.value.map((text) => ({ text, isOwn: part[own] })));
  return { before: side('added', 'removed'), after: side('removed', 'added') };
}

function linesOf(message: AssistantMessage): readonly string[] {
  const text = textOf(message);
  const calls = toolCallsOf(message).flatMap((call) => {
    const args = argumentsOf(call);
    if (args === null) return [`${call.name}(${call.argumentsJson})`];
    const values = Object.entries(args).flatMap(([name, value]) => {
      const lines = (typeof value === 'string' ? value : JSON.stringify(value, null, 2)).split('\n');
      return lines.length === 1 ? [`  ${name}: ${lines[0]}`] : [`  ${name}:`, ...lines.map((line) => `    ${line}`)];
    });
    return [`${call.name}(${values.length > 0 ? '' : ')'}`, ...values, ...(values.length > 0 ? [')'] : [])];
  });
  return [...(text === '' ? [] : text.split('\n')), ...calls].slice(0, MOST_LINES);
}
