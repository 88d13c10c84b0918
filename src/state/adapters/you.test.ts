import { expect, it } from 'vitest';
import { reply } from '../../../scripts/testing/agentKit';
import type { Model, ModelRequest } from '../../agent';
import { textOf } from '../../agent/message';
import { createRecordedModel } from '../../agent/models/recorded';
import { createSeat } from './you';

const REQUEST: ModelRequest = { messages: [{ role: 'user', content: 'Hello' }], tools: [] };
const simulated = () => createRecordedModel([reply('simulated')]);

async function answerOf(model: Model, signal = new AbortController().signal): Promise<string> {
  for await (const event of model(REQUEST, signal)) if (event.type === 'reply') return textOf(event.message);
  return 'none';
}

it('asks whoever has the seat, tells that it waits, and takes the reply', async () => {
  const seat = createSeat();
  const asked: (ModelRequest | null)[] = [];
  seat.onAsked((request) => asked.push(request));
  expect(await answerOf(seat.model(simulated()))).toBe('simulated');
  seat.take(true);
  const answer = answerOf(seat.model(simulated()));
  await expect.poll(() => asked).toEqual([REQUEST]);
  // Another question meanwhile is not the learner's.
  expect(await answerOf(seat.model(simulated()))).toBe('simulated');
  seat.reply({ text: 'mine', calls: [] });
  expect(await answer).toBe('mine');
  expect(asked).toEqual([REQUEST, null]);
});

it('forgets a reply ahead of a request that was stopped', async () => {
  const seat = createSeat();
  seat.take(true);
  seat.reply({ text: 'ahead', calls: [] });
  await expect(answerOf(seat.model(simulated()), AbortSignal.abort())).rejects.toThrow('abort');
  const asked: (ModelRequest | null)[] = [];
  seat.onAsked((request) => asked.push(request));
  const answer = answerOf(seat.model(simulated()));
  await expect.poll(() => asked).toEqual([REQUEST]);
  seat.reply({ text: 'mine', calls: [] });
  expect(await answer).toBe('mine');
});

it('takes a reply ahead of the request, and waits no more after a stop', async () => {
  const seat = createSeat();
  seat.take(true);
  seat.reply({ text: 'ahead', calls: [] });
  expect(await answerOf(seat.model(simulated()))).toBe('ahead');
  const asked: (ModelRequest | null)[] = [];
  seat.onAsked((request) => asked.push(request));
  const stop = new AbortController();
  const answer = answerOf(seat.model(simulated()), stop.signal);
  await expect.poll(() => asked).toEqual([REQUEST]);
  stop.abort();
  await expect(answer).rejects.toThrow('stopped');
  expect(asked).toEqual([REQUEST, null]);
});
