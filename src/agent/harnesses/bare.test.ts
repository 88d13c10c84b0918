import { describe, expect, it } from 'vitest';
import { call, reply } from '../../../scripts/testing/agentKit';
import { playPreset } from '../../../scripts/testing/harnessKit';
import { textOf } from '../message';
import { bare } from './bare';

// What the loop does alone, row by row: the measure for the others. Counting is one token a character here.

const play = (replies: Parameters<typeof playPreset>[1], change?: Parameters<typeof playPreset>[2]) =>
  playPreset('bare', replies, change);
const done = () => reply('Done.');
const read = (path = 'a.js') => reply('', call('readFile', { path }));

describe('the bare loop', () => {
  it('[bare:shape] [bare:naturalExit] goes on while calls come, and ends at the first reply without any', async () => {
    const { view } = await play([read(), read(), done(), read()]);
    expect([view.ended?.reason, view.rows.length]).toEqual(['answered', 3]);
  });

  it('[bare:cap] [bare:doomLoop] lets the same call come until the limit', async () => {
    const limit = { policies: { 'max-turns': { on: true, values: { limit: 12 } } } };
    const { view, events } = await play(
      Array.from({ length: 20 }, () => read()),
      limit,
    );
    expect([view.ended?.reason, view.rows.length]).toEqual(['max_turns', 12]);
    expect(events.some(({ type }) => type === 'reminder-added' || type === 'tool-blocked')).toBe(false);
  });

  it('[bare:unknownTool] lists the valid names', async () => {
    const { results } = await play([reply('', call('grep')), done()]);
    for (const name of bare.tools) expect(results[0]).toContain(name);
  });

  it('[bare:failedCommand] tells a failed run as an error with the whole report', async () => {
    const { events } = await play([reply('', call('runTests')), done()]);
    expect(events.find(({ type }) => type === 'tool-finished')).toMatchObject({
      isError: true,
      text: 'FAIL a\n1 failed',
    });
  });

  it('[bare:toolOutput] [bare:keptVerbatim] [bare:caching] keeps all of a long result in every later prompt, nothing cached', async () => {
    const long = 'z'.repeat(60_000);
    const { requests, view } = await play([read(), read('a.test.js'), done()], {
      files: { 'a.js': long, 'a.test.js': '' },
    });
    expect(requests.slice(1).map(({ messages }) => messages.some((one) => textOf(one) === long))).toEqual([true, true]);
    expect(view.rows.map((row) => row.measure?.cached)).toEqual([0, 0, 0]);
  });

  it('[bare:compactionTrigger] edits nothing, and ends where the prompt outgrows the window', async () => {
    const { view } = await play([read(), read(), done()], {
      contextWindow: 3000,
      files: { 'a.js': 'z'.repeat(2500), 'a.test.js': '' },
    });
    expect([view.ended?.reason, view.edits.length]).toEqual(['context_overflow', 0]);
  });

  it('[bare:parallel] runs the calls of a reply one after another', async () => {
    const { events } = await play([reply('', call('listFiles'), call('readFile', { path: 'a.js' })), done()]);
    const order = events.flatMap(({ type }) => (type === 'tool-started' || type === 'tool-finished' ? [type] : []));
    expect(order).toEqual(['tool-started', 'tool-finished', 'tool-started', 'tool-finished']);
  });

  it('[bare:newUserText] takes all that waits before a call, and what follows when it would end', async () => {
    const { view } = await play([done(), done(), done()], { waiting: { next: ['one', 'two'], after: ['more'] } });
    const order = view.rows.map((row) => row.steering.map((entry) => textOf(entry.message)));
    expect(order).toEqual([['one', 'two', 'more'], []]);
  });

  it('[bare:permission] asks nobody', async () => {
    const write = reply('', call('writeFile', { path: 'a.js', content: 'good' }));
    const { events } = await play([write, done()], { ask: async () => ({ allow: false, reason: 'no' }) });
    expect(events.some(({ type }) => type === 'approval-asked')).toBe(false);
  });
});
