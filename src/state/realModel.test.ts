import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { KEY } from '../../scripts/testing/modelServer/asking';
import { type Answer, type ModelServer, refusal, startModelServer } from '../../scripts/testing/modelServer/server';
import { type RealModelSettings, settingsFor } from '../agent/endpoints';
import { NOWHERE } from '../agent/models/openai';
import { createRecordedModel } from '../agent/models/recorded';
import type { Counter } from '../agent/ports';
import { SCENARIOS } from '../scenarios';
import { createRealModels, type RealModels } from './adapters/realModel';
import type { ReplyTime } from './modelAccess';
import { defaultSettings } from './settings';
import { createAppStore } from './store';
import type { Adapters } from './types';
import { workOf } from './work';

const counter: Counter = { count: (texts) => texts.map((text) => text.length), commonPrefix: () => 0 };

const event = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ delta, finish_reason: finish }] })}\n\n`;
const TEXT: Answer = { pieces: [event({ content: 'All is well.' }), event({}, 'stop')] };
const call = { index: 0, id: 'a', function: { name: 'listFiles', arguments: '{}' } };
const CALL: Answer = { pieces: [event({ tool_calls: [call] }, 'tool_calls')] };

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterEach(() => server.answer(() => TEXT));
afterAll(() => server.close());

const settings = (): RealModelSettings => ({ ...settingsFor('other', 'm'), baseUrl: server.baseUrl });

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

function newModels(storage: Storage | null = null): RealModels {
  let clock = 0;
  const models = createRealModels({ place: NOWHERE, now: () => (clock += 10), storage: () => storage });
  models.choose(settings());
  models.keys.set(server.baseUrl, KEY, false);
  return models;
}

async function openStore(models: RealModels): Promise<ReturnType<typeof createAppStore>> {
  const simulated = createRecordedModel([{ message: { role: 'assistant', content: 'I only play.' } }]);
  const report = { outcome: 'passed', passed: 1, failed: 0, skipped: 0, tests: [], console: [], text: 'PASS' } as const;
  const adapters: Adapters = {
    model: async () => models.model(simulated),
    sandbox: async () => ({ runTests: async () => report }),
    counter: () => counter,
    cutter: () => ({ pieces: async () => [] }),
    loadFiles: async () => ({ 'price.js': 'wrong' }),
    within: (work) => work,
    pause: () => Promise.resolve(),
  };
  const opening = { lang: 'en', theme: 'light', isFirstVisit: true, problems: [] } as const;
  const store = createAppStore(adapters, { ...opening, settings: defaultSettings(SCENARIOS.cart, 'bare', 'en') });
  await store.actions.setScenario('cart');
  return store;
}

const refuses = (_: unknown, n: number): Answer => (n === 0 ? CALL : n === 1 ? refusal(401, 'No such key.') : TEXT);

describe('a run on a real model', () => {
  it('waits at the iteration that failed, whatever was pulled, and goes on from there', async () => {
    for (const pull of ['run', 'nextIteration', 'step'] as const) {
      server.answer(refuses);
      const store = await openStore(newModels());
      const hasFailed = () => store.api.getState().view.last?.type === 'model-failed';
      for (let pulls = 0; pulls < 20 && !hasFailed(); pulls += 1) await store.actions[pull]();
      const { status, view } = store.api.getState();
      expect([status, view.iteration, view.ended]).toEqual(['paused', 2, null]);
      expect(view.rows.at(-1)?.failures).toEqual([{ kind: 'key', detail: 'No such key.', status: 401 }]);
      await store.actions.run();
      expect(store.api.getState().view).toMatchObject({ iteration: 2, ended: { reason: 'answered' } });
      // The same prompt, to the byte.
      expect(server.received.at(-1)?.body).toBe(server.received.at(-2)?.body);
    }
  });

  it('ends when it is stopped there, with a history that a next task can stand on', async () => {
    server.answer(refuses);
    const store = await openStore(newModels());
    await store.actions.run();
    const asked = server.received.length;
    await store.actions.stop();
    expect(store.api.getState().view.ended).toEqual({ reason: 'stopped' });
    expect(server.received.length).toBe(asked);
    store.actions.sendTask('And now?');
    await store.actions.run();
    expect(store.api.getState().view.ended).toEqual({ reason: 'answered' });
  });

  it('goes on at another address, or with the simulated model, which is told', async () => {
    server.answer(refuses);
    const models = newModels();
    const store = await openStore(models);
    await store.actions.run();
    models.choose({ ...settings(), model: 'another' });
    server.answer(() => refusal(401, 'Still no key.'));
    await store.actions.run();
    expect(JSON.parse(server.received.at(-1)?.body ?? '{}')).toMatchObject({ model: 'another' });
    models.choose(null);
    await store.actions.run();
    const { view } = store.api.getState();
    expect(view.rows.map((row) => row.asked?.options.model ?? 'simulated')).toEqual(['m', 'simulated']);
    expect(view.rows.at(-1)?.failures).toHaveLength(2);
    expect(view.ended).toEqual({ reason: 'answered' });
  });

  it('keeps the key out of all that is kept', async () => {
    server.answer((request, n) =>
      n === 0 ? refusal(401, `Incorrect API key provided: ${request.headers.authorization}`) : TEXT,
    );
    const store = await openStore(newModels());
    await store.actions.run();
    await store.actions.run();
    expect(store.api.getState().view.ended).toEqual({ reason: 'answered' });
    expect(JSON.stringify(workOf(store.api.getState()))).not.toContain(KEY);
  });

  it('is timed beside the trace', async () => {
    server.answer(() => TEXT);
    const times: ReplyTime[] = [];
    const models = newModels();
    models.onTimed((time) => times.push(time));
    const store = await openStore(models);
    await store.actions.run();
    expect(times).toEqual([{ firstMs: 10, wholeMs: 20 }]);
  });

  it('leaves a run on the simulated model as it is', async () => {
    const models = newModels();
    models.choose(null);
    const store = await openStore(models);
    await store.actions.run();
    const { trace, length } = store.api.getState();
    expect(trace.slice(0, length).map(({ type }) => type)).not.toContain('model-asked');
  });
});

describe('the keys', () => {
  it('are each for one server, and in memory only unless that was chosen', () => {
    const storage = memoryStorage();
    const { keys } = newModels(storage);
    keys.set('https://a.test/v1', ' key-a ', false);
    expect(keys.get('https://a.test/other/')).toBe('key-a');
    expect(keys.get('https://b.test/v1')).toBe('');
    expect(keys.get('http://a.test/v1')).toBe('');
    expect(storage.length).toBe(0);
    keys.set('https://a.test/v1', 'key-a', true);
    expect(keys.isRemembered('https://a.test/v1')).toBe(true);
    expect(newModels(storage).keys.get('https://a.test/v1')).toBe('key-a');
    keys.set('https://a.test/v1', 'key-a', false);
    expect(storage.length).toBe(0);
    keys.forget('https://a.test/v1');
    expect(keys.get('https://a.test/v1')).toBe('');
  });

  it('live in memory where nothing can be stored', () => {
    const models = createRealModels({
      place: NOWHERE,
      now: () => 0,
      storage: () => {
        throw new Error('SecurityError');
      },
    });
    models.keys.set('https://a.test', 'key-a', true);
    expect(models.keys.get('https://a.test')).toBe('key-a');
  });
});
