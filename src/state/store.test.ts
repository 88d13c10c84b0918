import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AssistantMessage } from '../agent/message';
import type { Counter, Model, ModelRequest, Sandbox, TestReport } from '../agent/ports';
import { SCENARIOS } from '../scenarios';
import { defaultSettings, withTemperament } from './settings';
import { createAppStore } from './store';
import type { Adapters } from './types';
import { workOf } from './work';

/** One token a character: sums are easy to check and nothing has to load. */
const counter: Counter = {
  count: (texts) => texts.map((text) => text.length),
  commonPrefix: (a, b) => [...a].findIndex((letter, i) => letter !== b[i]),
};

const RIGHT = 'right';

/** Passes when price.js says so. */
const sandbox: Sandbox = {
  runTests: async (files) => {
    const isRight = files.read('price.js') === RIGHT;
    const [passed, failed] = isRight ? [1, 0] : [0, 1];
    const text = isRight ? 'PASS price.test.js' : 'FAIL price.test.js';
    return {
      outcome: isRight ? 'passed' : 'failed',
      passed,
      failed,
      skipped: 0,
      tests: [],
      console: [],
      text,
    } satisfies TestReport;
  },
};

function asks(id: string, name: string, args: object): AssistantMessage {
  const call = { id, type: 'function', function: { name, arguments: JSON.stringify(args) } } as const;
  return { role: 'assistant', content: null, tool_calls: [call] };
}

/** Tests, repairs when the last report failed, tests again, answers. Sees only the request. */
function reply({ messages }: ModelRequest): AssistantMessage {
  const last = messages.at(-1);
  const text = typeof last?.content === 'string' ? last.content : '';
  const id = `call_${messages.length}`;
  if (last?.role === 'user') return asks(id, 'runTests', {});
  if (text.startsWith('FAIL')) return asks(id, 'writeFile', { path: 'price.js', content: RIGHT });
  if (text.startsWith('PASS')) return { role: 'assistant', content: 'Done.' };
  return asks(id, 'runTests', {});
}

const model: Model = async function* (request) {
  yield { type: 'delta', text: 'D' };
  yield { type: 'delta', text: 'o' };
  yield { type: 'reply', message: reply(request), finishReason: 'stop' };
};

type AppStore = ReturnType<typeof createAppStore>;

async function openStore(change: Partial<Adapters> = {}): Promise<AppStore> {
  const adapters: Adapters = {
    model: async () => model,
    simulated: async () => model,
    sandbox: async () => sandbox,
    counter: () => counter,
    cutter: () => ({
      pieces: async (texts) => texts.map((text) => [...text].map((letter) => ({ text: letter, tokens: 1 }))),
    }),
    loadFiles: async () => ({ 'price.js': 'wrong', 'price.test.js': 'test' }),
    within: (work) => work,
    pause: () => Promise.resolve(),
    ...change,
  };
  const settings = defaultSettings(SCENARIOS.cart, 'bare', 'en');
  const opening = { lang: 'en', theme: 'light', settings, isFirstVisit: true, problems: [] } as const;
  const store = createAppStore(adapters, opening);
  await store.actions.setScenario('cart');
  return store;
}

function types(store: AppStore): readonly string[] {
  const { trace, length } = store.api.getState();
  return trace.slice(0, length).map((event) => event.type);
}

describe('stepping', () => {
  it('stops at the end of each phase and after each tool call', async () => {
    const store = await openStore();
    const stops: string[] = [];
    while (store.api.getState().status !== 'ended') {
      await store.actions.step();
      stops.push(types(store).at(-1) ?? '');
    }
    const iteration = ['prompt-built', 'model-replied', 'calls-found', 'tool-finished', 'results-appended'];
    expect(stops).toEqual([
      ...iteration,
      ...iteration,
      ...iteration,
      'prompt-built',
      'model-replied',
      'calls-found',
      'run-ended',
    ]);
  });

  it('gives the same trace by step, by iteration and by run', async () => {
    const [a, b, c] = [await openStore(), await openStore(), await openStore()];
    while (a.api.getState().status !== 'ended') await a.actions.step();
    while (b.api.getState().status !== 'ended') await b.actions.nextIteration();
    await c.actions.run();
    expect(a.api.getState().view.ended).toEqual({ reason: 'answered' });
    expect(JSON.stringify(a.api.getState().trace)).toBe(JSON.stringify(b.api.getState().trace));
    expect(JSON.stringify(a.api.getState().trace)).toBe(JSON.stringify(c.api.getState().trace));
  });

  it('counts every press, also while the one before is under way', async () => {
    const store = await openStore();
    const { step, nextIteration } = store.actions;
    await Promise.all([step(), step(), step()]);
    expect(types(store).at(-1)).toBe('calls-found');
    await Promise.all([nextIteration(), nextIteration(), step()]);
    expect(types(store).filter((type) => type === 'iteration-finished')).toHaveLength(2);
    expect(types(store).at(-1)).toBe('prompt-built');
  });

  it('pauses a run at a step and goes on from there', async () => {
    let steps = 0;
    const holder: { store?: AppStore } = {};
    const store = await openStore({
      pause: async () => {
        steps += 1;
        if (steps === 3) holder.store?.actions.pause();
      },
    });
    holder.store = store;
    await store.actions.run();
    expect(store.api.getState().status).toBe('paused');
    expect(store.api.getState().view.ended).toBeNull();
    await store.actions.run();
    expect(store.api.getState().view.ended?.reason).toBe('answered');
  });
});

describe('stopping', () => {
  it('ends as stopped when the press comes while everything still loads', async () => {
    const store = await openStore();
    const running = store.actions.run();
    await store.actions.stop();
    await running;
    expect(store.api.getState().view.ended?.reason).toBe('stopped');
  });

  it('ends as stopped while the model is asked, and a fresh run is not touched by the old one', async () => {
    const never: Model = async function* () {
      await new Promise(() => {});
      yield { type: 'delta', text: '' };
    };
    const store = await openStore({ model: async () => never });
    const running = store.actions.run();
    while (types(store).at(-1) !== 'prompt-measured') await new Promise((resolve) => setTimeout(resolve));
    await store.actions.stop();
    await running;
    expect(store.api.getState().view.ended?.reason).toBe('stopped');
    store.actions.startAgain();
    expect(store.api.getState()).toMatchObject({ status: 'ready', length: 0, cursor: 0 });
  });

  it('drops what a discarded run still delivers', async () => {
    let release: () => void = () => {};
    const slow: Model = async function* (request) {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      yield { type: 'reply', message: reply(request), finishReason: 'stop' };
    };
    const store = await openStore({ model: async () => slow });
    await store.actions.step();
    const pending = store.actions.step();
    await new Promise((resolve) => setTimeout(resolve));
    store.actions.startAgain();
    release();
    await Promise.race([pending, new Promise((resolve) => setTimeout(resolve, 20))]);
    expect(store.api.getState()).toMatchObject({ status: 'ready', length: 0 });
  });
});

describe('what comes while something else is under way', () => {
  it('a stop is not held up by a press that comes after it', async () => {
    const store = await openStore();
    while (types(store).at(-1) !== 'calls-found') await store.actions.step();
    const stopping = store.actions.stop();
    await Promise.all([store.actions.step(), stopping]);
    expect(store.api.getState()).toMatchObject({ status: 'ended', view: { ended: { reason: 'stopped' } } });
    expect(store.api.getState().view.rows).toHaveLength(1);
  });

  it('a project opened while a scenario loads stays', async () => {
    let release: (files: Record<string, string>) => void = () => {};
    const store = await openStore({
      loadFiles: (id) =>
        id === 'cart'
          ? Promise.resolve({ 'price.js': 'wrong' })
          : new Promise((resolve) => {
              release = resolve;
            }),
    });
    const choosing = store.actions.setScenario('bookstore');
    store.actions.openProject({ texts: new Map([['mine.js', 'x']]), binaries: new Map(), leftOut: [] });
    release({ 'a.js': '' });
    await choosing;
    expect([...store.api.getState().view.files.keys()]).toEqual(['mine.js']);
  });

  it('what is pressed while a scenario loads is done with its files', async () => {
    let release: (files: Record<string, string>) => void = () => {};
    const store = await openStore({
      loadFiles: (id) =>
        id === 'cart'
          ? Promise.resolve({ 'price.js': 'wrong' })
          : new Promise((resolve) => {
              release = resolve;
            }),
    });
    const choosing = store.actions.setScenario('bookstore');
    const stepping = store.actions.step();
    release({ 'a.js': '' });
    await Promise.all([choosing, stepping]);
    expect(store.api.getState()).toMatchObject({ length: expect.any(Number), settings: { scenario: 'bookstore' } });
    expect(types(store).at(-1)).toBe('prompt-built');
  });

  it('tests of a project that was left are not those of the next', async () => {
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const store = await openStore({
      sandbox: async () => ({
        runTests: async (files) => {
          await held;
          return sandbox.runTests(files);
        },
      }),
    });
    const testing = store.actions.runOwnTests();
    store.actions.openProject({ texts: new Map([['mine.js', 'x']]), binaries: new Map(), leftOut: [] });
    release();
    await testing;
    expect(store.api.getState()).toMatchObject({ ownTests: null, isTesting: false });
  });

  it('tests in the past run on the files of then, without an edit that waits', async () => {
    const store = await openStore();
    await store.actions.run();
    store.actions.editFile('price.js', 'later');
    store.actions.seekStart();
    await store.actions.runOwnTests();
    expect(store.api.getState().ownTests?.files.get('price.js')).toBe('wrong');
  });
});

describe('time travel', () => {
  it('walks back and forth over what is recorded and comes back to the same view', async () => {
    const store = await openStore();
    await store.actions.run();
    const end = store.api.getState();
    store.actions.seekStart();
    expect(store.api.getState().view.rows).toEqual([]);
    expect(store.api.getState().view.files.get('price.js')).toBe('wrong');
    for (let i = 0; i < 100 && store.api.getState().cursor < end.length; i += 1) await store.actions.step();
    expect(store.api.getState().view).toEqual(end.view);
    expect(store.api.getState().length).toBe(end.length);
    store.actions.previousIteration();
    store.actions.back();
    expect(store.api.getState().cursor).toBeLessThan(end.length);
  });

  it('makes a new run from an edit in the past, equal up to there', async () => {
    const store = await openStore();
    await store.actions.run();
    const before = store.api.getState();
    const row = before.view.rows[0];
    store.actions.seek((row?.lastEvent ?? 0) + 1);
    const { cursor } = store.api.getState();
    const prefix = JSON.stringify(before.trace.slice(0, cursor));
    store.actions.editFile('price.js', RIGHT);
    expect(store.api.getState()).toMatchObject({ status: 'paused', forkedAt: cursor, length: cursor });
    await store.actions.run();
    const after = store.api.getState();
    expect(JSON.stringify(after.trace.slice(0, cursor))).toBe(prefix);
    expect(types(store)).toContain('files-changed');
    expect(after.view.ended?.reason).toBe('answered');
    // The old run stays what it was for whoever still holds it.
    expect(before.trace.length).toBe(before.length);
  });
});

describe('a fork', () => {
  /** A finished run with an edit made at the end of its first iteration. */
  async function forked(): Promise<AppStore> {
    const store = await openStore();
    await store.actions.run();
    store.actions.seek((store.api.getState().view.rows[0]?.lastEvent ?? 0) + 1);
    store.actions.editFile('price.js', 'other');
    return store;
  }

  it('is stopped at once by Stop, before anything of it was pulled', async () => {
    const store = await forked();
    const before = store.api.getState().view.rows.length;
    await store.actions.stop();
    expect(store.api.getState().view.ended?.reason).toBe('stopped');
    expect(store.api.getState().view.rows.length).toBeLessThanOrEqual(before + 1);
  });

  it('goes on under the rules that the screen shows', async () => {
    const store = await openStore();
    await store.actions.nextIteration();
    await store.actions.nextIteration();
    store.actions.setPolicy('max-turns', true, { limit: 2 });
    store.actions.seek((store.api.getState().view.rows[0]?.lastEvent ?? 0) + 1);
    store.actions.editFile('price.js', 'other');
    await store.actions.run();
    expect(store.api.getState().view.ended).toEqual({ reason: 'max_turns', detail: '2' });
  });

  it('at the end of a turn is an ended run that takes a new task, and that one', async () => {
    const store = await openStore();
    await store.actions.run();
    const { length } = store.api.getState();
    store.actions.sendTask('SECOND');
    await store.actions.run();
    store.actions.seek(length);
    store.actions.editFile('note.txt', 'new');
    expect(store.api.getState()).toMatchObject({ status: 'ended', length });
    store.actions.sendTask('THIRD');
    await store.actions.run();
    const trace = JSON.stringify(store.api.getState().trace);
    expect(trace).toContain('THIRD');
    expect(trace).not.toContain('SECOND');
  });

  it('stopped while it still replays can be resumed', async () => {
    const store = await forked();
    const stopping = store.actions.stop();
    await stopping;
    await store.actions.resume();
    await store.actions.run();
    expect(store.api.getState().view.ended?.reason).toBe('answered');
  });
});

describe('edits and settings', () => {
  it('takes an edit before the run as the files to start from, and shows it all along', async () => {
    const store = await openStore();
    store.actions.editFile('price.js', RIGHT);
    await store.actions.step();
    expect(store.api.getState().view.files.get('price.js')).toBe(RIGHT);
    await store.actions.run();
    const { view } = store.api.getState();
    expect(view.files.get('price.js')).toBe(RIGHT);
    expect(view.rows).toHaveLength(2);
    expect(view.tests?.report.outcome).toBe('passed');
  });

  it('takes edits and rules between the first press and the first event', async () => {
    const store = await openStore();
    const stepping = store.actions.step();
    store.actions.editFile('price.js', RIGHT);
    store.actions.setPolicy('max-turns', true, { limit: 1 });
    await stepping;
    await store.actions.run();
    const { view } = store.api.getState();
    expect(view.tests?.report.outcome).toBe('passed');
    expect(view.ended).toEqual({ reason: 'max_turns', detail: '1' });
    expect(view.files.get('price.js')).toBe(RIGHT);
  });

  it('takes an edit at a pause before the next tool call, as an event', async () => {
    const store = await openStore();
    await store.actions.step();
    store.actions.editFile('price.js', RIGHT);
    expect(store.api.getState().pendingFiles.get('price.js')).toBe(RIGHT);
    await store.actions.run();
    expect(types(store).indexOf('files-changed')).toBeLessThan(types(store).indexOf('tool-finished'));
    expect(store.api.getState().pendingFiles.size).toBe(0);
    expect(store.api.getState().view.rows).toHaveLength(2);
  });

  it('stops at a limit, and goes on once it was raised', async () => {
    const store = await openStore();
    store.actions.setPolicy('max-turns', true, { limit: 1 });
    await store.actions.run();
    expect(store.api.getState().view.ended).toEqual({ reason: 'max_turns', detail: '1' });
    store.actions.setPolicy('max-turns', true, { limit: 8 });
    expect(store.api.getState().needsRestart).toBe(false);
    await store.actions.resume();
    await store.actions.run();
    expect(store.api.getState().view.ended?.reason).toBe('answered');
    expect(store.api.getState().view.turn).toBe(1);
  });

  it('takes a raised limit at the last step before it is checked', async () => {
    const store = await openStore();
    store.actions.setPolicy('max-turns', true, { limit: 1 });
    while (types(store).at(-1) !== 'tool-finished') await store.actions.step();
    store.actions.setPolicy('max-turns', true, { limit: 8 });
    await store.actions.run();
    expect(store.api.getState().view.ended?.reason).toBe('answered');
  });

  it('takes nothing of another harness: only a new run does', async () => {
    const store = await openStore();
    await store.actions.step();
    store.actions.changeHarness(defaultSettings(SCENARIOS.cart, 'claude-code', 'en').harness);
    expect(store.api.getState().needsRestart).toBe(true);
    store.actions.setPolicy('max-turns', true, { limit: 1 });
    await store.actions.run();
    expect(types(store)).not.toContain('harness-changed');
    expect(store.api.getState().view.ended?.reason).toBe('answered');
    store.actions.startAgain();
    expect(store.api.getState().running.harness.id).toBe('claude-code');
  });

  it('leaves the limit that comes with a temperament to the run that has it', async () => {
    const store = await openStore();
    await store.actions.step();
    store.actions.changeSettings(withTemperament(store.api.getState().settings, 'runaway'));
    await store.actions.run();
    expect(types(store)).not.toContain('harness-changed');
    store.actions.startAgain();
    expect(store.api.getState().running.harness.policies['max-turns']).toMatchObject({ values: { limit: 10_000 } });
    await store.actions.step();
    store.actions.changeSettings(withTemperament(store.api.getState().settings, 'careful'));
    await store.actions.nextIteration();
    expect(types(store)).not.toContain('harness-changed');
    // A limit that the learner sets is one for this run, too.
    store.actions.setPolicy('max-turns', true, { limit: 2 });
    await store.actions.run();
    expect(store.api.getState().view.ended).toEqual({ reason: 'max_turns', detail: '2' });
  });

  it('takes no rules that were set back before the next step', async () => {
    const store = await openStore();
    await store.actions.step();
    const { settings } = store.api.getState();
    store.actions.changeHarness({ errorsAsText: false });
    store.actions.changeHarness({ errorsAsText: true });
    store.actions.changeSettings({ seed: settings.seed + 1 });
    await store.actions.run();
    expect(types(store)).not.toContain('harness-changed');
  });

  it('takes a message before the next model call, or when the turn would end', async () => {
    const store = await openStore();
    store.actions.say({ text: 'TOO EARLY', when: 'next' });
    await store.actions.step();
    store.actions.say({ text: 'LAST', when: 'after' });
    store.actions.say({ text: 'SOON', when: 'next' });
    expect(store.api.getState().messages.map(({ text }) => text)).toEqual(['LAST', 'SOON']);
    await store.actions.nextIteration();
    await store.actions.step();
    expect(store.api.getState().view.rows[1]?.steering.map(({ message }) => message.content)).toEqual(['SOON']);
    expect(store.api.getState().messages).toEqual([{ text: 'LAST', when: 'after' }]);
    await store.actions.run();
    const said = store.api
      .getState()
      .trace.flatMap((event) => (event.type === 'steering-injected' ? [event.entry] : []));
    expect(said.map(({ message }) => message.content)).toEqual(['SOON', 'LAST']);
    expect(store.api.getState()).toMatchObject({ messages: [], view: { turn: 1, ended: { reason: 'answered' } } });
    store.actions.say({ text: 'TOO LATE', when: 'next' });
    expect(store.api.getState().messages).toEqual([]);
  });

  it('takes a message for the next call that never comes when the turn would end', async () => {
    const store = await openStore();
    while (types(store).filter((type) => type === 'model-replied').length < 4) await store.actions.step();
    store.actions.say({ text: 'WAIT', when: 'next' });
    await store.actions.run();
    expect(types(store)).toContain('steering-injected');
    expect(store.api.getState().messages).toEqual([]);
  });

  it('gives back a message that waits, and its words where nothing else is typed', async () => {
    const store = await openStore();
    await store.actions.step();
    for (const text of ['SAME', 'SAME', 'OTHER']) store.actions.say({ text, when: 'next' });
    const { messages } = store.api.getState();
    for (const said of messages.slice(1)) store.actions.takeBack(said);
    expect(store.api.getState()).toMatchObject({ messages: [{ text: 'SAME' }], draft: 'SAME' });
    await store.actions.run();
    const taken = store.api.getState().trace.filter(({ type }) => type === 'steering-injected');
    expect(taken).toHaveLength(1);
    // It was not sent: it may be the next task.
    expect(store.api.getState()).toMatchObject({
      messages: [],
      draft: 'SAME',
      view: { ended: { reason: 'answered' } },
    });
  });

  it('has messages that wait among the work, and gives them back', async () => {
    const store = await openStore();
    await store.actions.step();
    store.actions.say({ text: 'SOON', when: 'next' });
    store.actions.startAgain();
    expect(store.api.getState().messages).toEqual([]);
    store.actions.putBack();
    expect(store.api.getState().messages).toEqual([{ text: 'SOON', when: 'next' }]);
    await store.actions.run();
    expect(types(store)).toContain('steering-injected');
    store.actions.startAgain();
    expect(store.api.getState().replaced).not.toBeNull();
  });

  it('sends a second task on the same history', async () => {
    const store = await openStore();
    await store.actions.run();
    store.actions.sendTask('Once more');
    await store.actions.run();
    const { view } = store.api.getState();
    expect(view.turn).toBe(2);
    expect(view.rows.at(-1)).toMatchObject({ turn: 2 });
    expect(view.ended?.reason).toBe('answered');
  });

  it('leaves the run alone when only a new run can take a setting up, and says so', async () => {
    const store = await openStore();
    await store.actions.step();
    store.actions.changeHarness({ systemPrompt: 'Other' });
    expect(store.api.getState().needsRestart).toBe(true);
    await store.actions.run();
    expect(JSON.stringify(store.api.getState().trace)).not.toContain('Other');
    store.actions.startAgain();
    await store.actions.step();
    expect(JSON.stringify(store.api.getState().trace)).toContain('Other');
    expect(store.api.getState().needsRestart).toBe(false);
  });

  it('counts with the encoding of the run, also after the work came back', async () => {
    const asked: string[] = [];
    const counting = {
      counter: (encoding: string) => {
        asked.push(encoding);
        return counter;
      },
    };
    const store = await openStore(counting);
    store.actions.changeSettings({ encoding: 'cl100k' });
    await store.actions.nextIteration();
    const work = workOf(store.api.getState());
    store.actions.changeSettings({ encoding: 'o200k' });
    expect(store.api.getState().needsRestart).toBe(true);
    await store.actions.step();
    expect(new Set(asked)).toEqual(new Set(['cl100k']));

    asked.length = 0;
    const other = await openStore(counting);
    other.restore(work);
    await other.actions.run();
    expect(other.api.getState().view.ended?.reason).toBe('answered');
    expect(asked).toEqual(['cl100k']);
  });

  it('crashes for real when errors are not turned into text', async () => {
    const store = await openStore();
    store.actions.changeHarness({ errorsAsText: false });
    await store.actions.run();
    const { view } = store.api.getState();
    expect(view.ended).toEqual({ reason: 'crashed', detail: 'FAIL price.test.js' });
    expect(view.tests?.report.failed).toBe(1);
    expect(view.files.get('price.js')).toBe('wrong');
    store.actions.sendTask('Once more');
    await store.actions.resume();
    expect(store.api.getState()).toMatchObject({ status: 'ended', view: { turn: 1 } });
  });

  it('follows the language of the screen with its texts before the first run, and in the next one', async () => {
    const store = await openStore();
    store.actions.setLang('zh');
    expect(store.api.getState().settings.task).toBe(SCENARIOS.cart.task.zh);
    await store.actions.step();
    store.actions.editFile('price.js', 'mine');
    store.actions.setLang('en');
    const { trace, running, needsRestart } = store.api.getState();
    expect(JSON.stringify(trace)).toContain(SCENARIOS.cart.task.zh);
    expect([running.task, needsRestart]).toEqual([SCENARIOS.cart.task.zh, true]);
    store.actions.startAgain();
    expect(store.api.getState().running.task).toBe(SCENARIOS.cart.task.en);
    expect(store.api.getState().running.harness.lang).toBe('en');
  });

  it('keeps a language that was chosen for the content, and a task of one’s own', async () => {
    const store = await openStore();
    await store.actions.step();
    store.actions.changeHarness({ lang: 'zh' });
    store.actions.setLang('zh');
    store.actions.setLang('en');
    store.actions.changeSettings({ task: 'Mine' });
    store.actions.setLang('zh');
    expect(store.api.getState().settings.task).toBe('Mine');
  });

  it('takes the switches of the learner along to another scenario, with that one’s own limits', async () => {
    const store = await openStore();
    store.actions.setPolicy('truncation', true, { maxLines: 100 });
    store.actions.setPolicy('compaction', true, { limitTokens: 300 });
    await store.actions.setScenario('noisy-log');
    const { policies } = store.api.getState().settings.harness;
    expect(policies.truncation).toEqual({ on: true, values: { maxLines: 100 } });
    expect(policies.compaction).toEqual({ on: true });
    expect(policies['max-turns']?.values?.limit).toBe(SCENARIOS['noisy-log'].maxTurns);
    await store.actions.reset();
    expect(store.api.getState().settings.harness.policies.truncation).toBeUndefined();
  });
});

describe('faults', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('says so when files do not load, and lets the last choice of a scenario win', async () => {
    const loads: Record<string, (files: Record<string, string>) => void> = {};
    const store = await openStore();
    const slow = await openStore({
      loadFiles: (id) =>
        id === 'cart' ? Promise.resolve({}) : new Promise((resolve) => Object.assign(loads, { [id]: resolve })),
    });
    const first = slow.actions.setScenario('bookstore');
    const second = slow.actions.setScenario('empty');
    loads.empty?.({});
    await second;
    loads.bookstore?.({ 'a.js': '' });
    await first;
    expect(slow.api.getState().settings.scenario).toBe('empty');

    const broken = await openStore({ loadFiles: () => Promise.reject(new Error('gone')) });
    expect(broken.api.getState().notices).toEqual([{ what: 'files', detail: 'gone' }]);
    expect(store.api.getState().notices).toEqual([]);
  });

  it('tells in place when an adapter does not load, and works again when it does', async () => {
    let broken = true;
    const store = await openStore({
      model: async () => {
        if (broken) throw new Error('model.js did not load');
        return model;
      },
    });
    await store.actions.step();
    expect(store.api.getState()).toMatchObject({
      status: 'ready',
      notices: [{ what: 'model', detail: 'model.js did not load' }],
    });
    broken = false;
    await store.actions.run();
    expect(store.api.getState().view.ended?.reason).toBe('answered');
  });

  it('keeps a second task whose first step did not load', async () => {
    const store = await openStore();
    await store.actions.run();
    const work = workOf(store.api.getState());
    let broken = true;
    const other = await openStore({
      model: async () => {
        if (broken) throw new Error('model.js did not load');
        return model;
      },
    });
    other.restore(work);
    other.actions.sendTask('Once more');
    await other.actions.step();
    expect(other.api.getState()).toMatchObject({ status: 'paused', nextTurn: { task: 'Once more' } });
    broken = false;
    await other.actions.run();
    expect(JSON.stringify(other.api.getState().trace)).toContain('Once more');
  });
});

describe('a workflow', () => {
  it('plays in place of the loop, and again behind an edit in the past', async () => {
    const store = await openStore();
    store.actions.changeSettings({ workflow: 'sectioning' });
    await store.actions.run();
    const { view, trace } = store.api.getState();
    expect(view.ended).toMatchObject({ reason: 'answered', detail: expect.stringMatching(/^gate: /) });
    const instruction = trace.findIndex((event) => event.type === 'steering-injected' && event.policy === 'sectioning');
    expect(instruction).toBeGreaterThan(0);

    store.actions.seek(instruction + 1);
    store.actions.editFile('price.js', RIGHT);
    await store.actions.run();
    const forked = store.api.getState();
    expect(JSON.stringify(forked.trace.slice(0, instruction + 1))).toBe(
      JSON.stringify(trace.slice(0, instruction + 1)),
    );
    expect(forked.view.ended).toEqual({ reason: 'answered' });
  });
});
