import type { History } from '../history';
import { type ToolCall, toolCallsOf } from '../message';

/**
 * For each of the newest reply's calls, how often it has now come in a row (1 the first time), those before in the reply
 * included. Another call starts again at 1, so does a message of the user. Calls are equal when tool and arguments are,
 * whatever the order of keys and the white space.
 */
export function repeatsOf(history: History, calls: readonly ToolCall[]): readonly number[] {
  const first = calls[0];
  if (first === undefined) return [];
  let last = keyOf(first);
  let count = timesBefore(history, calls.length, last);
  return calls.map((call) => {
    const key = keyOf(call);
    count = key === last ? count + 1 : 1;
    last = key;
    return count;
  });
}

/** The calls of the newest reply; none where there is no reply, or it asks for nothing. */
export function newestCalls({ log, length }: History): readonly ToolCall[] {
  for (let i = length - 1; i >= 0; i -= 1) {
    const message = log[i]?.message;
    if (message?.role === 'assistant') return toolCallsOf(message);
  }
  return [];
}

/** How often the same call stands at the end of the history, right before the newest reply. */
function timesBefore({ log, length }: History, newest: number, key: string): number {
  let skip = newest;
  let times = 0;
  for (let i = length - 1; i >= 0; i -= 1) {
    const entry = log[i];
    if (entry === undefined || (entry.source === 'user' && skip === 0)) return times;
    for (const call of toolCallsOf(entry.message).toReversed()) {
      if (skip > 0) skip -= 1;
      else if (keyOf(call) === key) times += 1;
      else return times;
    }
  }
  return times;
}

/** A call in a form that only equal calls share. */
function keyOf({ name, argumentsJson }: ToolCall): string {
  return `${name} ${canonical(argumentsJson)}`;
}

/** JSON with sorted keys and no white space; what is no JSON stays as it is, trimmed. */
export function canonical(json: string): string {
  if (json.trim() === '') return '{}';
  try {
    return JSON.stringify(sorted(JSON.parse(json)));
  } catch {
    return json.trim();
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]): [string, unknown] => [key, sorted(part)]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
