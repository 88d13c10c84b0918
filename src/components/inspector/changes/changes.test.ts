import { describe, expect, it } from 'vitest';
import {
  call,
  characterCounter,
  harnessWith,
  type Played,
  playTurn,
  portsWith,
  reply,
} from '../../../../scripts/testing/agentKit';
import { foldAll } from '../../../agent/fold';
import type { HarnessSettings } from '../../../agent/harnesses';
import { createRecordedModel } from '../../../agent/models/recorded';
import type { Policy } from '../../../agent/policy';
import { createMeter } from '../../../agent/tokens';
import type { Counts } from '../../marks';
import { inspect, sumIfCounted } from '../inspected';
import { type Changes, changesOf } from './changes';

const meter = createMeter(characterCounter(), 'o200k');
const counts: Counts = { tokensOf: meter.known, toolTokensOf: meter.knownTools };

/** Cuts results, blocks one tool, and reminds after it. */
const meddler: Policy = {
  id: 'meddler',
  async *beforeTool(_seam, { name }) {
    return name === 'search' ? { type: 'block', reason: 'not now' } : { type: 'allow' };
  },
  async *afterTool(_seam, _call, outcome) {
    return outcome.text.length > 4 ? { ...outcome, text: outcome.text.slice(0, 4), full: outcome.text } : outcome;
  },
  async *remind(_seam, calls) {
    return calls.some(({ name }) => name === 'search') ? ['Do not search.'] : [];
  },
};

/** Three iterations; with compaction the third prompt has a summary. */
async function play(limitTokens: number | null, own: readonly Policy[] = []): Promise<Played> {
  const replies = [
    reply('', call('listFiles'), call('search', { query: 'a' })),
    reply('x'.repeat(400), call('readFile', { path: 'a.js' })),
    ...(limitTokens === null ? [] : [reply('short')]),
    reply('done'),
  ];
  const policies: HarnessSettings['policies'] =
    limitTokens === null ? {} : { compaction: { on: true, values: { limitTokens } } };
  const harness = harnessWith({ policies }, { policies: own });
  return playTurn({ harness, ports: portsWith({ model: createRecordedModel(replies), meter }) });
}

function changesAt({ events }: Played, n: number): Changes | null {
  const end = events.findIndex((event) => event.type === 'prompt-measured' && event.iteration === n);
  const view = foldAll(new Map(), events.slice(0, end + 1));
  const inspected = inspect(view, counts);
  return inspected && changesOf(view, inspected, counts);
}

describe('one prompt against the one before it', () => {
  it('has nothing to be compared with the first time', async () => {
    expect(changesAt(await play(null), 1)).toBeNull();
  });

  it('is only longer where no policy acts', async () => {
    const played = await play(null);
    const changes = changesAt(played, 2);
    expect(changes?.added.map(({ source, author }) => [source, author])).toEqual([
      ['assistant', null],
      ['result', null],
      ['result', null],
    ]);
    expect([changes?.again, changes?.gone, changes?.acts, changes?.hasOlderEdits]).toEqual([[], [], [], false]);
    expect(changes?.hasOlderHands).toBe(false);
    const [first, second] = played.view.rows;
    expect(sumIfCounted(changes?.added ?? [])).toBe((second?.measure?.total ?? 0) - (first?.measure?.total ?? 0));
  });

  it('names the policy that cut a result, blocked a call, or added a reminder', async () => {
    const changes = changesAt(await play(null, [meddler]), 2);
    expect(changes?.added.map(({ source, author }) => [source, author?.what, author?.policy])).toEqual([
      ['assistant', undefined, undefined],
      ['result', 'cut', 'meddler'],
      ['result', 'blocked', 'meddler'],
      ['reminder', 'wrote', 'meddler'],
    ]);
    expect(changes?.acts.map((act) => act.type)).toEqual(['reminder-added']);
  });

  it('knows of what a policy did for an earlier prompt', async () => {
    const played = await play(null, [meddler]);
    expect([changesAt(played, 2)?.hasOlderHands, changesAt(played, 3)?.hasOlderHands]).toEqual([false, true]);
  });

  it('lists what a summary took out and what it wrote', async () => {
    const total = (await play(null)).view.rows[1]?.measure?.total ?? 0;
    const changes = changesAt(await play(total), 3);
    const gone = changes?.gone.map((group) => [group.policy, group.kind, group.changes.map(({ source }) => source)]);
    expect(gone).toEqual([['compaction', 'summarised', ['user', 'assistant', 'result', 'result']]]);
    expect(changes?.added.map(({ source }) => source)).toEqual(['summary', 'assistant', 'result']);
    expect(changes?.added[0]?.author).toEqual({ policy: 'compaction', what: 'wrote' });
    expect(changes?.acts.map((act) => act.type)).toEqual(['policy-called', 'context-edited']);
  });

  it('adds up: what came less what went is the difference of the prompts', async () => {
    const total = (await play(null)).view.rows[1]?.measure?.total ?? 0;
    for (const played of [await play(null, [meddler]), await play(total)]) {
      for (const n of [2, 3]) {
        const changes = changesAt(played, n);
        const came = sumIfCounted(changes?.added ?? []) ?? Number.NaN;
        const went = sumIfCounted(changes?.gone.flatMap((group) => group.changes) ?? []) ?? Number.NaN;
        const [before, now] = [played.view.rows[n - 2]?.measure?.total, played.view.rows[n - 1]?.measure?.total];
        expect(came - went).toBe((now ?? 0) - (before ?? 0));
      }
    }
  });
});
