import { describe, expect, it } from 'vitest';
import { call, harnessWith, playTurn, portsWith, reply, watched } from '../../../scripts/testing/agentKit';
import { createFiles } from '../../vfs';
import { promptOf } from '../fold';
import { textOf } from '../message';
import { createRecordedModel, type RecordedReply } from '../models/recorded';
import type { Model } from '../ports';
import { initialState } from '../state';

const FILES = Object.fromEntries([...'abcdefgh'].map((name) => [`${name}.js`, name.repeat(400)]));
const read = (path: string) => reply('', call('readFile', { path }));

async function play(replies: readonly RecordedReply[], contextWindow: number) {
  const recorded = createRecordedModel(replies);
  const model: Model = (request, signal) => {
    const last = request.messages.at(-1);
    const asks = last?.role === 'user' && textOf(last).includes('summary of this conversation');
    return asks ? createRecordedModel([reply('Goal: fix it.')])(request, signal) : recorded(request, signal);
  };
  const kept = watched(model);
  const harness = harnessWith({ policies: { 'three-tiers': { on: true } }, contextWindow });
  const played = await playTurn({
    state: initialState(harness, createFiles(FILES)),
    ports: portsWith({ model: kept.model }),
  });
  const edits = played.events.flatMap((event) => (event.type === 'context-edited' ? [event] : []));
  const totals = played.events.flatMap((event) => (event.type === 'prompt-measured' ? [event.measure.total] : []));
  return { ...played, edits, totals, requests: kept.requests };
}

describe('three tiers', () => {
  it('L3: only results that a later one replaced become a line, and no model is asked', async () => {
    const replies = [read('a.js'), read('b.js'), read('a.js'), read('none.js'), reply('Done.')];
    const { totals } = await play(replies, 100_000);
    const { edits, events } = await play(replies, Math.floor((totals[4] ?? 0) / 0.75));
    expect(edits.map(({ edit }) => edit.kind)).toEqual(['cleared']);
    expect(edits[0]?.edit.replacement.map(({ message }) => textOf(message))).toEqual([
      '[cleared: 400 characters; a newer result stands further down]',
    ]);
    expect(events.some(({ type }) => type === 'policy-called')).toBe(false);
  });

  it('L2: the loop becomes a summary, on the prompt as it stands; L1 stays word for word', async () => {
    const replies = [...Array.from({ length: 8 }, (_, i) => read(`${'abcdefgh'[i]}.js`)), reply('Done.')];
    const { totals } = await play(replies, 100_000);
    const { edits, view, requests } = await play(replies, Math.floor((totals[7] ?? 0) / 0.82));
    const at = edits.find(({ edit }) => edit.kind === 'summarised');
    const row = view.rows.find(({ iteration }) => iteration === at?.iteration);
    const entries = row ? promptOf(view, row) : [];
    expect(entries.slice(0, 3).map(({ source }) => source)).toEqual(['system', 'user', 'summary']);
    expect(textOf(entries[1]?.message ?? { role: 'user', content: '' })).toBe('Fix it.');
    expect(requests.every(({ tools }) => tools.length > 0)).toBe(true);
  });

  it('does nothing while there is room', async () => {
    const { edits } = await play([read('a.js'), read('a.js'), read('a.js'), reply('Done.')], 100_000);
    expect(edits).toEqual([]);
  });
});
