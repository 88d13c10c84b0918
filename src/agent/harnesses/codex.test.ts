import { describe, expect, it } from 'vitest';
import { call, reply, settingsWith, toolOf } from '../../../scripts/testing/agentKit';
import { playPreset, presetHarness } from '../../../scripts/testing/harnessKit';
import { type Message, textOf } from '../message';
import { isSealed, seal } from '../policies/sealed';
import type { ToolFailure } from '../toolFailure';
import { codex } from './codex';

const play = (replies: Parameters<typeof playPreset>[1], change?: Parameters<typeof playPreset>[2]) =>
  playPreset('codex', replies, change);
const done = () => reply('Done.');
const text = (message: Message | undefined) => (message ? textOf(message) : '');

function worded(failure: ToolFailure): string | null | undefined {
  const words = presetHarness('codex').policies.find(({ id }) => id === 'codex-words');
  return words?.wordFailure?.(failure, call('readFile'), 'en');
}

describe('Codex', () => {
  it('[codex:naturalExit] ends where no calls come and nothing waits', async () => {
    expect((await play([done()])).view.ended?.reason).toBe('answered');
  });

  it('[codex:newUserText] takes all that waits before a call, but not before the first of a turn', async () => {
    const waiting = { next: ['first', 'second'] };
    const { view } = await play([reply('', call('listFiles')), done()], { waiting });
    expect(view.rows.map((row) => row.steering.map((entry) => textOf(entry.message)))).toEqual([
      [],
      ['first', 'second'],
    ]);
  });

  it('[codex:cap] [codex:doomLoop] has no limit and no guard', async () => {
    const same = Array.from({ length: 40 }, () => reply('', call('readFile', { path: 'a.js' })));
    const { view, events } = await play([...same, done()]);
    expect([view.ended?.reason, view.rows.length]).toEqual(['answered', 41]);
    expect(events.some(({ type }) => type === 'reminder-added' || type === 'tool-blocked')).toBe(false);
  });

  it('[codex:unknownTool] calls it unsupported, without a list', async () => {
    expect((await play([reply('', call('grep')), done()])).results).toEqual(['unsupported call: grep']);
  });

  it('[codex:failedCommand] puts the exit code on top of what a command printed, failed or not', async () => {
    const good = { 'a.js': 'good', 'a.test.js': 'test' };
    expect((await play([reply('', call('runTests')), done()])).results).toEqual([
      'Exit code: 1\nOutput:\nFAIL a\n1 failed',
    ]);
    expect((await play([reply('', call('runTests')), done()], { files: good })).results).toEqual([
      'Exit code: 0\nOutput:\n1 passed',
    ]);
  });

  it('says the other failures in its own words, with the same information', () => {
    expect(worded({ kind: 'bad-json', name: 'readFile', got: '{"pa' })).toBe(
      'failed to parse function arguments: {"pa',
    );
    expect(worded({ kind: 'bad-arguments', name: 'readFile', problems: ['path: x'], got: '{}' })).toContain('path: x');
    expect(worded({ kind: 'blocked', reason: '', by: 'human' })).toBe('exec command rejected by user');
    expect(worded({ kind: 'blocked', reason: 'Read first.', by: 'read-before-write' })).toBe('Read first.');
    expect(worded({ kind: 'timeout', seconds: 10 })).toContain('10 seconds');
    expect([worded({ kind: 'aborted' }), worded({ kind: 'missing' })]).toEqual(['aborted by user', 'aborted']);
    expect(worded({ kind: 'threw', message: 'No such file.' })).toBeNull();
  });

  it('[codex:toolOutput] keeps both halves of a long result, and says how much is missing', async () => {
    const size = 100_000;
    const tools = [toolOf('say', async () => ({ text: `A${'x'.repeat(size - 2)}Z` }))];
    const [result = ''] = (await play([reply('', call('say')), done()], { tools })).results;
    const half = (10_000 * 1.2 * 4) / 2;
    const missing = Math.ceil((size - 2 * half) / 4);
    expect(result).toBe(
      `Total output lines: 1\n\nA${'x'.repeat(half - 1)}\n…${missing} tokens truncated…\n${'x'.repeat(half - 1)}Z`,
    );
  });

  describe('compaction', () => {
    const tools = [toolOf('say', async () => ({ text: 'x'.repeat(700) }))];
    const change = { contextWindow: 10_000, tools };
    const replies = Array.from({ length: 16 }, (_, i) => reply(`Step ${i}.`, call('say')));

    it('[codex:compactionTrigger] [codex:beforeSummary] acts above 90 % of the window, and clears nothing before', async () => {
      const { events } = await play([...replies, done()], change);
      const edits = events.flatMap((event) => (event.type === 'context-edited' ? [event] : []));
      expect(edits.length).toBeGreaterThan(0);
      for (const { tokensBefore, edit } of edits) {
        expect(tokensBefore).toBeGreaterThan(9000);
        expect(edit).toMatchObject({ policy: 'codex-compaction', kind: 'summarised' });
      }
    });

    it("[codex:keptVerbatim] [codex:summaryGoes] leaves the user's messages and, last, the summary; the turn goes on", async () => {
      const { requests, view } = await play([...replies, done()], { ...change, waiting: { next: ['Use tabs.'] } });
      const after = requests.find(({ messages }) => text(messages.at(-1)).includes('<summary>'));
      expect(after?.messages.map((message) => [message.role, textOf(message).slice(0, 9)])).toEqual([
        ['system', 'You fix c'],
        ['user', 'Fix it.'],
        ['user', 'Use tabs.'],
        ['user', 'Another m'],
      ]);
      expect(view.ended?.reason).toBe('answered');
    });

    it('cuts the oldest user message that fits only partly', async () => {
      const policies = { 'codex-compaction': { on: true, values: { userTokens: 60 } } };
      const waiting = { next: [`B${'b'.repeat(49)}`] };
      const { requests } = await play([...replies, done()], { ...change, policies, waiting });
      const after = requests.find(({ messages }) => text(messages.at(-1)).includes('<summary>'));
      const users = after?.messages.slice(1, -1).map(textOf) ?? [];
      expect(users.at(-1)).toBe(waiting.next[0]);
      expect(users.length === 1 || users[0]?.endsWith('…')).toBe(true);
    });

    it('[codex:summaryBy] asks on the same prompt, without its tools, and reads the cache only up to them', async () => {
      const { events, requests } = await play([...replies, done()], change);
      const asked = events.find((event) => event.type === 'policy-called');
      const request = requests.find(({ messages }) => messages === asked?.messages);
      expect(request?.tools).toEqual([]);
      const before = requests[request === undefined ? -1 : requests.indexOf(request) - 1];
      expect(request?.messages.slice(0, before?.messages.length)).toEqual(before?.messages);
      expect(text(request?.messages.at(-1))).toContain('handoff summary');
    });

    it('remote: shows an item that the page cannot read, and the run goes on', async () => {
      const policies = { 'codex-compaction': { on: true, values: { remote: 1 } } };
      const summary = seal('Goal: fix it.');
      const { requests, events } = await play([...replies, done()], { ...change, policies, summary });
      const after = requests.find(({ messages }) => isSealed(text(messages.at(-1))));
      expect(text(after?.messages.at(-1))).not.toContain('Goal');
      const asked = events.find((event) => event.type === 'policy-called');
      expect(requests.find(({ messages }) => messages === asked?.messages)?.tools.length).toBeGreaterThan(0);
    });
  });

  it('[codex:caching] only appends: a prompt begins with the one before', async () => {
    const { view, requests } = await play([reply('', call('listFiles')), reply('', call('listFiles')), done()]);
    const [, second] = view.rows;
    expect(second?.measure?.same).toBe(view.rows[0]?.measure?.total);
    expect(requests[2]?.messages.slice(0, requests[1]?.messages.length)).toEqual(requests[1]?.messages);
  });

  it('tells changed rules once, in a developer message behind the results', async () => {
    const rulesAt = { index: 6, rules: settingsWith({ contextWindow: 50_000 }) };
    const { events, requests } = await play([reply('', call('listFiles')), reply('', call('listFiles')), done()], {
      rulesAt,
    });
    const notes = events.flatMap((event) => (event.type === 'reminder-added' ? [event.entry.message] : []));
    expect(notes.map(({ role }) => role)).toEqual(['developer']);
    expect(text(notes[0])).toContain('50000 tokens');
    expect(requests[1]?.messages.at(-1)).toBe(notes[0]);
  });

  it('notes once, where it is switched on, that a share of the window is used', async () => {
    const policies = { 'budget-notes': { on: true, values: { first: 0.02, second: 0.5, third: 0.75 } } };
    const { events } = await play([reply('', call('listFiles')), reply('', call('listFiles')), done()], {
      policies,
      contextWindow: 10_000,
    });
    const notes = events.flatMap((event) => (event.type === 'reminder-added' ? [event.entry.message] : []));
    expect(notes.map(({ role }) => role)).toEqual(['developer']);
    expect(text(notes[0])).toContain('2 %');
  });

  it('adds a note behind the results when the user broke off the turn', async () => {
    const stop = new AbortController();
    const { events } = await play([reply('', call('listFiles'), call('listFiles')), done()], {
      signal: stop.signal,
      before: (index) => {
        if (index === 7) stop.abort();
      },
    });
    const note = events.find((event) => event.type === 'reminder-added');
    expect(note && text(note.entry.message)).toContain('<turn_aborted>');
    expect(events.at(-1)).toMatchObject({ type: 'run-ended', reason: 'stopped' });
  });

  it('[codex:caching] uploads everything each time over HTTP, and only what is new where its other path is switched on', async () => {
    const replies = () =>
      ['a', 'b', 'c'].map((responseId, i) => ({ ...(i < 2 ? reply('', call('listFiles')) : done()), responseId }));
    const layouts = async (change: Parameters<typeof play>[1]) =>
      (await play(replies(), change)).view.rows.map(({ layout }) => layout);
    expect(await layouts({})).toEqual([undefined, undefined, undefined]);
    expect(await layouts({ policies: { 'previous-response': { on: true, values: { store: 0 } } } })).toEqual([
      { store: false },
      { store: false, previous: { id: 'a', covers: 3 } },
      { store: false, previous: { id: 'b', covers: 5 } },
    ]);
    expect(codex.policies['previous-response']).toMatchObject({ on: false, values: { store: 0 } });
  });

  it('[codex] works as the bare loop with its own policies switched off', () => {
    const own = [
      'codex-words',
      'codex-output',
      'codex-compaction',
      'prefix-cache',
      'queue',
      'append-changes',
      'turn-aborted',
    ];
    const policies = Object.fromEntries(own.map((id) => [id, { on: false }]));
    expect(presetHarness('codex', { policies }).policies).toEqual([]);
  });
});
