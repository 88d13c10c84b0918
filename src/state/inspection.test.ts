import { expect, it } from 'vitest';
import { reply } from '../../scripts/testing/agentKit';
import { createRecordedModel } from '../agent/models/recorded';
import type { Counter, Model, ModelRequest } from '../agent/ports';
import { SCENARIOS } from '../scenarios';
import { defaultSettings } from './settings';
import { createAppStore } from './store';
import type { Adapters } from './types';

const counter: Counter = { count: (texts) => texts.map((text) => text.length), commonPrefix: () => 0 };

function openStore(asked: ModelRequest[], seat?: Adapters['seat']) {
  const model: Model = async function* (request, signal) {
    signal.throwIfAborted();
    asked.push(request);
    yield { type: 'delta', text: 'Do' };
    yield {
      type: 'reply',
      message: { role: 'assistant', content: `Done ${request.messages.length}` },
      finishReason: 'stop',
    };
  };
  const adapters: Adapters = {
    model: async () => model,
    ...(seat && { seat }),
    simulated: async () => createRecordedModel([reply('I would look.')]),
    sandbox: async () => ({ runTests: () => Promise.reject(new Error('not here')) }),
    counter: () => counter,
    cutter: () => ({ pieces: async (texts) => texts.map((text) => [{ text, tokens: text.length }]) }),
    loadFiles: async () => ({}),
    within: (work) => work,
    pause: () => Promise.resolve(),
  };
  const settings = defaultSettings(SCENARIOS.cart, 'bare', 'en');
  return createAppStore(adapters, { lang: 'en', theme: 'light', settings, isFirstVisit: false, problems: [] });
}

it('tells what the simulated model would reply, whatever plays the run', async () => {
  const { actions } = openStore([]);
  const said = await actions.askSimulated({ messages: [], tools: [] }, new AbortController().signal);
  expect(said.content).toBe('I would look.');
});

it('asks nobody by hand, although the learner plays the run', async () => {
  let byHand = 0;
  const { actions } = openStore([], async (model) => (request, signal) => {
    byHand += 1;
    return model(request, signal);
  });
  const said = await actions.askAgain([{ role: 'user', content: 'Hello' }], new AbortController().signal);
  expect([said.content, byHand]).toEqual(['Done 1', 0]);
  await actions.run();
  expect(byHand).toBe(1);
});

it('asks the model again with other messages and the same tools, and leaves no trace', async () => {
  const asked: ModelRequest[] = [];
  const { api, actions } = openStore(asked);
  await actions.run();
  const before = api.getState();
  const signal = new AbortController().signal;
  const reply = await actions.askAgain([{ role: 'user', content: 'Hello' }], signal);
  expect(reply.content).toBe('Done 1');
  expect(asked.at(-1)?.messages).toEqual([{ role: 'user', content: 'Hello' }]);
  expect(asked.at(-1)?.tools).toBe(before.view.tools);
  const { trace, length, view, totals } = { ...api.getState(), totals: api.getState().view.totals };
  expect([trace, length, view, totals]).toEqual([before.trace, before.length, before.view, before.view.totals]);
  expect(trace).toHaveLength(before.length);
});

it('gives up when asking is aborted', async () => {
  const { actions } = openStore([]);
  const stop = new AbortController();
  stop.abort();
  await expect(actions.askAgain([], stop.signal)).rejects.toThrow('aborted');
});

it('counts the same task in both languages, whatever the learner changed', async () => {
  const { actions } = openStore([]);
  const first = await actions.taskTokens();
  actions.changeHarness({ systemPrompt: 'Something else' });
  expect(await actions.taskTokens()).toEqual(first);
  const { en, zh } = first;
  // One token a character here: what frames a message is 3 and its role.
  expect(en.user).toBe(SCENARIOS.cart.task.en.length + 'user'.length + 3);
  expect(zh.user).toBe(SCENARIOS.cart.task.zh.length + 'user'.length + 3);
  expect(en.whole).toBe(en.system + en.tools + en.user);
  expect(en.characters).toBe(en.textTokens);
});
