import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { storeWithCart } from '../../scripts/testing/cartStore';
import { KEY } from '../../scripts/testing/modelServer/asking';
import { type Answer, type ModelServer, refusal, startModelServer } from '../../scripts/testing/modelServer/server';
import type { AgentEvent } from '../agent';
import { type RealModelSettings, settingsFor } from '../agent/endpoints';
import { NOWHERE } from '../agent/models/openai';
import { createRecordedModel } from '../agent/models/recorded';
import { createRealModels, type RealModels } from './adapters/realModel';
import type { ReplyTime } from './modelAccess';
import { workOf } from './work';

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

/** The simulated model takes over where no real one is chosen. */
async function openStore(models: RealModels): ReturnType<typeof storeWithCart> {
  return await storeWithCart(
    models.model(createRecordedModel([{ message: { role: 'assistant', content: 'I only play.' } }])),
  );
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

  it('waits where the code that asks does not come, is told offline from online, and goes on once it does', async () => {
    let isOnline = false;
    let comes = false;
    const models = createRealModels({
      place: { ...NOWHERE, isOnline: () => isOnline },
      now: () => 0,
      storage: () => null,
      load: async () => {
        if (comes) return await import('../agent/models/openai');
        throw new TypeError('Failed to fetch dynamically imported module');
      },
    });
    models.choose(settings());
    const store = await openStore(models);
    const failed = () =>
      store.api
        .getState()
        .view.rows.at(-1)
        ?.failures.map(({ kind }) => kind);
    await store.actions.run();
    expect([store.api.getState().status, failed()]).toEqual(['paused', ['unloaded_offline']]);
    isOnline = true;
    await store.actions.step();
    expect(failed()).toEqual(['unloaded_offline', 'unloaded']);
    comes = true;
    await store.actions.run();
    expect(store.api.getState().view.ended).toEqual({ reason: 'answered' });
  });

  const asks = (event: AgentEvent | null) => event?.type === 'model-asked';
  it.each([
    ['inside a text', { pieces: [event({ content: 'Half a' })], end: 'hang' }, (last) => last?.type === 'model-delta'],
    ['before its first byte', { pieces: [], end: 'hang' }, asks],
    [
      'in the wait before the next try',
      refusal(429, 'Slow.', null, { 'retry-after': '50' }),
      (last) => last?.type === 'model-asked' && last.failure !== undefined,
    ],
  ] as const satisfies readonly (readonly [string, Answer, (last: AgentEvent | null) => boolean])[])(
    'waits, when it is opened again, behind a request that was broken off %s, and goes on',
    async (_, answer, isThere) => {
      server.answer(() => answer);
      const store = await openStore(newModels());
      const isOut = new Promise<void>((resolve) => {
        store.api.subscribe(({ view: { last } }) => {
          if (isThere(last)) resolve();
        });
      });
      const running = store.actions.run();
      await isOut;
      const kept = structuredClone(workOf(store.api.getState()));
      void store.actions.stop();
      await running;
      server.answer(() => TEXT);
      const other = await openStore(newModels());
      other.restore(kept);
      const { status, view } = other.api.getState();
      expect([status, view.iteration, view.last?.type]).toEqual(['paused', 1, 'model-failed']);
      expect(view.rows.at(-1)?.failures.at(-1)?.kind).toBe('broken_off');
      const asked = server.received.length;
      await other.actions.run();
      expect(other.api.getState().view.ended).toEqual({ reason: 'answered' });
      expect(server.received.length - asked).toBe(1);
    },
  );

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
