import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../../agent/message';
import { textOf, toolCallsOf } from '../../../agent/message';
import { goesWith, withArguments, withoutMessages, withText } from './request';

function asks(text: string, ...ids: readonly string[]): Message {
  const calls = ids.map((id) => ({ id, type: 'function' as const, function: { name: 'readFile', arguments: '{}' } }));
  return { role: 'assistant', content: text, ...(calls.length > 0 && { tool_calls: calls }) };
}

const result = (id: string): Message => ({ role: 'tool', tool_call_id: id, content: `result of ${id}` });

const MESSAGES: readonly Message[] = [
  { role: 'system', content: 'You fix code.' },
  { role: 'user', content: 'Fix it.' },
  asks('', 'a'),
  result('a'),
  asks('Both.', 'b', 'c'),
  result('b'),
  result('c'),
  asks('Done.'),
];

const strike = (...indices: readonly number[]) => withoutMessages(MESSAGES, new Set(indices));

/** Every call is followed at once by its results, in order, and no result stands without its call. */
function expectValid(messages: readonly Message[]): void {
  let open: string[] = [];
  for (const message of messages) {
    if (message.role === 'tool') {
      expect(open.shift()).toBe(message.tool_call_id);
      continue;
    }
    expect(open).toEqual([]);
    open = toolCallsOf(message).map(({ id }) => id);
    if (message.role === 'assistant') expect(textOf(message) !== '' || open.length > 0).toBe(true);
  }
  expect(open).toEqual([]);
}

describe('a request without some of its messages', () => {
  it('is the same where none is struck', () => {
    expect(strike()).toEqual(MESSAGES);
  });

  it('loses a message that stands alone', () => {
    expect(strike(1)).toEqual(MESSAGES.toSpliced(1, 1));
  });

  it('loses the results with the message that asked for them', () => {
    expect(goesWith(MESSAGES, 4)).toEqual([4, 5, 6]);
    expect(strike(4)).toEqual(MESSAGES.toSpliced(4, 3));
  });

  it('loses one call with its result, and keeps the other', () => {
    expect(goesWith(MESSAGES, 5)).toEqual([5]);
    expect(strike(5)[4]).toEqual(asks('Both.', 'c'));
  });

  it('loses a message that was nothing but the struck call, and keeps its words', () => {
    expect(goesWith(MESSAGES, 3)).toEqual([2, 3]);
    expect(strike(5, 6)[4]).toEqual({ role: 'assistant', content: 'Both.' });
  });

  it('is always valid', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(MESSAGES.length - 1)), (indices) => {
        const left = strike(...indices);
        expectValid(left);
        for (const at of indices) expect(left).not.toContain(MESSAGES[at]);
      }),
      { seed: 5 },
    );
  });
});

it('changes a text or the arguments of one call, and leaves the message as it was', () => {
  const before = structuredClone(MESSAGES[4]);
  const [both = result('x')] = MESSAGES.slice(4);
  expect(withText(both, 'Other.')).toMatchObject({ content: 'Other.' });
  const calls = toolCallsOf(withArguments(both, 'c', '{"path":')).map(({ argumentsJson }) => argumentsJson);
  expect(calls).toEqual(['{}', '{"path":']);
  expect(MESSAGES[4]).toEqual(before);
});
