import { expect, it } from 'vitest';
import type { Model } from '../agent';
import { SCENARIOS } from '../scenarios';
import { takeSteps } from './opening';
import { defaultSettings } from './settings';
import { createAppStore } from './store';
import type { Adapters } from './types';

/** Asks for the list of files again and again. */
const model: Model = async function* ({ messages }) {
  const call = {
    id: `c${messages.length}`,
    type: 'function',
    function: { name: 'listFiles', arguments: '{}' },
  } as const;
  yield {
    type: 'reply',
    message: { role: 'assistant', content: null, tool_calls: [call] },
    finishReason: 'tool_calls',
  };
};

async function openStore() {
  const adapters: Adapters = {
    model: async () => model,
    sandbox: async () => ({ runTests: () => Promise.reject(new Error('not asked')) }),
    counter: () => ({ count: (texts) => texts.map(() => 1), commonPrefix: () => 0 }),
    cutter: () => ({ pieces: async () => [] }),
    loadFiles: async () => ({ 'a.js': 'a' }),
    within: (work) => work,
    pause: () => Promise.resolve(),
  };
  const settings = defaultSettings(SCENARIOS.cart, 'bare', 'en');
  const store = createAppStore(adapters, { lang: 'en', theme: 'light', settings, isFirstVisit: false, problems: [] });
  await store.actions.setScenario('cart');
  return store;
}

it('gives the state behind the steps of the link', async () => {
  const store = await openStore();
  const made = await takeSteps(store, 3);
  expect(made.length).toBe(store.api.getState().length);
  expect(made.view.last?.type).toBe('calls-found');
});

it('gives the state behind the link’s own step where the learner pressed Next iteration meanwhile', async () => {
  const store = await openStore();
  const taking = takeSteps(store, 1);
  await Promise.all([store.actions.nextIteration(), taking]);
  const made = await taking;
  expect(made.view.last?.type).toBe('prompt-built');
  const now = store.api.getState();
  expect(now.view.last?.type).toBe('iteration-finished');
  // What the learner has made since is told by the difference, and kept.
  expect(now.length).toBeGreaterThan(made.length);
});

it('ends where the learner goes somewhere else, and gives what was made until then', async () => {
  const store = await openStore();
  const taking = takeSteps(store, 5);
  store.actions.startAgain();
  const made = await Promise.race([taking, new Promise<null>((resolve) => setTimeout(resolve, 50, null))]);
  expect(made?.length ?? 0).toBe(0);
});
