import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { silentHuman } from '../../scripts/node/silentHuman';
import {
  call,
  createInbox,
  fakeSandbox,
  harnessWith,
  NOTHING,
  playTurn,
  portsWith,
  reply,
  settingsWith,
  toolOf,
  watched,
  word,
} from '../../scripts/testing/agentKit';
import type { EndReason, Fact } from './events';
import { isStepBoundary, phaseOf } from './events';
import { toArray } from './history';
import { textOf } from './message';
import { createRecordedModel } from './models/recorded';
import type { Human, Policy } from './policy';
import type { Model } from './ports';

const read = () => call('readFile', { path: 'a.js' });
const ended = (events: readonly Fact[]) => events.flatMap((event) => (event.type === 'run-ended' ? [event] : []));
const texts = (events: readonly Fact[]) =>
  events.flatMap((event) => (event.type === 'tool-finished' ? [event.text] : []));

describe('a turn', () => {
  it('[L1] goes phase by phase: prompt, model, calls, tools, results', async () => {
    const model = createRecordedModel([reply('I read.', read(), call('listFiles')), reply('Done.')]);
    const { events } = await playTurn({ ports: portsWith({ model }) });
    expect(word(events)).toBe('SipmdrktotoRIipmdrkE');
    expect(events.map((event) => `${event.turn}.${event.iteration}`)).toEqual([
      '1.0',
      ...Array.from({ length: 12 }, () => '1.1'),
      ...Array.from({ length: 7 }, () => '1.2'),
    ]);
    expect(ended(events)).toMatchObject([{ reason: 'answered' }]);
  });

  it('[L2] marks each phase once, in order, in a loop of about 60 lines', () => {
    const source = readFileSync(new URL('./loop.ts', import.meta.url), 'utf8');
    expect([...source.matchAll(/^ *\/\/ (\d) /gm)].map(([, phase]) => phase)).toEqual(['1', '2', '3', '4', '5']);
    const lines = source.split('\n').filter((line) => line.trim() !== '' && !/^(import|type) /.test(line));
    expect(lines.length).toBeLessThanOrEqual(60);
  });

  it('[L2] gives every event of an iteration to a phase, and stops a step at the end of each', async () => {
    const model = createRecordedModel([reply('', read()), reply('Done.')]);
    const { events } = await playTurn({ ports: portsWith({ model }) });
    expect(events.map((event) => phaseOf(event) ?? '-').join('')).toBe('--12234455-12223-');
    const stops = events.filter(isStepBoundary).map((event) => event.type);
    expect(stops).toEqual([
      'prompt-built',
      'model-replied',
      'calls-found',
      'tool-finished',
      'results-appended',
      'prompt-built',
      'model-replied',
      'calls-found',
      'run-ended',
    ]);
  });

  it('[L9] starts a second one on the same history', async () => {
    const { model, requests } = watched(createRecordedModel([reply('Done.'), reply('', read()), reply('Again.')]));
    const ports = portsWith({ model });
    const first = await playTurn({ ports });
    const second = await playTurn({ state: first.state, ports }, { task: 'And the docs?' });
    expect(word(second.events)).toBe('SipmrktoRIipmdrkE');
    expect(second.events.map((event) => `${event.turn}.${event.iteration}`)[1]).toBe('2.1');
    expect(requests[1]?.messages.map((message) => message.role)).toEqual(['system', 'user', 'assistant', 'user']);
  });

  it('[L10] goes on after max turns once the limit was raised, in the same turn', async () => {
    const model = createRecordedModel([reply('', read()), reply('', read()), reply('Done.')]);
    const inbox = createInbox((settings) => harnessWith(settings));
    const ports = portsWith({ model, human: inbox.human });
    const limit = (n: number) => settingsWith({ policies: { 'max-turns': { on: true, values: { limit: n } } } });
    const first = await playTurn({ harness: harnessWith(limit(1)), ports });
    expect(ended(first.events)).toMatchObject([{ reason: 'max_turns', turn: 1, iteration: 1 }]);
    inbox.waiting = { ...NOTHING, rules: limit(5) };
    const second = await playTurn({ state: first.state, ports }, { resume: true });
    expect(word(second.events)).toBe('SihpmrktoRIipmdrkE');
    expect(ended(second.events)).toMatchObject([{ reason: 'answered', turn: 1, iteration: 3 }]);
    expect(second.events[0]).toMatchObject({ type: 'run-started', entries: [], turn: 1, iteration: 1 });
  });

  it('[L7] takes a raised limit before it checks it', async () => {
    const model = createRecordedModel([reply('', read()), reply('Done.')]);
    const inbox = createInbox((settings) => harnessWith(settings));
    const limit = (n: number) => settingsWith({ policies: { 'max-turns': { on: true, values: { limit: n } } } });
    const { events } = await playTurn(
      { harness: harnessWith(limit(1)), ports: portsWith({ model, human: inbox.human }) },
      undefined,
      (index) => {
        if (index === 5) inbox.waiting = { ...NOTHING, rules: limit(2) };
      },
    );
    expect(word(events)).toBe('SipmrktoRhIipmdrkE');
  });

  it('[L12] gives entries of one counter, each message once', async () => {
    const model = createRecordedModel([reply('', read(), read()), reply('Done.')]);
    const { state } = await playTurn({ ports: portsWith({ model }) });
    expect(toArray(state.history).map((entry) => [entry.id, entry.source])).toEqual([
      [1, 'system'],
      [2, 'user'],
      [3, 'assistant'],
      [4, 'result'],
      [5, 'result'],
      [6, 'assistant'],
    ]);
  });
});

it('[P6] records what was said, not the whole prompt again: late iterations take no more room than early ones', async () => {
  const model = createRecordedModel(Array.from({ length: 200 }, () => reply('I read.', { ...read(), id: 'call' })));
  const harness = harnessWith({ policies: { 'max-turns': { on: true, values: { limit: 200 } } } });
  const { events } = await playTurn({ harness, ports: portsWith({ model }) });
  const room = (iteration: number) => JSON.stringify(events.filter((event) => event.iteration === iteration)).length;
  // Only numbers grow, by a few digits.
  expect(room(199) - room(19)).toBeLessThan(40);
});

describe('a person', () => {
  it('[L7] edits files that hold for the next tool call, and is told so by an event', async () => {
    const model = createRecordedModel([reply('', read()), reply('Done.')]);
    const inbox = createInbox((settings) => harnessWith(settings));
    const { events, view } = await playTurn({ ports: portsWith({ model, human: inbox.human }) }, undefined, (index) => {
      if (index === 6) inbox.waiting = { ...NOTHING, files: [{ path: 'a.js', before: 'bad', after: 'mine' }] };
    });
    expect(word(events)).toBe('SipmrkftoRIipmdrkE');
    expect(texts(events)).toEqual(['mine']);
    expect(view.changedBy.get('a.js')).toMatchObject({ by: 'learner', before: 'bad' });
  });

  it('[L7] steers before the next model call, and asks on after the answer', async () => {
    const { model, requests } = watched(createRecordedModel([reply('', read()), reply('Done.'), reply('More.')]));
    const inbox = createInbox((settings) => harnessWith(settings));
    const { events } = await playTurn({ ports: portsWith({ model, human: inbox.human }) }, undefined, (index) => {
      if (index === 4) inbox.waiting = { ...NOTHING, next: ['Use tabs.'], after: ['And the docs?'] };
    });
    expect(word(events)).toBe('SipmrktoRIiupmdrkuIipmdrkE');
    expect(requests.at(-1)?.messages.map((message) => textOf(message))).toEqual([
      'You fix code.',
      'Fix it.',
      '',
      'bad',
      'Use tabs.',
      'Done.',
      'And the docs?',
    ]);
  });

  it('[L7] lets a policy hold messages back', async () => {
    const oneByOne: Policy = {
      id: 'one',
      onQueue: (waiting, { when, state }) => (when === 'next' ? waiting.slice(0, state.iteration) : waiting),
    };
    const seen: unknown[] = [];
    const human: Human = {
      ...silentHuman,
      takeMessages: (_when, admit) => {
        seen.push(admit?.(['a', 'b']));
        return [];
      },
    };
    const model = createRecordedModel([reply('Done.')]);
    await playTurn({ harness: harnessWith({}, { policies: [oneByOne] }), ports: portsWith({ model, human }) });
    expect(seen).toEqual([['a'], ['a', 'b']]);
  });

  it('[L8] cannot pass the limits with follow-ups', async () => {
    const endless: Policy = {
      id: 'endless',
      async *beforeEnd({ state }) {
        return { state, messages: ['Go on.'] };
      },
    };
    const model = createRecordedModel(Array.from({ length: 20 }, () => reply('Done.')));
    const { events } = await playTurn({
      harness: harnessWith({}, { policies: [endless] }),
      ports: portsWith({ model }),
    });
    expect(ended(events)).toMatchObject([{ reason: 'max_turns', iteration: 8 }]);
  });
});

describe('a stop', () => {
  const stopAt = async (at: number, model: Model, harness = harnessWith(), human = silentHuman) => {
    const stop = new AbortController();
    const ports = portsWith({ model, human });
    return await playTurn({ harness, ports, signal: stop.signal }, undefined, (index) => {
      if (index === at) stop.abort();
    });
  };

  it('[L6] answers the calls that were not run, and ends', async () => {
    const { events } = await stopAt(8, createRecordedModel([reply('', read(), read(), read())]));
    expect(word(events)).toBe('SipmrktoooRIE');
    expect(texts(events)).toEqual(['bad', 'Not run: the user stopped the run.', 'Not run: the user stopped the run.']);
    expect(ended(events)).toMatchObject([{ reason: 'stopped' }]);
  });

  it('[L6] does not wait for a model that ignores it', async () => {
    let cleaned = false;
    const deaf: Model = async function* () {
      try {
        yield { type: 'delta', text: 'a' };
        await new Promise((resolve) => setTimeout(resolve, 30));
        yield { type: 'delta', text: 'b' };
      } finally {
        cleaned = true;
      }
    };
    const stop = new AbortController();
    const started = playTurn({ ports: portsWith({ model: deaf }), signal: stop.signal }, undefined, (index) => {
      if (index === 5) setTimeout(() => stop.abort(), 1);
    });
    const { events } = await started;
    expect(word(events)).toBe('SipmdE');
    expect(ended(events)).toMatchObject([{ reason: 'stopped' }]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(cleaned).toBe(true);
  });

  it('[L6] leaves no rejection unhandled when the adapter rejects as well', async () => {
    const failures: unknown[] = [];
    const note = (error: unknown) => failures.push(error);
    process.on('unhandledRejection', note);
    const model: Model = async function* (_request, signal) {
      yield { type: 'delta', text: 'a' };
      await Promise.resolve();
      if (signal.aborted) throw new Error('AbortError');
      yield { type: 'delta', text: 'b' };
    };
    const { events } = await stopAt(5, model);
    await new Promise((resolve) => setTimeout(resolve, 5));
    process.off('unhandledRejection', note);
    expect(word(events)).toBe('SipmdE');
    expect(failures).toEqual([]);
  });

  it('[L6] ends a tool that is running', async () => {
    const hanging = toolOf('hang', () => new Promise(() => {}));
    const model = createRecordedModel([reply('', call('hang'), read())]);
    const stop = new AbortController();
    const harness = harnessWith({}, { tools: [hanging] });
    const { events } = await playTurn(
      { harness, ports: portsWith({ model }), signal: stop.signal },
      undefined,
      (index) => {
        if (index === 7) setTimeout(() => stop.abort(), 1);
      },
    );
    expect(word(events)).toBe('SipmrktooRIE');
    expect(texts(events)[0]).toBe('Stopped by the user before it finished.');
  });

  it('[L6] ends the waiting for a person, who never answers', async () => {
    const asks: Policy = {
      id: 'asks',
      async *beforeTool() {
        return { type: 'ask' };
      },
    };
    const human = { ...silentHuman, ask: () => new Promise<never>(() => {}) };
    const stop = new AbortController();
    const model = createRecordedModel([reply('', read())]);
    const harness = harnessWith({}, { policies: [asks] });
    const ports = portsWith({ model, human });
    const { events } = await playTurn({ harness, ports, signal: stop.signal }, undefined, (index) => {
      if (index === 7) setTimeout(() => stop.abort(), 1);
    });
    expect(word(events)).toBe('SipmrkaoRIE');
  });
});

describe('every reason this stage can reach', () => {
  const reasonOf = async (model: Model, change: Parameters<typeof harnessWith>[0] = {}, stopAt = -1) => {
    const stop = new AbortController();
    const ports = portsWith({ model });
    const { events } = await playTurn({ harness: harnessWith(change), ports, signal: stop.signal }, undefined, (i) => {
      if (i === stopAt) stop.abort();
    });
    return ended(events)[0];
  };
  const endless = () => createRecordedModel(Array.from({ length: 50 }, () => reply('', read())));
  const broken: Model = async function* () {
    yield { type: 'delta', text: 'I' };
    throw new Error('503 The server is tired.');
  };
  const empty: Model = async function* () {};

  const cases: readonly [EndReason, () => ReturnType<typeof reasonOf>, string | undefined][] = [
    ['answered', () => reasonOf(createRecordedModel([reply('Done.')])), undefined],
    ['max_turns', () => reasonOf(endless(), { policies: { 'max-turns': { on: true, values: { limit: 3 } } } }), '3'],
    ['stopped', () => reasonOf(endless(), {}, 20), undefined],
    [
      'token_budget',
      () => reasonOf(endless(), { policies: { 'token-budget': { on: true, values: { limitTokens: 1000 } } } }),
      undefined,
    ],
    ['context_overflow', () => reasonOf(endless(), { contextWindow: 50 }), undefined],
    ['model_error', () => reasonOf(broken), '503 The server is tired.'],
    ['model_error', () => reasonOf(empty), 'The model ended without a reply.'],
    ['model_error', () => reasonOf(createRecordedModel([])), 'The recording has no more replies: it held 0.'],
    ['crashed', () => reasonOf(createRecordedModel([reply('', call('nothing'))]), { errorsAsText: false }), undefined],
  ];
  it.each(cases)('[L11] %s', async (reason, play, detail) => {
    const end = await play();
    expect(end?.reason).toBe(reason);
    if (detail !== undefined) expect(end?.detail).toBe(detail);
  });

  it('[L15] leaves the history as it was when the model fails', async () => {
    const { state, events } = await playTurn({ ports: portsWith({ model: broken }) });
    expect(word(events)).toBe('SipmdE');
    expect(toArray(state.history).map((entry) => entry.source)).toEqual(['system', 'user']);
    expect(state.totals).toEqual({ sent: 0, cached: 0, replied: 0 });
  });

  it('[L11] stops for the token budget only once all calls together reached it', async () => {
    const policies = { 'token-budget': { on: true, values: { limitTokens: 1500 } } };
    const { events, state } = await playTurn({
      harness: harnessWith({ policies }),
      ports: portsWith({ model: endless() }),
    });
    const used = state.totals.sent + state.totals.replied;
    expect(used).toBeGreaterThanOrEqual(1500);
    const last = events.findLast((event) => event.type === 'model-replied');
    const lastCost = last?.type === 'model-replied' ? last.usage.input + last.usage.output : 0;
    expect(used - lastCost).toBeLessThan(1500);
    expect(ended(events)[0]?.detail).toBe(`${used} >= 1500`);
  });
});

describe('policies', () => {
  it('[L14] leave the bare loop when they are off or have nothing to do', async () => {
    const replies = () => [
      reply('', { ...read(), id: 'a' }),
      reply('', { ...call('listFiles'), id: 'b' }),
      reply('Done.'),
    ];
    const play = async (policies: NonNullable<Parameters<typeof harnessWith>[0]>['policies']) => {
      const harness = harnessWith({ policies: policies ?? {} });
      return (await playTurn({ harness, ports: portsWith({ model: createRecordedModel(replies()) }) })).events;
    };
    const bare = JSON.stringify(await play({}));
    const off = { on: false };
    const high = { limitTokens: 1_000_000 };
    expect(
      JSON.stringify(await play({ compaction: off, 'prefix-cache': off, 'token-budget': off, 'max-turns': off })),
    ).toBe(bare);
    expect(JSON.stringify(await play({ compaction: { on: true, values: high } }))).toBe(bare);
    expect(JSON.stringify(await play({ 'token-budget': { on: true, values: high } }))).toBe(bare);
    expect(JSON.stringify(await play({ 'max-turns': { on: true } }))).toBe(bare);
    expect(JSON.stringify(await play({ 'prefix-cache': { on: true, values: { minimumTokens: 1_000_000 } } }))).toBe(
      bare,
    );
  });

  it('[L14] act in the order of the harness, each seam in its place', async () => {
    const seen: string[] = [];
    const noisy = (id: string): Policy => ({
      id,
      async *beforeModel({ state }) {
        seen.push(`${id} beforeModel`);
        return state;
      },
      async *afterReply(_seam, message) {
        seen.push(`${id} afterReply`);
        return message;
      },
      async *beforeTool() {
        seen.push(`${id} beforeTool`);
        return { type: 'allow' };
      },
      async *afterTool(_seam, _call, outcome) {
        seen.push(`${id} afterTool`);
        return { ...outcome, text: `${outcome.text} ${id}`, full: outcome.full ?? outcome.text };
      },
      async *remind() {
        seen.push(`${id} remind`);
        return [`${id} says`];
      },
      async *afterIteration() {
        seen.push(`${id} afterIteration`);
        return null;
      },
      async *beforeEnd({ state: at }) {
        seen.push(`${id} beforeEnd`);
        return { state: at, messages: [] };
      },
    });
    const model = createRecordedModel([reply('', read()), reply('Done.')]);
    const harness = harnessWith({}, { policies: [noisy('x'), noisy('y')] });
    const { events, state } = await playTurn({ harness, ports: portsWith({ model }) });
    const seams = ['beforeModel', 'afterReply', 'beforeTool', 'afterTool', 'remind', 'afterIteration'];
    const last = ['beforeModel', 'afterReply', 'beforeEnd'];
    expect(seen).toEqual([...seams, ...last].flatMap((seam) => [`x ${seam}`, `y ${seam}`]));
    expect(word(events)).toBe('SipmrktoRnnIipmdrkE');
    expect(toArray(state.history)[3]).toMatchObject({ message: { content: 'bad x y' }, full: 'bad' });
    expect(toArray(state.history).filter((entry) => entry.source === 'reminder')).toHaveLength(2);
  });
});

describe('errors as text: off', () => {
  it('[L5] crashes with the exception and leaves the files of before the turn', async () => {
    const write = call('writeFile', { path: 'a.js', content: 'half' });
    const model = createRecordedModel([reply('', write), reply('', call('runTests'))]);
    const harness = harnessWith({ errorsAsText: false });
    const { events, state } = await playTurn({ harness, ports: portsWith({ model, sandbox: fakeSandbox }) });
    expect(word(events)).toBe('SipmrktoRIipmrktE');
    expect(ended(events)).toMatchObject([{ reason: 'crashed', detail: 'FAIL a\n1 failed' }]);
    expect(state.files.read('a.js')).toBe('bad');
  });
});
