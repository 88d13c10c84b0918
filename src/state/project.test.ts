import { describe, expect, it } from 'vitest';
import type { AssistantMessage, FileChange, Model } from '../agent';
import { SCENARIOS } from '../scenarios';
import { defaultSettings } from './settings';
import { createAppStore } from './store';
import type { Adapters } from './types';
import { workOf } from './work';

const START = 'one\ntwo\nthree\n';

/** Writes `text` into a.js in its first iteration, then answers. */
function writer(text: string): Model {
  return async function* ({ messages }) {
    const wasDone = messages.some(({ role }) => role === 'tool');
    const call = { path: 'a.js', content: text };
    const message: AssistantMessage = wasDone
      ? { role: 'assistant', content: 'Done.' }
      : {
          role: 'assistant',
          content: '',
          tool_calls: [
            { id: 'c1', type: 'function', function: { name: 'writeFile', arguments: JSON.stringify(call) } },
          ],
        };
    yield { type: 'reply', message, finishReason: wasDone ? 'stop' : 'tool_calls' };
  };
}

async function openStore(text = START, change: Partial<Adapters> = {}) {
  const report = { outcome: 'passed', passed: 1, failed: 0, skipped: 0, tests: [], console: [], text: '' } as const;
  const adapters: Adapters = {
    model: async () => writer(text),
    simulated: async () => writer(text),
    sandbox: async () => ({ runTests: async () => report }),
    counter: () => ({ count: (texts) => texts.map(() => 1), commonPrefix: () => 0 }),
    cutter: () => ({ pieces: async () => [] }),
    loadFiles: async () => ({ 'a.js': START, 'b.js': 'b' }),
    within: (work) => work,
    pause: () => Promise.resolve(),
    ...change,
  };
  const settings = defaultSettings(SCENARIOS.cart, 'bare', 'en');
  const store = createAppStore(adapters, { lang: 'en', theme: 'light', settings, isFirstVisit: false, problems: [] });
  await store.actions.setScenario('cart');
  return store;
}

type Store = Awaited<ReturnType<typeof openStore>>;

function changesOf({ api }: Store): readonly FileChange[] {
  return api.getState().trace.flatMap((event) => (event.type === 'files-changed' ? event.changes : []));
}

/** Steps until the model has replied with its call: the agent is about to write. */
async function stepBeforeWrite({ api, actions }: Store): Promise<void> {
  while (api.getState().trace.at(-1)?.type !== 'calls-found') await actions.step();
}

describe('files of the learner', () => {
  it('come, go and change their names before a run', async () => {
    const { api, actions } = await openStore();
    actions.editFile('c.js', 'c');
    actions.renameFile('a.js', 'lib/a.js');
    actions.removeFile('b.js');
    expect([...api.getState().view.files]).toEqual([
      ['c.js', 'c'],
      ['lib/a.js', START],
    ]);
  });

  it('are events once something runs', async () => {
    const store = await openStore();
    await store.actions.step();
    store.actions.removeFile('b.js');
    store.actions.renameFile('a.js', 'z.js');
    await store.actions.run();
    expect(changesOf(store)).toEqual([
      { path: 'b.js', before: 'b', after: null },
      { path: 'z.js', before: null, after: START },
      { path: 'a.js', before: START, after: null },
    ]);
  });

  it('keep binary ones beside the texts, under one name each', async () => {
    const { api, actions } = await openStore();
    const bytes = Uint8Array.of(255);
    actions.addFiles({ texts: new Map(), binaries: new Map([['b.js', bytes]]), leftOut: [] });
    expect(api.getState().view.files.has('b.js')).toBe(false);
    actions.renameFile('b.js', 'logo.png');
    expect([...api.getState().binaryFiles]).toEqual([['logo.png', bytes]]);
    actions.removeFile('logo.png');
    expect(api.getState().binaryFiles.size).toBe(0);
  });

  it('replace everything as a project, and what was there can be put back', async () => {
    const { api, actions } = await openStore();
    actions.editFile('a.js', 'mine');
    await actions.step();
    const before = workOf(api.getState());
    actions.openProject({ texts: new Map([['x.js', 'x']]), binaries: new Map(), leftOut: [] });
    expect(api.getState()).toMatchObject({ length: 0, status: 'ready', settings: { scenario: 'empty' } });
    expect([...api.getState().view.files.keys()]).toEqual(['x.js']);
    actions.putBack();
    expect(workOf(api.getState())).toEqual(before);
    expect(api.getState()).toMatchObject({ status: 'paused', replaced: null });
  });

  it('are the scenario’s own again after a reset', async () => {
    const { api, actions } = await openStore();
    actions.editFile('a.js', 'mine');
    actions.changeSettings({ task: 'Other' });
    await actions.run();
    await actions.reset();
    const { view, settings, length } = api.getState();
    expect([view.files.get('a.js'), settings.task, length]).toEqual([START, SCENARIOS.cart.task.en, 0]);
  });
});

describe('learner and agent in one file', () => {
  it('has both when they changed different lines while running', async () => {
    const store = await openStore('one\ntwo\nTHREE\n');
    await stepBeforeWrite(store);
    const running = store.actions.run();
    store.actions.editFile('a.js', 'ONE\ntwo\nthree\n');
    await running;
    const { view, clashes } = store.api.getState();
    expect(view.files.get('a.js')).toBe('ONE\ntwo\nTHREE\n');
    expect(clashes.get('a.js')?.how).toBe('merged');
    expect(changesOf(store).at(-1)).toMatchObject({ before: 'one\ntwo\nTHREE\n', after: 'ONE\ntwo\nTHREE\n' });
  });

  it('has the learner’s line where both changed it while running, and says so', async () => {
    const store = await openStore('one\nTWO\nthree\n');
    await stepBeforeWrite(store);
    const running = store.actions.run();
    store.actions.editFile('a.js', 'one\nmine\nthree\n');
    await running;
    const { view, clashes } = store.api.getState();
    expect(view.files.get('a.js')).toBe('one\nmine\nthree\n');
    expect(clashes.get('a.js')?.how).toBe('yours-stand');
  });

  it('lets the agent overwrite an edit of a pause that it has not read, says so, and can put both back', async () => {
    const store = await openStore('one\ntwo\nTHREE\n');
    await stepBeforeWrite(store);
    store.actions.editFile('a.js', 'ONE\ntwo\nthree\n');
    await store.actions.run();
    const { view, clashes } = store.api.getState();
    expect(view.files.get('a.js')).toBe('one\ntwo\nTHREE\n');
    expect(clashes.get('a.js')).toMatchObject({ how: 'overwritten', text: 'ONE\ntwo\nTHREE\n', iteration: 1 });
    store.actions.dismissClash('a.js');
    expect(store.api.getState().clashes.size).toBe(0);
  });
});

describe('an edit that waits', () => {
  it('is none once it was undone, and nothing of it reaches the run', async () => {
    const store = await openStore();
    const { api, actions } = store;
    await stepBeforeWrite(store);
    actions.editFile('b.js', 'other');
    expect([...api.getState().pendingFiles.keys()]).toEqual(['b.js']);
    actions.editFile('b.js', 'b');
    actions.editFile('new.js', 'x');
    actions.removeFile('new.js');
    expect(api.getState().pendingFiles.size).toBe(0);
    await actions.run();
    expect(changesOf(store)).toEqual([]);
  });

  it('is none where the agent has written the same, and no clash', async () => {
    let whileWriting = () => {};
    const store = await openStore('same', {
      within: (work) => {
        whileWriting();
        return work;
      },
    });
    const { api, actions } = store;
    whileWriting = () => actions.editFile('a.js', 'same');
    await actions.run();
    expect(api.getState()).toMatchObject({ clashes: new Map(), pendingFiles: new Map() });
    expect(changesOf(store)).toEqual([]);
  });

  it('in the past is no edit, and no new run, where it changes nothing', async () => {
    const { api, actions } = await openStore();
    await actions.run();
    actions.seek(3);
    const { length } = api.getState();
    actions.editFile('b.js', 'b');
    expect(api.getState()).toMatchObject({ forkedAt: null, length });
  });

  it('stands after the end, and counts in a second task', async () => {
    const store = await openStore();
    const { api, actions } = store;
    await actions.run();
    actions.editFile('b.js', 'late');
    expect([...api.getState().pendingFiles.keys()]).toEqual(['b.js']);
    actions.sendTask('Once more');
    await actions.run();
    expect(changesOf(store)).toEqual([{ path: 'b.js', before: 'b', after: 'late' }]);
    expect(api.getState().pendingFiles.size).toBe(0);
  });

  it('is not in a fresh run, and can be put back', async () => {
    const { api, actions } = await openStore();
    await actions.run();
    actions.editFile('b.js', 'late');
    actions.startAgain();
    expect(api.getState()).toMatchObject({ length: 0, pendingFiles: new Map() });
    actions.putBack();
    expect([...api.getState().pendingFiles]).toEqual([['b.js', 'late']]);
    expect(api.getState()).toMatchObject({ status: 'ended', replaced: null });
    actions.startAgain();
    actions.startAgain();
    expect(api.getState().replaced).toBeNull();
  });
});

describe('a second task', () => {
  it('is not in a fresh run, asked or waiting, and can be put back', async () => {
    const { api, actions } = await openStore();
    await actions.run();
    actions.sendTask('Once more');
    actions.startAgain();
    expect(api.getState()).toMatchObject({ length: 0, nextTurn: null });
    actions.putBack();
    expect(api.getState().nextTurn).toEqual({ task: 'Once more' });
    await actions.run();
    expect(api.getState().view.turn).toBe(2);
    actions.startAgain();
    actions.putBack();
    expect(api.getState().view.turn).toBe(2);
  });

  it('that waits is part of the work, and is asked when the run goes on', async () => {
    const { api, actions } = await openStore();
    await actions.run();
    actions.sendTask('Once more');
    const other = await openStore();
    other.restore(structuredClone(workOf(api.getState())));
    expect(other.api.getState()).toMatchObject({ status: 'paused', nextTurn: { task: 'Once more' } });
    await other.actions.run();
    expect(other.api.getState()).toMatchObject({ status: 'ended', nextTurn: null, view: { turn: 2 } });
    expect(JSON.stringify(other.api.getState().trace)).toContain('Once more');
  });
});

describe('work put back', () => {
  it('goes on as if nothing had been in between', async () => {
    const [a, b] = [await openStore('x'), await openStore('x')];
    for (const store of [a, b]) {
      await store.actions.nextIteration();
      store.actions.editFile('b.js', 'typed');
    }
    b.restore(structuredClone(workOf(b.api.getState())));
    expect(b.api.getState()).toMatchObject({ status: 'paused' });
    expect([...b.api.getState().pendingFiles]).toEqual([['b.js', 'typed']]);
    await a.actions.run();
    await b.actions.run();
    expect(JSON.stringify(b.api.getState().trace)).toBe(JSON.stringify(a.api.getState().trace));
    expect(changesOf(b)).toHaveLength(1);
  });

  it('stands at its cursor, ended where the run had ended', async () => {
    const store = await openStore();
    await store.actions.run();
    store.actions.seek(4);
    const kept = structuredClone(workOf(store.api.getState()));
    const other = await openStore();
    other.restore(kept);
    expect(other.api.getState()).toMatchObject({ status: 'ended', cursor: 4, length: kept.trace.length });
    expect(other.api.getState().view).toEqual(store.api.getState().view);
  });
});
