import { describe, expect, it } from 'vitest';
import {
  call,
  createInbox,
  harnessWith,
  playTurn,
  portsWith,
  reply,
  watched,
} from '../../../../scripts/testing/agentKit';
import { createFiles } from '../../../vfs';
import { promptOf } from '../../fold';
import type { HarnessSettings } from '../../harnesses';
import { type HistoryEntry, textOf, toolCallsOf } from '../../message';
import { messageKind } from '../../messageKind';
import { createRecordedModel } from '../../models/recorded';
import type { Model } from '../../ports';
import { initialState } from '../../state';

// One token a character.
const ALL = [
  'layer-1-truncate',
  'layer-2-clear',
  'layer-3-summarise',
  'layer-4-keep-intent',
  'layer-5-keep-identity',
  'layer-6-keep-recent',
  'layer-7-emergency',
] as const;
type Layer = (typeof ALL)[number];

const read = (path = 'long.js') => reply('', call('readFile', { path }));
const write = (content: string) => reply('', call('writeFile', { path: 'a.js', content }));

async function play(
  layers: readonly Layer[],
  contextWindow: number,
  policies: HarnessSettings['policies'] = {},
  saysAt = -1,
) {
  const on = Object.fromEntries(layers.map((id) => [id, { on: true }]));
  const replies = [write('one'), ...Array.from({ length: 30 }, () => read()), reply('Done.')];
  const recorded = createRecordedModel(replies);
  const model: Model = (request, signal) => {
    const last = request.messages.at(-1);
    const isSummary = last !== undefined && textOf(last).includes('summary of this conversation');
    return isSummary ? createRecordedModel([reply('Summed up.')])(request, signal) : recorded(request, signal);
  };
  const kept = watched(model);
  const harness = harnessWith({ contextWindow, policies: { ...on, ...policies } });
  const state = initialState(harness, createFiles({ 'a.js': '0', 'long.js': 'x'.repeat(300) }));
  const inbox = createInbox(() => harness);
  const ports = portsWith({ model: kept.model, human: inbox.human });
  const played = await playTurn({ state, ports }, { task: 'Fix it.' }, (at) => {
    if (at === saysAt) inbox.waiting = { ...inbox.waiting, next: ['Use tabs.'] };
  });
  const edits = played.events.flatMap((event) => (event.type === 'context-edited' ? [event] : []));
  const promptAt = (iteration = 0): readonly HistoryEntry[] => {
    const row = played.view.rows.find((candidate) => candidate.iteration === iteration);
    return row ? promptOf(played.view, row) : [];
  };
  const results = played.events.flatMap((event) => (event.type === 'tool-finished' ? [event.text] : []));
  return { ...played, edits, promptAt, results, requests: kept.requests };
}

describe("the article's layers", () => {
  it('[Y1] L1 cuts a long result when it comes', async () => {
    const policies = { 'layer-1-truncate': { on: true, values: { resultCharacters: 100 } } };
    const { results, edits } = await play(['layer-1-truncate'], 100_000, policies);
    expect(results[1]).toMatch(/^x{50}\n\[… 200 of 300 characters truncated …\]\nx{50}$/);
    expect(edits).toEqual([]);
  });

  it('[Y2] L2 clears the oldest results, never what was just asked for nor what another layer keeps', async () => {
    const { edits, promptAt } = await play(['layer-2-clear'], 6000);
    expect(edits[0]).toMatchObject({ edit: { policy: 'layer-2-clear', kind: 'cleared' } });
    expect(edits[0]?.tokensBefore).toBeGreaterThan(0.7 * 6000);
    const whole = (entries: readonly HistoryEntry[]) =>
      entries.filter(({ source, message }) => source === 'result' && textOf(message).length === 300).length;
    expect(whole(promptAt(edits[0]?.iteration))).toBe(1);
    const three = await play(['layer-2-clear', 'layer-6-keep-recent'], 6000);
    expect(whole(three.promptAt(three.edits[0]?.iteration))).toBe(3);
  });

  it('[Y3] L3 sums up all that no layer keeps; what is kept stands before and behind the summary', async () => {
    const layers: Layer[] = [
      'layer-3-summarise',
      'layer-4-keep-intent',
      'layer-5-keep-identity',
      'layer-6-keep-recent',
    ];
    const { edits, promptAt } = await play(layers, 6000);
    expect(edits[0]?.tokensBefore).toBeGreaterThan(0.8 * 6000);
    const prompt = promptAt(edits[0]?.iteration);
    expect(prompt.map(({ source }) => source)).toEqual([
      'system',
      'user',
      'assistant',
      'result',
      'summary',
      ...Array.from({ length: 3 }, () => ['assistant', 'result']).flat(),
    ]);
    // The newest change of code is what L4 keeps besides the user's words.
    expect(prompt[2] && toolCallsOf(prompt[2].message)[0]?.name).toBe('writeFile');
  });

  it('[Y3] keeps what the user said in the middle, in front of the summary', async () => {
    const layers: Layer[] = [
      'layer-3-summarise',
      'layer-4-keep-intent',
      'layer-5-keep-identity',
      'layer-6-keep-recent',
    ];
    const { edits, promptAt } = await play(layers, 6000, {}, 40);
    const texts = promptAt(edits[0]?.iteration).map(({ message }) => textOf(message));
    expect(texts.indexOf('Use tabs.')).toBeGreaterThan(1);
    expect(texts.indexOf('Use tabs.')).toBeLessThan(texts.findIndex((text) => text.startsWith('<summary>')));
  });

  it('[Y4] without L5 a summary takes the system prompt with it, without L4 the words of the user', async () => {
    const none = await play(['layer-3-summarise', 'layer-6-keep-recent'], 6000);
    const sources = none.promptAt(none.edits[0]?.iteration).map(({ source }) => source);
    expect(sources.slice(0, 2)).toEqual(['summary', 'assistant']);
    const identity = await play(['layer-3-summarise', 'layer-5-keep-identity', 'layer-6-keep-recent'], 6000);
    const kept = identity.promptAt(identity.edits[0]?.iteration).map(({ source }) => source);
    expect(kept.slice(0, 3)).toEqual(['system', 'summary', 'assistant']);
  });

  it('[Y5] L7 drops messages in the order process, intent, identity until the prompt fits, and says so', async () => {
    const { edits, promptAt, view } = await play(['layer-5-keep-identity', 'layer-7-emergency'], 3000);
    expect(edits[0]).toMatchObject({ edit: { policy: 'layer-7-emergency' } });
    expect(edits[0]?.tokensAfter).toBeLessThanOrEqual(0.6 * 3000 + 80);
    const prompt = promptAt(edits[0]?.iteration);
    expect(prompt.map(messageKind).slice(0, 3)).toEqual(['identity', 'intent', 'process']);
    expect(textOf(prompt[2]?.message ?? { role: 'user', content: '' })).toContain('were dropped to make room');
    expect(view.ended?.reason).toBe('answered');
  });

  it('[Y6] all together keep a run within its window, calls with their results, and the task word for word', async () => {
    const { requests, view, events } = await play(ALL, 4000);
    expect(view.ended?.reason).toBe('answered');
    for (const event of events) if (event.type === 'model-replied') expect(event.usage.input).toBeLessThanOrEqual(4000);
    for (const { messages } of requests) {
      expect(messages.map(textOf).slice(0, 2)).toEqual(['You fix code.', 'Fix it.']);
      const open: string[] = [];
      for (const message of messages) {
        if (message.role === 'tool') expect(message.tool_call_id).toBe(open.shift());
        open.push(...toolCallsOf(message).map(({ id }) => id));
      }
      expect(open).toEqual([]);
    }
  });

  it('[Y7] tags every message by what it is for', () => {
    const entry = (source: HistoryEntry['source'], content = ''): HistoryEntry => ({
      id: 1,
      source,
      message: { role: 'user', content },
    });
    const sources = ['system', 'user', 'summary', 'assistant', 'result', 'reminder'] as const;
    expect(sources.map((source) => messageKind(entry(source)))).toEqual([
      'identity',
      'intent',
      'intent',
      'process',
      'process',
      'process',
    ]);
    expect(messageKind(entry('reminder', '<instructions file="CLAUDE.md">\nx\n</instructions>'))).toBe('identity');
  });
});
