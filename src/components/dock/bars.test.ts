import { beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  characterCounter,
  harnessWith,
  type Played,
  playTurn,
  portsWith,
  reply,
} from '../../../scripts/testing/agentKit';
import { type AgentEvent, foldAll, type View } from '../../agent';
import type { HarnessSettings } from '../../agent/harnesses';
import { createRecordedModel } from '../../agent/models/recorded';
import { costOf, DEFAULT_PRICES } from '../../agent/price';
import { createMeter } from '../../agent/tokens';
import { barsOf, partsOfBar } from './bars';

const OPTIONS = { model: 'm', api: 'chat', stream: true } as const;
const meter = createMeter(characterCounter(), 'o200k');
const counts = { tokensOf: meter.known, toolTokensOf: meter.knownTools };

async function play(limitTokens: number | null): Promise<Played> {
  const read = () => reply('y'.repeat(300), call('readFile', { path: 'a.js' }));
  const summaries = limitTokens === null ? [] : [reply('short')];
  const replies = [read(), read(), ...summaries, reply('done')];
  const policies: HarnessSettings['policies'] =
    limitTokens === null ? {} : { compaction: { on: true, values: { limitTokens } } };
  return playTurn({
    harness: harnessWith({ policies }),
    ports: portsWith({ model: createRecordedModel(replies), meter }),
  });
}

/** The run up to the end of an iteration, where it takes rules without tools. */
function withoutToolsAfter({ events }: Played, iteration: number): View {
  const end = events.findIndex((event) => event.type === 'results-appended' && event.iteration === iteration);
  const changed: AgentEvent = {
    type: 'harness-changed',
    settings: {},
    tools: [],
    contextWindow: 1e6,
    turn: 1,
    iteration,
  };
  return foldAll(new Map(), [...events.slice(0, end + 1), changed]);
}

describe('the bars', () => {
  let plain: Played;
  let compacted: Played;
  beforeAll(async () => {
    plain = await play(null);
    const second = barsOf(plain.view, counts.tokensOf, DEFAULT_PRICES)[1];
    compacted = await play(second?.total ?? 0);
  });

  it('count nothing as sent while a failed request waits to be mended', () => {
    const { events } = plain;
    const measured = events.findIndex((event) => event.type === 'prompt-measured');
    const at = { turn: 1, iteration: 1 };
    const asked: AgentEvent = { type: 'model-asked', host: 'h', options: OPTIONS, attempt: 1, ...at };
    const failed: AgentEvent = { type: 'model-failed', failure: { kind: 'key', detail: '' }, ...at };
    const sentAfter = (more: readonly AgentEvent[]) =>
      barsOf(foldAll(new Map(), [...events.slice(0, measured + 1), ...more]), counts.tokensOf, DEFAULT_PRICES)[0];
    expect(sentAfter([asked])).toMatchObject({ isSent: true });
    expect(sentAfter([asked, failed])).toMatchObject({ isSent: false, sent: 0, cost: 0 });
    expect(sentAfter([asked, failed, asked])).toMatchObject({ isSent: true });
  });

  it('add up to what the run sent and cost, calls of policies included', () => {
    for (const { view } of [plain, compacted]) {
      const last = barsOf(view, counts.tokensOf, DEFAULT_PRICES).at(-1);
      const { sent, cached, replied } = view.totals;
      expect(last?.sent).toBe(sent);
      expect(last?.computed).toBe(sent - cached);
      const whole = costOf({ input: sent, cachedInput: cached, output: replied }, DEFAULT_PRICES);
      expect(last?.cost).toBeCloseTo(whole, 12);
    }
    expect(barsOf(plain.view, counts.tokensOf, DEFAULT_PRICES).map((bar) => bar.forPolicies)).toEqual([0, 0, 0]);
    expect(barsOf(compacted.view, counts.tokensOf, DEFAULT_PRICES)[2]?.forPolicies).toBeGreaterThan(0);
  });

  it('do not bill a prompt that the window did not hold', async () => {
    const [, second] = barsOf(plain.view, counts.tokensOf, DEFAULT_PRICES);
    const contextWindow = second?.total ?? 0;
    const replies = [1, 2].map(() => reply('y'.repeat(300), call('readFile', { path: 'a.js' })));
    const { view } = await playTurn({
      harness: harnessWith({ contextWindow }),
      ports: portsWith({ model: createRecordedModel(replies), meter }),
    });
    expect(view.ended?.reason).toBe('context_overflow');
    const bars = barsOf(view, counts.tokensOf, DEFAULT_PRICES);
    expect(bars.map((bar) => bar.isSent)).toEqual([true, true, false]);
    expect(bars.at(-1)?.sent).toBe(view.totals.sent);
    // A later turn with a larger window does not send it after all.
    const [first] = view.rows;
    const rows = [...view.rows, ...(first ? [{ ...first, turn: 2 }] : [])];
    const later = barsOf({ ...view, rows, ended: null, contextWindow: 1e6 }, counts.tokensOf, DEFAULT_PRICES);
    expect(later.map((bar) => bar.isSent)).toEqual([true, true, false, true]);
  });

  it('know how large a prompt would be without the policy', () => {
    const without = (view: Played['view']) => barsOf(view, counts.tokensOf, DEFAULT_PRICES).map((bar) => bar.without);
    const totals = barsOf(plain.view, counts.tokensOf, DEFAULT_PRICES).map((bar) => bar.total);
    expect(without(plain.view)).toEqual(totals);
    expect(without(compacted.view)).toEqual(totals);
    const third = barsOf(compacted.view, counts.tokensOf, DEFAULT_PRICES)[2];
    expect(third?.total).toBeLessThan(third?.without ?? 0);
  });

  it('have parts that sum to their number', () => {
    for (const { view } of [plain, compacted]) {
      for (const bar of barsOf(view, counts.tokensOf, DEFAULT_PRICES)) {
        const sum = partsOfBar(view, bar, counts, false).reduce((all, part) => all + (part.tokens ?? 0), 0);
        expect(sum).toBe(bar.total);
      }
    }
  });

  it('and still do after rules that are taken at the end of an iteration took the tools away', () => {
    const view = withoutToolsAfter(plain, 1);
    expect(view.tools).toEqual([]);
    const [first] = barsOf(view, counts.tokensOf, DEFAULT_PRICES);
    if (first === undefined) throw new Error('no bar');
    const parts = partsOfBar(view, first, counts, false);
    expect(parts.map((part) => part.source)).toContain('tools');
    expect(parts.reduce((all, part) => all + (part.tokens ?? 0), 0)).toBe(first.total);
  });

  it('name iterations by their turn once there is a second', () => {
    const labels = (view: Played['view']) => barsOf(view, counts.tokensOf, DEFAULT_PRICES).map((bar) => bar.label);
    expect(labels(plain.view)).toEqual(['1', '2', '3']);
    const [first, second] = plain.view.rows;
    if (first === undefined || second === undefined) throw new Error('no rows');
    expect(labels({ ...plain.view, rows: [first, { ...second, turn: 2, iteration: 1 }] })).toEqual(['1.1', '2.1']);
  });
});
