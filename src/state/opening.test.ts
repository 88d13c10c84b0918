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

let rests: number[] = [];

async function openStore() {
  rests = [];
  const adapters: Adapters = {
    model: async () => model,
    simulated: async () => model,
    sandbox: async () => ({ runTests: () => Promise.reject(new Error('not asked')) }),
    counter: () => ({ count: (texts) => texts.map(() => 1), commonPrefix: () => 0 }),
    cutter: () => ({ pieces: async () => [] }),
    loadFiles: async () => ({ 'a.js': 'a' }),
    within: (work) => work,
    pause: async (ms) => {
      rests.push(ms);
    },
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

it('plays many steps of a link without a rest, says how many are to come, and is paused behind the last', async () => {
  const store = await openStore();
  const seen = new Set<string>();
  store.api.subscribe(({ status, linkSteps }) => seen.add(`${status} ${linkSteps}`));
  await takeSteps(store, 3);
  expect([...seen].filter((word) => word.startsWith('running'))).toEqual(['running 3', 'running 2', 'running 1']);
  expect(store.api.getState()).toMatchObject({ status: 'paused', linkSteps: 0 });
  expect(rests).toEqual([0, 0]);
});

it('plays no more of the link once the learner asks for an iteration', async () => {
  const store = await openStore();
  const taking = takeSteps(store, 100);
  await store.actions.nextIteration();
  const made = await taking;
  const now = store.api.getState();
  expect([now.view.last?.type, now.status, now.linkSteps]).toEqual(['iteration-finished', 'paused', 0]);
  expect(made.length).toBeLessThan(now.length);
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
