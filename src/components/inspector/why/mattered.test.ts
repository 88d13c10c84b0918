import { describe, expect, it } from 'vitest';
import type { AssistantMessage, Message } from '../../../agent/message';
import { textOf } from '../../../agent/message';
import { findMattered, MOST_TRIED, type Progress, triedIndices } from './mattered';

const MESSAGES: readonly Message[] = [
  { role: 'system', content: 'You fix code.' },
  { role: 'user', content: 'Fix it. KEY' },
  {
    role: 'assistant',
    content: '',
    tool_calls: [{ id: 'a', type: 'function', function: { name: 'listFiles', arguments: '{}' } }],
  },
  { role: 'tool', tool_call_id: 'a', content: 'a.js WORD' },
];

/** Calls only where it reads KEY, and says how often it reads WORD. */
function answer(messages: readonly Message[]): AssistantMessage {
  const all = messages.map(textOf).join(' ');
  const content = all.includes('WORD') ? 'I see it.' : 'I see nothing.';
  if (!all.includes('KEY')) return { role: 'assistant', content };
  const call = { id: 'b', type: 'function', function: { name: 'runTests', arguments: '{}' } } as const;
  return { role: 'assistant', content, tool_calls: [call] };
}

async function findAll(
  asked: (readonly Message[])[],
  stopAfter = Number.POSITIVE_INFINITY,
): Promise<readonly Progress[]> {
  const seen: Progress[] = [];
  const ask = async (messages: readonly Message[]) => {
    asked.push(messages);
    return answer(messages);
  };
  for await (const progress of findMattered(MESSAGES, ask)) {
    seen.push(progress);
    if (seen.length === stopAfter) break;
  }
  return seen;
}

describe('leaving out one message after the other', () => {
  it('marks those whose absence changes the call, and those that change only words', async () => {
    const last = (await findAll([])).at(-1);
    expect([...(last?.marks ?? [])]).toEqual([
      [0, 'same'],
      [1, 'call'],
      [2, 'words'],
      [3, 'words'],
    ]);
    expect([last?.done, last?.all]).toEqual([4, 4]);
  });

  it('asks once for messages that go together', async () => {
    const asked: (readonly Message[])[] = [];
    await findAll(asked);
    // The whole prompt, without the system prompt, without the task, without the call and its result.
    expect(asked.map((messages) => messages.length)).toEqual([4, 3, 3, 2]);
  });

  it('asks no more once nobody listens', async () => {
    const asked: (readonly Message[])[] = [];
    await findAll(asked, 2);
    expect(asked).toHaveLength(2);
  });

  it('tries the first and the newest messages of a long prompt', () => {
    expect(triedIndices(5)).toEqual([0, 1, 2, 3, 4]);
    const tried = triedIndices(1000);
    expect(tried).toHaveLength(MOST_TRIED);
    expect([tried[3], tried[4], tried.at(-1)]).toEqual([3, 884, 999]);
  });
});
