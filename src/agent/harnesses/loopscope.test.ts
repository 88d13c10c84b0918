import { describe, expect, it } from 'vitest';
import { call, playTurn, portsWith, reply, START_FILES, watched } from '../../../scripts/testing/agentKit';
import { createFiles } from '../../vfs';
import type { AgentEvent } from '../events';
import { promptOf } from '../fold';
import { textOf } from '../message';
import { createRecordedModel, type RecordedReply } from '../models/recorded';
import { initialState } from '../state';
import { assemble, presetSettings } from '.';
import { loopscope } from './loopscope';

// What our own preset takes from which harness, row by row. Counting is one token a character here.

type Files = Readonly<Record<string, string>>;

async function play(replies: readonly RecordedReply[], window = 100_000, files: Files = START_FILES) {
  const recorded = createRecordedModel(replies);
  const kept = watched((request, signal) => {
    const last = request.messages.at(-1);
    const asks = last?.role === 'user' && textOf(last).includes('summary of this conversation');
    return asks ? createRecordedModel([reply('Goal: fix it.')])(request, signal) : recorded(request, signal);
  });
  const harness = assemble(presetSettings(loopscope, 'en', 'You fix code.', window));
  const ports = portsWith({ model: kept.model });
  const played = await playTurn({ state: initialState(harness, createFiles(files)), ports });
  const results = played.events.flatMap((event) => (event.type === 'tool-finished' ? [event] : []));
  return { ...played, results, requests: kept.requests, end: played.events.at(-1) };
}

const read = (path = 'a.js') => reply('', call('readFile', { path }));
const edits = (events: readonly AgentEvent[]) =>
  events.flatMap((event) => (event.type === 'context-edited' ? [event] : []));
const LONG = Object.fromEntries([...'abcdefghij'].map((name) => [`${name}.js`, name.repeat(600)]));

describe('loopscope', () => {
  it('[loopscope:shape] [loopscope:naturalExit] [loopscope:cap] one loop, no limit, ends with an answer', async () => {
    const { end } = await play([
      ...Array.from({ length: 12 }, (_, i) => reply('', call('search', { query: `${i}` }))),
      reply('Done.'),
    ]);
    expect(end).toMatchObject({ reason: 'answered' });
    expect(Object.keys(loopscope.policies)).not.toContain('max-turns');
  });

  it('[loopscope:doomLoop] stops where nothing changes any more', async () => {
    const { end } = await play(Array.from({ length: 20 }, () => read()));
    expect(end).toMatchObject({ reason: 'doom_loop' });
  });

  it('[loopscope:unknownTool] mends a near miss, and lists the names where it cannot', async () => {
    const { results } = await play([
      reply('', call('read_file', { path: 'a.js' })),
      reply('', call('deploy')),
      reply('Done.'),
    ]);
    expect([results[0]?.isError, results[0]?.text]).toEqual([false, 'bad']);
    expect(results[1]?.text).toContain('The tools are editFile, listFiles, readFile');
  });

  it('[loopscope:failedCommand] a failed run is an error with the whole report', async () => {
    const { results } = await play([reply('', call('runTests')), reply('Done.')]);
    expect(results[0]).toMatchObject({ isError: true, text: 'FAIL a\n1 failed' });
  });

  it('[loopscope:toolOutput] keeps both ends of a long result and says where the whole stands', async () => {
    const files = Object.fromEntries(Array.from({ length: 9000 }, (_, i) => [`${i}-file.js`, '']));
    const { results } = await play([reply('', call('listFiles')), reply('Done.')], 200_000, files);
    expect(results[0]?.text).toContain('.tool-results/4.txt');
  });

  it('[loopscope:beforeSummary] drops what a later result replaced, and asks no model for it', async () => {
    const window = 10_000;
    const files = { ...LONG, 'a.js': 'a'.repeat(1500) };
    const { events } = await play([read(), read(), read('b.js'), read('c.js'), reply('Done.')], window, files);
    expect(edits(events).map(({ edit }) => [edit.policy, edit.kind])).toEqual([['three-tiers', 'cleared']]);
    expect(events.some(({ type }) => type === 'policy-called')).toBe(false);
  });

  it('[loopscope:compactionTrigger] [loopscope:keptVerbatim] [loopscope:summaryGoes] sums up above 80 %, behind what the user said', async () => {
    const window = 7000;
    const { events, view } = await play([...Object.keys(LONG).map(read), reply('Done.')], window, LONG);
    const [first] = edits(events);
    expect(first?.tokensBefore).toBeGreaterThan(0.8 * window);
    const row = view.rows.find(({ iteration }) => iteration === first?.iteration);
    const entries = row ? promptOf(view, row) : [];
    expect(entries.slice(0, 3).map(({ source }) => source)).toEqual(['system', 'user', 'summary']);
    expect(entries.length).toBeGreaterThan(4);
  });

  it('[loopscope:summaryBy] [loopscope:caching] asks on the same prompt with the same tools, so that the cache is read', async () => {
    const { events, requests } = await play([...Object.keys(LONG).map(read), reply('Done.')], 7000, LONG);
    const asked = events.find(({ type }) => type === 'policy-called');
    expect(asked).toMatchObject({ policy: 'three-tiers' });
    expect(asked?.type === 'policy-called' && asked.usage.cachedInput).toBeGreaterThan(3000);
    expect(new Set(requests.map(({ tools }) => tools)).size).toBe(1);
  });

  it('[loopscope:permission] asks a person where changes stopped helping, and lets nobody write what was not read', async () => {
    const write = reply('', call('writeFile', { path: 'a.js', content: 'new' }));
    const { results } = await play([write, reply('Done.')]);
    expect(results[0]).toMatchObject({ isError: true, changes: [] });
    const attempt = (i: number) =>
      reply('', call('writeFile', { path: 'a.js', content: `bad ${i}` }), call('runTests'));
    const { events } = await play([read(), reply('', call('runTests')), ...[1, 2, 3, 4].map(attempt), reply('Done.')]);
    expect(events.filter(({ type }) => type === 'approval-asked').length).toBe(1);
  });
});
