import type { Message } from '../../../agent';
import { textOf, toolCallsOf } from '../../../agent';

/** Indices of messages that go with the message at `at`, itself included, so that calls and results stay paired. */
export function goesWith(messages: readonly Message[], at: number): readonly number[] {
  const kept = new Set(keptIndices(messages, new Set([at])));
  return messages.flatMap((_message, i) => (kept.has(i) ? [] : [i]));
}

/**
 * The messages without the struck ones, as a request that is still valid: a call goes with its results, a result takes
 * its call out of the message that asked for it, and a message left with neither text nor call goes as well.
 */
export function withoutMessages(messages: readonly Message[], struck: ReadonlySet<number>): readonly Message[] {
  const orphans = struckCalls(messages, struck);
  return keptIndices(messages, struck).flatMap((i) => {
    const message = messages[i];
    return message === undefined ? [] : [withoutCalls(message, orphans.get(i))];
  });
}

function keptIndices(messages: readonly Message[], struck: ReadonlySet<number>): readonly number[] {
  const orphans = struckCalls(messages, struck);
  let asker = -1;
  return messages.flatMap((message, i) => {
    if (message.role !== 'tool') asker = i;
    const isGone =
      struck.has(i) || (message.role === 'tool' && struck.has(asker)) || isEmptied(message, orphans.get(i));
    return isGone ? [] : [i];
  });
}

/** For each asking message the ids of calls whose result is struck. Ids may repeat in a run, but not between two askers. */
function struckCalls(
  messages: readonly Message[],
  struck: ReadonlySet<number>,
): ReadonlyMap<number, ReadonlySet<string>> {
  const orphans = new Map<number, Set<string>>();
  let asker = -1;
  messages.forEach((message, i) => {
    if (message.role !== 'tool') asker = i;
    else if (struck.has(i)) orphans.set(asker, (orphans.get(asker) ?? new Set()).add(message.tool_call_id));
  });
  return orphans;
}

function isEmptied(message: Message, orphans: ReadonlySet<string> | undefined): boolean {
  return orphans !== undefined && textOf(message) === '' && toolCallsOf(message).every(({ id }) => orphans.has(id));
}

function withoutCalls(message: Message, orphans: ReadonlySet<string> | undefined): Message {
  if (message.role !== 'assistant' || orphans === undefined) return message;
  const left = (message.tool_calls ?? []).filter(({ id }) => !orphans.has(id));
  const { tool_calls: _, ...rest } = message;
  return left.length > 0 ? { ...rest, tool_calls: left } : rest;
}

/** The message with another text. */
export function withText(message: Message, text: string): Message {
  return { ...message, content: text };
}

/** The message with other arguments of one call, as text; they need not be JSON. */
export function withArguments(message: Message, callId: string, argumentsJson: string): Message {
  if (message.role !== 'assistant') return message;
  const calls = (message.tool_calls ?? []).map((call) =>
    call.type === 'function' && call.id === callId
      ? { ...call, function: { ...call.function, arguments: argumentsJson } }
      : call,
  );
  return { ...message, tool_calls: calls };
}
