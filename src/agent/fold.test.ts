import { describe, expect, it } from 'vitest';
import { call, harnessWith, playTurn, portsWith, reply } from '../../scripts/testing/agentKit';
import { type AgentEvent, END_REASONS } from './events';
import { emptyView, fold, foldAll, promptOf } from './fold';
import { createRecordedModel } from './models/recorded';
import type { Policy } from './policy';

const files = new Map([['a.js', 'bad']]);

async function played(policies: Policy[] = []) {
  const write = { ...call('writeFile', { path: 'a.js', content: 'good' }), id: 'same' };
  const model = createRecordedModel([
    { ...reply('I write.', write, { ...call('runTests'), id: 'same' }), deltas: ['I ', 'write.'] },
    reply('Done.'),
  ]);
  return await playTurn({ harness: harnessWith({}, { policies }), ports: portsWith({ model }) });
}

const upTo = (events: readonly AgentEvent[], type: AgentEvent['type'], nth = 1) => {
  const indices = events.flatMap((event, i) => (event.type === type ? [i] : []));
  return foldAll(files, events.slice(0, (indices[nth - 1] ?? 0) + 1));
};

describe('the fold', () => {
  it('shows a reply as it streams, and the whole once it is there', async () => {
    const { events } = await played();
    expect(upTo(events, 'model-delta', 1).streaming).toBe('I ');
    expect(upTo(events, 'model-delta', 2).streaming).toBe('I write.');
    const replied = upTo(events, 'model-replied');
    expect(replied.streaming).toBe('');
    expect(replied.rows[0]?.reply?.entry.message.content).toBe('I write.');
  });

  it('follows each call, also when a provider gives all calls one id', async () => {
    const { events } = await played();
    const status = (type: AgentEvent['type'], nth: number) =>
      upTo(events, type, nth).rows[0]?.calls.map((c) => c.status);
    expect(status('calls-found', 1)).toEqual(['asked', 'asked']);
    expect(status('tool-started', 1)).toEqual(['running', 'asked']);
    expect(status('tool-finished', 1)).toEqual(['done', 'asked']);
    expect(status('tool-started', 2)).toEqual(['done', 'running']);
    expect(status('tool-finished', 2)).toEqual(['done', 'done']);
  });

  it('keeps files, who changed them and the last test report', async () => {
    const { events } = await played();
    const written = upTo(events, 'tool-finished', 1);
    expect(written.files.get('a.js')).toBe('good');
    expect(written.changedBy.get('a.js')).toEqual({ by: 'agent', turn: 1, iteration: 1, before: 'bad' });
    expect(written.tests).toBeNull();
    expect(upTo(events, 'tool-finished', 2).tests).toMatchObject({ iteration: 1, report: { outcome: 'passed' } });
    expect(files.get('a.js')).toBe('bad');
  });

  it('shows a call that waits for a person, and one that was blocked', async () => {
    const asks: Policy = {
      id: 'asks',
      async *beforeTool(_seam, asked) {
        return asked.name === 'writeFile' ? { type: 'ask' } : { type: 'block', reason: 'No tests.' };
      },
    };
    const { events } = await played([asks]);
    expect(upTo(events, 'approval-asked').rows[0]?.calls[0]?.status).toBe('waiting');
    expect(upTo(events, 'tool-approved').rows[0]?.calls[0]?.status).toBe('approved');
    const end = upTo(events, 'results-appended').rows[0]?.calls[1];
    expect(end).toMatchObject({ status: 'blocked', reason: 'No tests.', result: { isError: true } });
  });

  it('knows where each iteration lies in the trace, and which prompt it sent', async () => {
    const { events, view } = await played();
    expect(view.rows.map((row) => [row.firstEvent, row.lastEvent])).toEqual([
      [1, 13],
      [14, events.length - 1],
    ]);
    expect(events[1]?.type).toBe('iteration-started');
    expect(view.rows.map((row) => promptOf(view, row).length)).toEqual([2, 5]);
    expect(view.rows.map((row) => row.isFinished)).toEqual([true, false]);
  });

  it('takes the end back when a further turn starts', async () => {
    const { events, view } = await played();
    expect(view.ended).toEqual({ reason: 'answered' });
    const next = events[0];
    expect(next && fold(view, next).ended).toBeNull();
  });

  it('[F3] never throws, whatever comes first', async () => {
    const { events } = await played();
    const ends = END_REASONS.map((reason): AgentEvent => ({ type: 'run-ended', reason, turn: 1, iteration: 0 }));
    for (const event of [...events, ...ends]) expect(fold(emptyView(files), event).length).toBe(1);
    expect(foldAll(files, [...events].reverse()).length).toBe(events.length);
  });
});
