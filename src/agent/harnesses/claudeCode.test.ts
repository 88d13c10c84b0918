import { describe, expect, it } from 'vitest';
import { call, createInbox, playTurn, portsWith, reply, START_FILES, watched } from '../../../scripts/testing/agentKit';
import { asksForSummary, playWithReport } from '../../../scripts/testing/harnessKit';
import { createFiles } from '../../vfs';
import { promptOf } from '../fold';
import { type Message, textOf } from '../message';
import { createRecordedModel } from '../models/recorded';
import { initialState } from '../state';
import { assemble, presetSettings } from '.';
import { claudeCode } from './claudeCode';

// What the comparison of harnesses says of Claude Code, row by row. Counting is one token a character here.

const play = (run: Parameters<typeof playWithReport>[2]) => playWithReport(claudeCode, asksForSummary, run);
const read = (path = 'a.js') => reply('', call('readFile', { path }));
const run = () => reply('', call('runTests'));
const done = reply('Done.');
const LONG = 'x'.repeat(700);

describe('Claude Code', () => {
  it('[claude-code:shape] [claude-code:naturalExit] [claude-code:cap] loops until a reply has no calls, without a limit', async () => {
    const replies = [...Array.from({ length: 30 }, () => read()), done];
    const { view } = await play({ replies });
    expect([view.ended?.reason, view.rows.length]).toEqual(['answered', 31]);
    const limited = await play({ replies, policies: { 'max-turns': { on: true, values: { limit: 3 } } } });
    expect([limited.view.ended?.reason, limited.view.rows.length]).toEqual(['max_turns', 3]);
  });

  it('[claude-code:doomLoop] has no guard against repeating', async () => {
    const { events } = await play({ replies: [...Array.from({ length: 10 }, () => read()), done] });
    expect(events.filter(({ type }) => type === 'reminder-added' || type === 'policy-failed')).toEqual([]);
  });

  it('[claude-code:unknownTool] answers an unknown name with an error of the harness', async () => {
    const { results } = await play({ replies: [reply('', call('noSuch')), done] });
    expect(results[0]).toMatchObject({ isError: true, text: '<tool_use_error>No such tool: noSuch</tool_use_error>' });
  });

  it('says a file must be read before it is written, in the same tag, and names bad input', async () => {
    const { results } = await play({
      replies: [
        reply('', call('writeFile', { path: 'a.js', content: '1' })),
        reply('', call('readFile', {})),
        reply('', call('readFile', '{"path":')),
        done,
      ],
    });
    expect(results.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^<tool_use_error>Blocked: .*<\/tool_use_error>$/),
      expect.stringMatching(/^<tool_use_error>InputValidationError: readFile: /),
      '<tool_use_error>InputValidationError: readFile: {"path":</tool_use_error>',
    ]);
  });

  it('[claude-code:failedCommand] shows both ends of a failed run, and no file', async () => {
    const report = `FAIL head\n${'-'.repeat(30_000)}\n1 failed`;
    const { results } = await play({ replies: [run(), done], report, window: 200_000 });
    expect(results[0]?.isError).toBe(true);
    expect(results[0]?.text).toMatch(/^FAIL head\n-+\n\[… \d+ of \d+ characters truncated …\]\n-+\n1 failed$/);
    expect(results[0]?.text.length).toBeLessThan(10_100);
    expect(results[0]?.text).not.toContain('.tool-results');
  });

  it('[claude-code:toolOutput] keeps the beginning of a long success and lets the model read on in a file', async () => {
    const report = `PASS a\n${'+'.repeat(30_000)}\n1 passed`;
    const { results } = await play({
      replies: [run(), reply('', call('readFile', { path: '.tool-results/4.txt', offset: 3 })), done],
      report,
      outcome: 'passed',
      window: 200_000,
    });
    expect(results[0]?.text).toContain('PASS a');
    expect(results[0]?.text).toContain('.tool-results/4.txt');
    expect(results[0]?.text.length).toBeLessThan(2300);
    expect(results[1]?.text).toBe('1 passed');
  });

  it('pages a file beyond its cap, and refuses a range beyond it in few words', async () => {
    const text = Array.from({ length: 4000 }, (_, i) => `line ${i}`).join('\n');
    const { results } = await play({
      replies: [read('long.js'), reply('', call('readFile', { path: 'long.js', limit: 3999 })), done],
      files: { 'long.js': text },
    });
    expect(results[0]?.text).toMatch(/\[truncated: lines 1 to \d+ of 4000; read on with offset\]$/);
    expect(results[1]).toMatchObject({ isError: true, text: expect.stringContaining('Ask for fewer lines.') });
  });

  it('[claude-code:compactionTrigger] [claude-code:beforeSummary] clears old results above the window minus 33,000, and only then sums up', async () => {
    const replies = [...Array.from({ length: 12 }, () => read('long.js')), done];
    const { events, view } = await play({
      replies,
      files: { 'long.js': LONG },
      window: 9000,
      policies: { 'clear-results': { on: true, values: { clearAtLeastTokens: 300 } } },
    });
    const edits = events.flatMap((event) => (event.type === 'context-edited' ? [event] : []));
    expect(edits[0]).toMatchObject({ edit: { policy: 'clear-results', kind: 'cleared' } });
    // 33,000 at the scale of 9,000 / 200,000.
    for (const { tokensBefore } of edits) expect(tokensBefore).toBeGreaterThan(9000 - 1485);
    const row = view.rows.find(({ iteration }) => iteration === edits[0]?.iteration);
    const shown = row ? promptOf(view, row).filter(({ source }) => source === 'result') : [];
    const whole = shown.filter(({ message }) => textOf(message) === LONG);
    expect(whole).toHaveLength(5);
    expect(shown.length).toBeGreaterThan(5);
  });

  it('[claude-code:keptVerbatim] [claude-code:summaryBy] [claude-code:summaryGoes] sums up on the same prompt, puts it first as a user message, and reads the instructions again', async () => {
    const { events, view, requests } = await play({
      replies: [...Array.from({ length: 12 }, () => read('long.js')), done],
      files: { 'long.js': LONG, 'CLAUDE.md': 'Use tabs.' },
      window: 6000,
      policies: { 'clear-results': { on: false } },
    });
    const called = events.find((event) => event.type === 'policy-called');
    const before = requests.findIndex(({ messages }) => messages === called?.messages);
    expect(requests[before]?.tools).toEqual(requests[0]?.tools);
    expect(requests[before]?.messages.slice(0, -1)).toEqual(
      expect.arrayContaining([...(requests[before - 1]?.messages ?? [])]),
    );
    const row = view.rows.find(({ iteration }) => iteration === called?.iteration);
    const prompt = row ? promptOf(view, row) : [];
    expect(prompt.map(({ source }) => source)).toEqual(['system', 'summary', 'reminder', 'assistant', 'result']);
    expect(prompt.map(({ message }: { message: Message }) => textOf(message)).slice(0, 3)).toEqual([
      'You fix code.',
      '<summary>\nGoal: fix it.\n</summary>',
      '<instructions file="CLAUDE.md">\nUse tabs.\n</instructions>',
    ]);
  });

  it('leaves the history as it was when a summary does not help, and gives up after three', async () => {
    const { events, view } = await play({
      replies: [...Array.from({ length: 60 }, () => read('a.js')), done],
      window: 4000,
      summary: () => '',
      policies: {
        'clear-results': { on: false },
        'claude-compaction': { on: true, values: { reserveTokens: 3500 } },
      },
    });
    const failed = events.filter((event) => event.type === 'policy-failed');
    expect(failed).toHaveLength(3);
    expect(events.filter(({ type }) => type === 'context-edited')).toEqual([]);
    expect(view.rows.length).toBeGreaterThan(10);
  });

  it('[claude-code:caching] posts the tools first, and breaks the cache when it clears', async () => {
    const { view, events } = await play({
      replies: [...Array.from({ length: 12 }, () => read('long.js')), done],
      files: { 'long.js': LONG },
      window: 9000,
      policies: { 'clear-results': { on: true, values: { clearAtLeastTokens: 300 } } },
    });
    expect(assemble(presetSettings(claudeCode, 'en', '', 9000)).toolsFirst).toBe(true);
    const edited = events.find(({ type }) => type === 'context-edited')?.iteration ?? 0;
    const cached = (iteration: number) => view.rows.find((row) => row.iteration === iteration)?.measure?.cached ?? 0;
    expect(cached(edited - 1)).toBeGreaterThan(cached(edited));
  });

  it('[claude-code:newUserText] reads queued text after the action, before the next call', async () => {
    const inbox = createInbox((settings) => assemble(settings));
    const base = presetSettings(claudeCode, 'en', 'You fix code.', 100_000);
    const kept = watched(createRecordedModel([read(), done]));
    const state = initialState(assemble(base), createFiles(START_FILES));
    await playTurn(
      { state, ports: portsWith({ model: kept.model, human: inbox.human }) },
      { task: 'Fix it.' },
      (at) => {
        if (at === 6) inbox.waiting = { ...inbox.waiting, next: ['Use tabs.'] };
      },
    );
    expect(kept.requests[1]?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool', 'user']);
  });

  it('[claude-code:permission] asks before a change or a run where the rules say so, and passes on the reason', async () => {
    const asked: string[] = [];
    const inbox = createInbox(
      (settings) => assemble(settings),
      async ({ name }) => {
        asked.push(name);
        return name === 'runTests' ? { allow: false, reason: 'Not now.' } : { allow: true };
      },
    );
    const { results } = await play({
      replies: [read(), reply('', call('writeFile', { path: 'a.js', content: 'good' })), run(), done],
      human: inbox.human,
      policies: { 'permission-rules': { on: true } },
    });
    expect(asked).toEqual(['writeFile', 'runTests']);
    expect(results[2]?.text).toBe('The user does not allow this call. The user said: Not now.');
  });
});
