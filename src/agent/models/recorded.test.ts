import { expect, it } from 'vitest';
import { call, reply } from '../../../scripts/testing/agentKit';
import type { ModelEvent } from '../ports';
import { createRecordedModel } from './recorded';

const request = { messages: [], tools: [] };

async function ask(model: ReturnType<typeof createRecordedModel>): Promise<readonly ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of model(request, new AbortController().signal)) events.push(event);
  return events;
}

it('gives back replies in order, streams their text, and says when it has no more', async () => {
  const usage = { input: 3, cachedInput: 1, output: 2 };
  const first = { ...reply('Hello.'), deltas: ['Hel', 'lo.'], usage };
  const second = reply('', call('listFiles'));
  const model = createRecordedModel([first, second]);
  expect(await ask(model)).toEqual([
    { type: 'delta', text: 'Hel' },
    { type: 'delta', text: 'lo.' },
    { type: 'reply', message: first.message, finishReason: 'stop', usage },
  ]);
  expect(await ask(model)).toEqual([{ type: 'reply', message: second.message, finishReason: 'tool_calls' }]);
  await expect(ask(model)).rejects.toThrow('The recording has no more replies: it held 2.');
});
