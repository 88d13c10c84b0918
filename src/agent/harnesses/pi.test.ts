import { describe, expect, it } from 'vitest';
import { call, reply, toolOf } from '../../../scripts/testing/agentKit';
import { playPreset, presetHarness } from '../../../scripts/testing/harnessKit';
import { textOf } from '../message';
import type { Answer, Policy } from '../policy';

const play = (replies: Parameters<typeof playPreset>[1], change?: Parameters<typeof playPreset>[2]) =>
  playPreset('pi', replies, change);
const done = () => reply('Done.');
const text = (message: Parameters<typeof textOf>[0] | undefined) => (message ? textOf(message) : '');

describe('Pi', () => {
  it('[pi:shape] [pi:newUserText] takes one steering message before each call, and one follow-up when it would end', async () => {
    const waiting = { next: ['first', 'second'], after: ['more', 'and more'] };
    const { view } = await play([reply('', call('listFiles')), done(), done(), done()], { waiting });
    const order = view.rows.map((row) => row.steering.map((entry) => textOf(entry.message)));
    expect(order).toEqual([['first'], ['second', 'more'], ['and more'], []]);
  });

  it('[pi:naturalExit] ends where no calls come and nothing waits', async () => {
    expect((await play([done()])).view.ended?.reason).toBe('answered');
  });

  it('[pi:cap] [pi:doomLoop] has no limit and no guard: the same call may come as often as it likes', async () => {
    const same = Array.from({ length: 40 }, () => reply('', call('readFile', { path: 'a.js' })));
    const { view, events } = await play([...same, done()]);
    expect([view.ended?.reason, view.rows.length]).toEqual(['answered', 41]);
    expect(events.some(({ type }) => type === 'reminder-added' || type === 'tool-blocked')).toBe(false);
  });

  it('[pi:unknownTool] says not found, without a list', async () => {
    expect((await play([reply('', call('grep')), done()])).results).toEqual(['Tool grep not found']);
  });

  it('names each problem of arguments, and what it received', async () => {
    const { results } = await play([reply('', call('readFile', { path: 7 }), call('readFile', '{"pa')), done()]);
    expect(results[0]).toMatch(
      /^Validation failed for tool "readFile":\n {2}- path: [^\n]+\n\nReceived arguments:\n\{"path":7\}$/,
    );
    expect(results[1]).toContain('Received arguments:\n{"pa');
  });

  it('[pi:failedCommand] tells a failed test run with the exit code below, as an error', async () => {
    const { events } = await play([reply('', call('runTests')), done()]);
    const finished = events.find((event) => event.type === 'tool-finished');
    expect(finished).toMatchObject({
      isError: true,
      text: 'FAIL a\n1 failed\n\nCommand exited with code 1',
      changedBy: 'pi-words',
    });
  });

  it('[pi:permission] asks nothing by itself; an extension may block with a reason, or without', async () => {
    const asked: string[] = [];
    const ask = async ({ name }: { name: string }): Promise<Answer> => {
      asked.push(name);
      return { allow: true };
    };
    await play([reply('', call('writeFile', { path: 'a.js', content: 'good' })), done()], { ask });
    expect(asked).toEqual([]);
    const words = presetHarness('pi').policies.find(({ id }) => id === 'pi-words');
    const blocked = (reason: string) =>
      words?.wordFailure?.({ kind: 'blocked', reason, by: 'extension' }, call('listFiles'), 'en');
    expect([blocked('Not now.'), blocked('')]).toEqual(['Not now.', 'Tool execution was blocked']);
  });

  it('[pi:toolOutput] keeps the head of a file and the tail of a test run', async () => {
    const lines = Array.from({ length: 2500 }, (_, i) => `line ${i + 1}`).join('\n');
    const files = { 'a.js': lines, 'a.test.js': 'test' };
    const { results } = await play([reply('', call('readFile', { path: 'a.js' })), done()], { files });
    expect(results[0]?.startsWith('line 1\nline 2\n')).toBe(true);
    expect(results[0]).toContain('line 2000\n');
    expect(results[0]).not.toContain('line 2001\n');
  });

  describe('compaction', () => {
    const bulk = (n: number) => reply(`Step ${n}.`, call('say'));
    const tools = [toolOf('say', async () => ({ text: 'x'.repeat(700) }))];
    // One token a character: trigger 20,000 - 16,384 / 10, kept 2,000.
    const change = { contextWindow: 20_000, tools };
    const replies = (n: number) => [...Array.from({ length: n }, (_, i) => bulk(i + 1)), done()];

    it('[pi:compactionTrigger] [pi:beforeSummary] acts above the window minus the reserve, and clears nothing before', async () => {
      const { events } = await play(replies(28), change);
      const edits = events.flatMap((event) => (event.type === 'context-edited' ? [event] : []));
      expect(edits.length).toBeGreaterThan(0);
      for (const { tokensBefore, edit } of edits) {
        expect(tokensBefore).toBeGreaterThan(20_000 - 1638);
        expect(edit).toMatchObject({ policy: 'compaction', kind: 'summarised' });
      }
    });

    it('[pi:keptVerbatim] [pi:summaryGoes] keeps the newest tokens word for word behind a summary that stands first', async () => {
      const { requests, events } = await play(replies(28), change);
      const after = requests[requests.findIndex(({ messages }) => text(messages[1]).startsWith('<summary>'))];
      expect(after?.messages[0]?.role).toBe('system');
      expect(after?.messages[1]).toMatchObject({ role: 'user' });
      const kept = after?.messages.slice(2).map(textOf).join('') ?? '';
      // A cut may not stand at a result, so it moves on to the next call: less than 2,000 may be left.
      expect(kept.length).toBeGreaterThan(1000);
      expect(kept.length).toBeLessThan(3000);
      const upTo = events.find((event) => event.type === 'context-edited')?.iteration ?? 0;
      expect(kept).toContain(`Step ${upTo - 1}.`);
    });

    it('[pi:summaryBy] asks the same model in a prompt of its own, without tools, results cut', async () => {
      const long = [toolOf('say', async () => ({ text: 'y'.repeat(3000) }))];
      const { events, requests } = await play(replies(9), {
        ...change,
        tools: long,
        policies: { truncation: { on: false } },
      });
      const asked = events.find((event) => event.type === 'policy-called');
      expect(asked?.messages).toHaveLength(2);
      expect(asked?.messages[1] && textOf(asked.messages[1])).toContain(`${'y'.repeat(2000)}\n[…]`);
      expect(requests.find(({ messages }) => messages === asked?.messages)?.tools).toEqual([]);
    });

    it('writes two summaries where the cut goes through a later turn, and lists files behind them', async () => {
      const read = (n: number) => reply(`Read ${n}.`, call('readFile', { path: 'a.js' }), call('say'));
      const steps = Array.from({ length: 27 }, (_, i) => read(i));
      const waiting = { next: ['Look once more.'] };
      const { events, requests } = await play([...steps, done()], { ...change, waiting });
      const first = requests.find(({ messages }) => text(messages[1]).startsWith('<summary>'));
      expect(text(first?.messages[1])).toContain('<read-files>\na.js\n</read-files>');
      const called = events.filter(({ type }) => type === 'policy-called');
      // The task, then the steered message: the turn in which the cut lies begins with the latter.
      expect(called.length).toBeGreaterThanOrEqual(2);
      expect(text(first?.messages[1])).toContain('**Beginning of the present turn:**');
    });
  });

  it('[pi:caching] reads the last prompt from the cache, and nothing after the clock was moved beyond five minutes', async () => {
    const pages = Array.from({ length: 3 }, () => reply('', call('readFile', { path: 'a.js' })));
    const { view } = await play([...pages, done()], { files: { 'a.js': 'z'.repeat(2000), 'a.test.js': '' } });
    expect(view.rows.map((row, i) => (i === 0 ? 0 : row.measure?.cached))).toEqual([
      0,
      ...view.rows.slice(0, -1).map((row) => ((row.measure?.total ?? 0) >= 1024 ? row.measure?.total : 0)),
    ]);
    expect(view.rows[2]?.measure?.equivalent).toBeLessThan(view.rows[2]?.measure?.total ?? 0);
  });

  it('[pi] works as the bare loop with its own policies switched off', async () => {
    const off = Object.fromEntries(
      ['pi-words', 'truncation', 'compaction', 'prefix-cache', 'queue'].map((id) => [id, { on: false }]),
    );
    const policies: readonly Policy[] = presetHarness('pi', { policies: off }).policies;
    expect(policies).toEqual([]);
    expect((await play([reply('', call('grep')), done()], { policies: off })).results[0]).toContain('Unknown tool');
  });
});
