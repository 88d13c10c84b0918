import { describe, expect, it } from 'vitest';
import { call, createInbox, playTurn, portsWith, reply } from '../../../scripts/testing/agentKit';
import { playWithReport, presetHarness } from '../../../scripts/testing/harnessKit';
import { createFiles } from '../../vfs';
import type { AgentEvent } from '../events';
import { promptOf } from '../fold';
import { textOf } from '../message';
import { failureError } from '../modelFailure';
import { createRecordedModel } from '../models/recorded';
import { tailIndex } from '../policies/hermesTrigger';
import type { Human } from '../policy';
import type { Model } from '../ports';
import { replay } from '../replay';
import { initialState } from '../state';
import { assemble } from '.';
import { hermes } from './hermes';

// What the comparison of harnesses says of Hermes, row by row. Counting is one token a character here.

const play = (run: Parameters<typeof playWithReport>[2]) =>
  playWithReport(hermes, ({ tools }) => tools.length === 0, run);
const read = (path = 'a.js') => reply('', call('readFile', { path }));
const run = () => reply('', call('runTests'));
const ended = (events: readonly AgentEvent[]) => events.findLast((event) => event.type === 'run-ended');
const edits = (events: readonly AgentEvent[]) =>
  events.flatMap((event) => (event.type === 'context-edited' ? [event] : []));

/** Enough exchanges to pass three quarters of a window of 6,000 characters. */
const MANY = { 'a.js': 'x'.repeat(300), 'b.js': 'y'.repeat(300) };
const long = () => [
  ...Array.from({ length: 14 }, (_, i) => read(i % 2 === 0 ? 'a.js' : 'b.js')),
  reply('Done.'),
  reply('Done.'),
];
const QUIET = { 'hermes-guards': { on: false } };

describe('the loop', () => {
  it('[hermes:shape] [hermes:naturalExit] runs tools until a reply is only text', async () => {
    const { events, requests } = await play({ replies: [read(), reply('Done.')] });
    expect([requests.length, ended(events)]).toMatchObject([2, { reason: 'answered' }]);
  });

  it.each([
    [0, 90],
    [1, 500],
    [2, null],
  ])('[hermes:cap] follows the dated default %i', async (dated, limit) => {
    const policies = { ...QUIET, 'hermes-limit': { on: true, values: { dated } } };
    const replies = [...Array.from({ length: 91 }, () => read()), reply('Done.')];
    const { events } = await play({ replies, policies, window: 10_000_000 });
    expect(ended(events)).toMatchObject(limit === 90 ? { reason: 'max_turns', detail: '90' } : { reason: 'answered' });
  });

  it('[hermes:cap] gives way to a limit of the learner', async () => {
    const policies = { 'hermes-limit': { on: true }, 'max-turns': { on: true, values: { limit: 2 } } };
    const { events } = await play({ replies: Array.from({ length: 4 }, () => read()), policies });
    expect(ended(events)).toMatchObject({ reason: 'max_turns', detail: '2' });
  });
});

describe('[hermes:cap] at the limit', () => {
  const limited = { 'hermes-limit': { on: true }, 'max-turns': { on: true, values: { limit: 2 } } };

  it('ends as stopped where that call was stopped', async () => {
    const stop = new AbortController();
    const recorded = createRecordedModel([read(), reply('Summed up.')]);
    const model: Model = (request, signal) => {
      if (request.tools.length === 0) stop.abort();
      return recorded(request, signal);
    };
    const harness = presetHarness('hermes', { policies: { 'max-turns': { on: true, values: { limit: 1 } } } });
    const start = { harness, files: createFiles(MANY) };
    const ports = portsWith({ model });
    const { events } = await playTurn({ state: initialState(harness, start.files), ports, signal: stop.signal });
    expect(ended(events)).toMatchObject({ reason: 'stopped' });
    expect((await replay({ ...start, events, toHarness: () => harness }, ports)).turn).toBeNull();
  });

  it('asks once more, without tools, and keeps what came back', async () => {
    const { requests, state, view } = await play({ replies: [read(), read()], policies: limited });
    expect(requests.map(({ tools }) => tools.length > 0)).toEqual([true, true, false]);
    expect(textOf(requests.at(-1)?.messages.at(-1) ?? { role: 'user', content: '' })).toMatch(
      /^You have reached the limit/,
    );
    const newest = state.history.log.slice(0, state.history.length).slice(-2);
    expect(newest.map(({ source, message }) => [source, textOf(message)])).toMatchObject([
      ['reminder', expect.stringMatching(/limit/)],
      ['assistant', 'Goal: fix it.'],
    ]);
    expect([view.history.length, view.totals]).toEqual([state.history.length, state.totals]);
  });

  it('bills that call', async () => {
    const { events, view } = await play({ replies: [read(), read()], policies: limited });
    expect(events.filter(({ type }) => type === 'policy-called')).toMatchObject([{ policy: 'hermes-limit' }]);
    const loops = events.flatMap((event) => (event.type === 'model-replied' ? [event.usage.input] : []));
    expect(view.totals.sent).toBeGreaterThan(loops.reduce((sum, input) => sum + input, 0));
  });
});

describe('[hermes:doomLoop] guards', () => {
  const warned = (events: readonly AgentEvent[]) =>
    events.flatMap((event) =>
      event.type === 'tool-finished' ? [/loop warning: ([^;]*)/.exec(event.text)?.[1] ?? ''] : [],
    );

  it('warn when the same call failed twice with the same result', async () => {
    const { events } = await play({ replies: [read('no.js'), read('no.js'), reply('Done.')] });
    expect(warned(events)).toEqual(['', 'this call failed in the same way 2 times']);
  });

  it('warn when the same tool failed three times whatever the arguments', async () => {
    const { events } = await play({ replies: [read('n.js'), read('o.js'), read('p.js'), reply('Done.')] });
    expect(warned(events)).toEqual(['', '', 'this tool failed 3 times in a row']);
  });

  it('warn when a call that only reads brings the same again, and not when it does not', async () => {
    const write = reply('', call('writeFile', { path: 'a.js', content: 'new' }));
    const { events } = await play({ replies: [read(), read(), write, read(), reply('Done.')] });
    expect(warned(events)).toEqual(['', 'this call brought the same result 2 times', '', '']);
  });

  it('are silent where another call brings the same text', async () => {
    const files = { 'a.js': 'same', 'b.js': 'same' };
    const { events } = await play({ replies: [read('a.js'), read('b.js'), reply('Done.')], files });
    expect(warned(events)).toEqual(['', '']);
  });

  it('stop only where told to: 5, 8, 5', async () => {
    const replies = [...Array.from({ length: 9 }, () => read('no.js')), reply('Done.')];
    expect(ended((await play({ replies })).events)).toMatchObject({ reason: 'answered' });
    const policies = { 'hermes-guards': { on: true, values: { hardStop: 1 } } };
    const { events, results } = await play({ replies, policies });
    expect(ended(events)).toMatchObject({ reason: 'doom_loop' });
    expect(results.length).toBe(6);
    expect(results.at(-1)?.text).toContain('{"error":"tool_loop_hard_stop');
  });

  it('start again with a message of the user', async () => {
    const inbox = createInbox((settings) => assemble(settings));
    const { events } = await play({
      replies: [read(), read(), reply('Done.')],
      human: inbox.human,
      before: (index) => {
        if (index === 9) inbox.waiting = { ...inbox.waiting, next: ['Look again.'] };
      },
    });
    expect(warned(events)).toEqual(['', '']);
  });
});

describe('what the model is told', () => {
  it('[hermes:unknownTool] lists the tools by name', async () => {
    const { results } = await play({ replies: [reply('', call('deploy')), reply('Done.')] });
    expect(JSON.parse(results[0]?.text ?? '')).toEqual({
      error:
        'Tool "deploy" does not exist. Available tools: editFile, listFiles, memory, readFile, runTests, search, writeFile',
    });
  });

  it('[hermes:unknownTool] mends case, form and a few letters, and keeps what was received', async () => {
    const names = ['read_file', 'READFILE', 'readFil'].map((name) => call(name, { path: 'a.js' }));
    const { results, events } = await play({ replies: [...names.map((one) => reply('', one)), reply('Done.')] });
    expect(results.map(({ name, isError }) => [name, isError])).toEqual(Array(3).fill(['readFile', false]));
    const replied = events.flatMap((event) => (event.type === 'model-replied' ? [event] : []));
    expect(JSON.stringify(replied[0]?.received)).toContain('read_file');
  });

  it('runs a call once that stands twice in a reply', async () => {
    const twice = reply('', call('readFile', { path: 'a.js' }), call('readFile', { path: 'a.js' }));
    expect((await play({ replies: [twice, reply('Done.')] })).results.length).toBe(1);
  });

  it('[hermes:unknownTool] stops at the third round in a row, and lets valid calls of it run', async () => {
    const wrong = () => reply('', call('deploy'), call('listFiles'));
    const { events, results } = await play({ replies: [wrong(), wrong(), wrong(), reply('Done.')] });
    expect(ended(events)).toMatchObject({ reason: 'doom_loop', detail: 'unknown tool × 3' });
    expect(results.filter(({ isError }) => !isError).length).toBe(3);
  });

  it('[hermes:failedCommand] gives a failed command as an ordinary result with its code', async () => {
    const { results } = await play({ replies: [run(), reply('Done.')] });
    expect(results[0]?.isError).toBe(false);
    expect(JSON.parse(results[0]?.text ?? '')).toEqual({ output: 'FAIL a\n1 failed', exit_code: 1, error: null });
  });

  it('[hermes:toolOutput] keeps 40 % and 60 % of a long output, inside the JSON', async () => {
    const report = `${'h'.repeat(100_000)}${'t'.repeat(100_000)}`;
    const { results, events } = await play({ replies: [run(), reply('Done.')], report, window: 200_000 });
    const { output } = JSON.parse(results[0]?.text ?? '') as { output: string };
    expect([output.match(/h/g)?.length, output.match(/t{9,}/g)?.[0].length]).toEqual([20_001, 30_000]);
    const entry = events.flatMap((event) => (event.type === 'results-appended' ? event.entries : []))[0];
    expect(entry?.full).toBe(report);
  });

  it('[hermes:toolOutput] stores what is longer still, and says where', async () => {
    const paths = Array.from({ length: 3000 }, (_, i) => [`${'d'.repeat(40)}${i}.js`, 'x'] as const);
    const { results } = await play({
      replies: [reply('', call('listFiles')), reply('Done.')],
      files: Object.fromEntries(paths),
      window: 200_000,
    });
    expect(results[0]?.text.length).toBeLessThan(1700);
    expect(results[0]?.text).toContain('.tool-results/4.txt');
  });
});

describe('[hermes:toolOutput] all results of one reply', () => {
  const files = { 'a.js': 'a'.repeat(900), 'b.js': 'b'.repeat(2000), 'c.js': 'c'.repeat(1500) };
  const three = () => reply('', ...Object.keys(files).map((path) => call('readFile', { path })));
  const at = (batchCharacters: number) =>
    play({
      replies: [three(), reply('Done.')],
      files,
      policies: { 'hermes-output': { on: true, values: { batchCharacters, previewCharacters: 100 } } },
    });
  const sizes = (played: Awaited<ReturnType<typeof play>>) =>
    played.requests[1]?.messages.flatMap((message) => (message.role === 'tool' ? [textOf(message).length] : []));

  it('stay whole within their sum', async () => {
    expect(sizes(await at(4400))).toEqual([900, 2000, 1500]);
  });

  it('give up the largest first, and say where the whole is', async () => {
    const played = await at(3000);
    expect(sizes(played)).toEqual([900, expect.toSatisfy((size: number) => size < 250), 1500]);
    expect(JSON.stringify(played.requests[1])).toContain('.tool-results/');
    expect(edits(played.events)).toMatchObject([{ edit: { policy: 'hermes-output', kind: 'truncated' } }]);
  });
});

describe('compaction', () => {
  it('[hermes:summaryBy] falls back on a summary made without a model', async () => {
    const files = { 'a.js': 'x'.repeat(300), 'b.js': 'y'.repeat(300) };
    const { events, view } = await play({ replies: long(), files, window: 6000, policies: QUIET, summary: () => '' });
    const made = edits(events).find(({ edit }) => edit.kind === 'summarised');
    const text = made?.edit.replacement.map(({ message }) => textOf(message)).join('\n') ?? '';
    expect(text).toContain('Made without a model');
    expect(text).toContain('- readFile a.js');
    expect(view.ended).toMatchObject({ reason: 'answered' });
  });

  it('[hermes:summaryBy] leaves the history where the connection failed, also played again', async () => {
    const summary = () => {
      throw failureError({ kind: 'unreachable', detail: 'no answer' });
    };
    const played = await play({ replies: long(), files: MANY, window: 6000, policies: QUIET, summary });
    const { events, start, ports } = played;
    expect(events.some(({ type }) => type === 'policy-failed')).toBe(true);
    expect(edits(events).filter(({ edit }) => edit.kind === 'summarised')).toEqual([]);
    const again = { ...start, events, toHarness: () => start.harness };
    expect((await replay(again, ports)).turn).toBeNull();
  });

  it('[hermes:summaryBy] reads the head and the tail of a long message', async () => {
    const files = { 'a.js': `${'x'.repeat(30)}${'-'.repeat(300)}${'z'.repeat(30)}`, 'b.js': 'y'.repeat(300) };
    const values = { leastTokens: 0, shownCharacters: 100, shownHead: 40, shownTail: 40 };
    const policies = { ...QUIET, 'hermes-prune': { on: false }, 'hermes-compaction': { on: true, values } };
    const { events } = await play({ replies: long(), files, window: 6000, policies });
    const asked = JSON.stringify(events.find((event) => event.type === 'policy-called'));
    expect(asked).toMatch(/\[Tool result\]: x{30}-{10}\\n\[…\]\\n-{10}z{30}/);
  });

  it('[hermes:keptVerbatim] keeps eight messages however large, more where the budget has room, whole exchanges', () => {
    const of = (tokens: number) =>
      Array.from({ length: 21 }, (_, i) => ({ source: i % 2 === 0 ? 'result' : 'assistant', tokens }));
    const values = { tailShare: 0.2, tailCeiling: 1.5, tailMessages: 8 };
    expect(21 - tailIndex(of(1000), values, 1000)).toBe(8);
    expect(21 - tailIndex(of(25), values, 1000)).toBe(12);
    expect(of(25)[tailIndex(of(25), values, 1000)]?.source).toBe('assistant');
  });

  it('[hermes:compactionTrigger] acts above three quarters of a small window, above half of a large one', async () => {
    const values = { leastTokens: 0 };
    const policies = { ...QUIET, 'hermes-prune': { on: false }, 'hermes-compaction': { on: true, values } };
    const small = edits((await play({ replies: long(), files: MANY, window: 6000, policies })).events)[0];
    expect(small?.tokensBefore).toBeGreaterThan(4500);
    const half = { 'hermes-compaction': { on: true, values: { ...values, smallBelowTokens: 6000 } } };
    const large = edits(
      (await play({ replies: long(), files: MANY, window: 6000, policies: { ...policies, ...half } })).events,
    )[0];
    expect([large?.tokensBefore ?? 0, 3000]).toEqual([expect.toSatisfy((n: number) => n > 3000 && n <= 4500), 3000]);
  });

  it('[hermes:keptVerbatim] [hermes:summaryGoes] keeps head and tail, the summary in the middle', async () => {
    const { view, events } = await play({ replies: long(), files: MANY, window: 6000, policies: QUIET });
    const at = edits(events).find(({ edit }) => edit.kind === 'summarised');
    const row = view.rows.find(({ iteration }) => iteration === at?.iteration);
    const sources = row ? promptOf(view, row).map(({ source }) => source) : [];
    expect(sources.slice(0, 5)).toEqual(['system', 'user', 'assistant', 'result', 'summary']);
    expect(sources.length - 5).toBeGreaterThanOrEqual(8);
  });

  it('[hermes:keptVerbatim] protects the head only the first time, and keeps the task', async () => {
    const replies = [...long().slice(0, 14), ...long()];
    const { view, events } = await play({ replies, files: MANY, window: 6000, policies: QUIET });
    const [, second] = edits(events).filter(({ edit }) => edit.kind === 'summarised');
    const row = view.rows.find(({ iteration }) => iteration === second?.iteration);
    const entries = row ? promptOf(view, row) : [];
    expect(entries.slice(0, 3).map(({ source }) => source)).toEqual(['system', 'user', 'summary']);
    expect(entries[1] && textOf(entries[1].message)).toBe('Fix it.');
  });

  it('[hermes:beforeSummary] makes one line of long results outside the tail first', async () => {
    const { events } = await play({ replies: long(), files: MANY, window: 6000, policies: QUIET });
    const [first, second] = edits(events);
    expect([first?.edit.policy, second?.edit.policy]).toEqual(['hermes-prune', 'hermes-compaction']);
    const lines = first?.edit.replacement.filter(({ source }) => source === 'result') ?? [];
    expect(textOf(lines[0]?.message ?? { role: 'user', content: '' })).toBe(
      '[cleared: a result of readFile, 300 characters; the same stands further down]',
    );
  });

  it('[hermes:summaryBy] asks in a call of its own, as text and without tools, billed apart', async () => {
    const { events } = await play({ replies: long(), files: MANY, window: 6000, policies: QUIET });
    const asked = events.find((event) => event.type === 'policy-called');
    expect(asked).toMatchObject({ policy: 'hermes-compaction', messages: [{ role: 'system' }, { role: 'user' }] });
    expect(JSON.stringify(asked)).toContain('<conversation>');
  });
});

it('[hermes:caching] four breakpoints: system, and the newest three messages', () => {
  expect(hermes.policies['prefix-cache']?.values).toMatchObject({ breakpoints: 4, lifetimeMinutes: 5 });
});

describe('[hermes:newUserText] a message while it works', () => {
  const inboxAt = (mode: number) => {
    const inbox = createInbox((settings) => assemble(settings));
    const human: Human = {
      ...inbox.human,
      takeMessages: (when, admit) => {
        const waiting = inbox.waiting[when];
        const taken = admit?.(waiting) ?? waiting;
        inbox.waiting = { ...inbox.waiting, [when]: waiting.filter((text) => !taken.includes(text)) };
        return taken;
      },
    };
    const before = (index: number) => {
      if (index === 5) inbox.waiting = { ...inbox.waiting, next: ['Use let.'] };
    };
    return play({
      replies: [read(), reply('Done.')],
      policies: { 'hermes-queue': { on: true, values: { mode } } },
      human,
      before,
    }).then((played) => ({ ...played, inbox }));
  };
  const last = (requests: Awaited<ReturnType<typeof play>>['requests']) =>
    requests[1]?.messages.slice(-1).map((message) => [message.role, textOf(message)]);

  it('interrupts by default: before the next call', async () => {
    expect(last((await inboxAt(0)).requests)).toEqual([['user', 'Use let.']]);
  });

  it('waits for the next turn when queued', async () => {
    const { requests, inbox } = await inboxAt(1);
    expect([last(requests), inbox.waiting.next]).toEqual([[['tool', 'bad']], ['Use let.']]);
  });

  it('stands behind the newest result when it steers', async () => {
    expect(last((await inboxAt(2)).requests)).toEqual([['tool', 'bad\n\n<user-message>\nUse let.\n</user-message>']]);
  });
});

describe('memory', () => {
  it('is a file that a second turn loads', async () => {
    const note = reply('', call('memory', { note: 'a.js was wrong' }));
    const first = await play({ replies: [note, reply('Done.'), reply('Yes.')] });
    expect(first.state.files.read('.memory/MEMORY.md')).toBe('- a.js was wrong\n');
    const second = await playTurn({ state: first.state, ports: first.ports }, { task: 'And now?' });
    expect(textOf(first.requests.at(-1)?.messages.at(-1) ?? { role: 'user', content: '' })).toContain(
      '- a.js was wrong',
    );
    expect(second.events.some((event) => event.type === 'steering-injected' && event.policy === 'memory')).toBe(true);
  });
});
