import { describe, expect, it } from 'vitest';
import { call, createInbox, playTurn, portsWith, reply, START_FILES, watched } from '../../../scripts/testing/agentKit';
import { asksForSummary, playWithReport } from '../../../scripts/testing/harnessKit';
import { createFiles } from '../../vfs';
import { promptOf } from '../fold';
import { textOf } from '../message';
import { createRecordedModel } from '../models/recorded';
import { initialState } from '../state';
import { assemble, presetSettings } from '.';
import { dsh } from './dsh';

// What the comparison of harnesses says of DeepSeek Harness, row by row. Counting is one token a character here.

const play = (run: Parameters<typeof playWithReport>[2]) => playWithReport(dsh, asksForSummary, run);
const read = (path = 'a.js') => reply('', call('readFile', { path }));
const list = () => reply('', call('listFiles'));
const run = () => reply('', call('runTests'));
const done = reply('Done.');
/** Reads that differ, so that nobody reminds. */
const reads = (n: number) => Array.from({ length: n }, (_, i) => (i % 2 === 0 ? read('long.js') : list()));

describe('DeepSeek Harness', () => {
  it('[dsh:shape] [dsh:naturalExit] [dsh:cap] goes on step by step until a reply has no calls, without a limit', async () => {
    const { view } = await play({ replies: [...reads(30), done], files: { 'long.js': 'x' } });
    expect([view.ended?.reason, view.rows.length]).toEqual(['answered', 31]);
  });

  it('[dsh:doomLoop] reminds at the third, fifth and eighth equal call, and never blocks', async () => {
    const { events, view } = await play({ replies: [...Array.from({ length: 10 }, () => read()), done] });
    const reminded = events.flatMap((event) => (event.type === 'reminder-added' ? [event.iteration] : []));
    expect([reminded, view.ended?.reason]).toEqual([[3, 5, 8], 'answered']);
  });

  it('[dsh:unknownTool] says that a tool is unknown, without a list, and so of bad input and what a tool throws', async () => {
    const { results } = await play({
      replies: [reply('', call('noSuch')), reply('', call('readFile', '{"path":')), read('none.js'), done],
    });
    expect(results.map(({ text, isError }) => [text.slice(0, 26), isError])).toEqual([
      ['Error: unknown tool "noSuch"'.slice(0, 26), true],
      ['Error: invalid arguments: ', true],
      ['Error: There is no file none.js'.slice(0, 26), true],
    ]);
  });

  it('[dsh:failedCommand] takes a failed run for an ordinary result with its exit code', async () => {
    const { results } = await play({ replies: [run(), done] });
    expect(results[0]).toMatchObject({ isError: false, text: 'FAIL a\n1 failed\n[exit code: 1]' });
  });

  it('[dsh:toolOutput] keeps half head and half tail within its bytes, and stores the whole', async () => {
    const long = Array.from({ length: 60 }, (_, i) => `a.js:${i}: ${'y'.repeat(1000)}`).join('\n');
    const files = { 'long.js': Array.from({ length: 60 }, (_, i) => `find ${i} ${'y'.repeat(1000)}`).join('\n') };
    const { results } = await play({
      replies: [
        reply('', call('search', { query: 'find' })),
        reply('', call('readFile', { path: '.tool-results/5.txt', offset: 60 })),
        done,
      ],
      files,
      window: 200_000,
    });
    const text = results[0]?.text ?? '';
    expect(long.length).toBeGreaterThan(50_000);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(50_000);
    expect(text.startsWith('long.js:1: find 0')).toBe(true);
    expect(text).toContain('.tool-results/5.txt');
    const [head = '', , tail = ''] = text.split(/(\[….*…\])/);
    expect(Math.abs(head.length - tail.length)).toBeLessThan(4);
    expect(results[1]?.text).toContain('long.js:60: find 59');
  });

  it('keeps the end of what a run prints', async () => {
    const report = `FAIL head\n${'-'.repeat(70_000)}\n1 failed`;
    const policies = { 'dsh-output': { on: true, values: { spillBytes: 90_000 } } };
    const { results } = await play({ replies: [run(), done], report, window: 200_000, policies });
    expect(results[0]?.text).toMatch(
      /^\[truncated: \d+ of \d+ bytes before this not shown\]\n-+\n1 failed\n\[exit code: 1\]$/,
    );
  });

  it('[dsh:beforeSummary] prunes long results above the threshold, measures again, and asks no model where that is enough', async () => {
    const { events, view } = await play({
      replies: [...reads(20), done],
      files: { 'long.js': 'é'.repeat(900) },
      window: 8000,
    });
    const first = events.find((event) => event.type === 'context-edited');
    expect(first).toMatchObject({ edit: { policy: 'dsh-prune', kind: 'truncated' } });
    expect(first?.type === 'context-edited' && first.tokensBefore).toBeGreaterThan(0.8 * 8000);
    expect(events.some((event) => event.type === 'policy-called' && event.iteration === first?.iteration)).toBe(false);
    const row = view.rows.find(({ iteration }) => iteration === first?.iteration);
    const shown = row ? promptOf(view, row).filter(({ source }) => source === 'result') : [];
    for (const { message } of shown) expect([...textOf(message)].length).toBeLessThan(400);
  });

  it('[dsh:compactionTrigger] [dsh:keptVerbatim] [dsh:summaryBy] [dsh:summaryGoes] sums up above 80 % on the same prompt and keeps the newest 16 %', async () => {
    const { events, view, requests } = await play({
      replies: [...reads(40), done],
      files: { 'long.js': 'x'.repeat(300) },
      window: 6000,
    });
    const edit = events.find((event) => event.type === 'context-edited');
    const called = events.find((event) => event.type === 'policy-called');
    expect(edit?.type === 'context-edited' && edit.tokensBefore).toBeGreaterThan(0.8 * 6000);
    const at = requests.findIndex(({ messages }) => messages === called?.messages);
    expect(requests[at]?.tools).toEqual(requests[0]?.tools);
    expect(requests[at]?.messages.slice(0, requests[at - 1]?.messages.length)).toEqual(requests[at - 1]?.messages);
    const row = view.rows.find(({ iteration }) => iteration === called?.iteration);
    const prompt = row ? promptOf(view, row) : [];
    expect(prompt.slice(0, 2).map(({ source, message }) => [source, message.role])).toEqual([
      ['system', 'system'],
      ['summary', 'user'],
    ]);
    const kept = prompt.slice(2).reduce((sum, { message }) => sum + textOf(message).length, 0);
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(0.16 * 6000 + 600);
  });

  it('asks once more for a summary that is no use, then leaves the history and goes on', async () => {
    const { events, view } = await play({
      replies: [...reads(40), done],
      files: { 'long.js': 'x'.repeat(300) },
      window: 6000,
      summary: () => '',
    });
    const failed = events.flatMap((event) => (event.type === 'policy-failed' ? [event.iteration] : []));
    expect(failed.slice(0, 2)).toEqual([failed[0], failed[0]]);
    expect(events.filter((event) => event.type === 'context-edited')).toEqual([]);
    expect(view.ended?.reason).toBe('context_overflow');
  });

  it('[dsh:caching] sorts the tools, and tells what stands round it only when it changed', async () => {
    const { requests, events } = await play({
      replies: [read(), reply('', call('writeFile', { path: 'new.js', content: '1' })), read('new.js'), done],
    });
    const names = requests[0]?.tools.map(({ function: f }) => f.name) ?? [];
    expect(names).toEqual([...names].sort());
    const told = events.flatMap((event) =>
      event.type === 'steering-injected' ? [[event.iteration, textOf(event.entry.message)]] : [],
    );
    expect(told).toEqual([
      [1, '<context>\nFiles of the project: a.js, a.test.js\n</context>'],
      [3, '<context>\nFiles of the project: a.js, a.test.js, new.js\n</context>'],
    ]);
    for (const [i, { messages }] of requests.entries())
      expect(messages.slice(0, requests[i - 1]?.messages.length ?? 0)).toEqual(requests[i - 1]?.messages ?? []);
  });

  it('[dsh:newUserText] takes steering before the next step and a follow-up where the turn would end', async () => {
    const inbox = createInbox((settings) => assemble(settings));
    const base = presetSettings(dsh, 'en', 'You fix code.', 100_000);
    const kept = watched(createRecordedModel([read(), done, done]));
    const state = initialState(assemble(base), createFiles(START_FILES));
    await playTurn(
      { state, ports: portsWith({ model: kept.model, human: inbox.human }) },
      { task: 'Fix it.' },
      (at) => {
        if (at === 6) inbox.waiting = { ...inbox.waiting, next: ['Use tabs.'], after: ['And the docs?'] };
      },
    );
    const said = kept.requests.map(({ messages }) => messages.map(textOf).filter((text) => /tabs|docs/.test(text)));
    expect(said).toEqual([[], ['Use tabs.'], ['Use tabs.', 'And the docs?']]);
  });

  it('[dsh:permission] asks where the rules say so, and says why a call was not run', async () => {
    const inbox = createInbox(
      (settings) => assemble(settings),
      async () => ({ allow: false, reason: 'Not now.' }),
    );
    const { results } = await play({
      replies: [run(), done],
      human: inbox.human,
      policies: { 'permission-rules': { on: true } },
    });
    expect(results[0]?.text).toBe('Error: Not now.');
  });
});
