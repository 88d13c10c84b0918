import { describe, expect, it } from 'vitest';
import {
  call,
  characterCounter,
  harnessWith,
  playTurn,
  portsWith,
  reply,
  settingsWith,
} from '../../../scripts/testing/agentKit';
import { emptyView, type View } from '../../agent/fold';
import { sentAfter } from '../../agent/growth';
import { presetSettings } from '../../agent/harnesses';
import { bare } from '../../agent/harnesses/bare';
import type { IterationRow } from '../../agent/iterationRow';
import { createRecordedModel } from '../../agent/models/recorded';
import { DEFAULT_PRICES } from '../../agent/price';
import { createMeter, noTokens } from '../../agent/tokens';
import { barsOf } from './bars';
import { type GrowthState, growthBasis, growthView, type Range } from './growthModel';

/** A run whose prompts have these tokens, 101 of them fixed. No policy acted. */
function stateOf(prompts: readonly number[], contextWindow: number, limitTokens = 0): GrowthState {
  const harness = presetSettings(bare, 'en', '', contextWindow);
  const policies = { ...harness.policies, compaction: { on: true, values: { limitTokens } } };
  const rows = prompts.map((total, i): IterationRow => {
    const bySource = { ...noTokens(), system: 11, tools: 90, user: total - 101 };
    const measure = { total, bySource, same: 0, cached: 0 };
    return {
      turn: 1,
      iteration: i + 1,
      prompt: { upTo: 0, edits: 0, tools: [] },
      measure,
      asked: null,
      failures: [],
      reply: null,
      calls: [],
      acts: [],
      edited: [],
      steering: [],
      isFinished: false,
      firstEvent: 0,
      lastEvent: 0,
    };
  });
  const view: View = { ...emptyView(new Map()), turn: 1, contextWindow, rows };
  return { view, prices: DEFAULT_PRICES, settings: { harness: { ...harness, policies } } };
}

function grow(prompts: readonly number[], contextWindow: number, limitTokens = 0, range: Range = 'next') {
  const state = stateOf(prompts, contextWindow, limitTokens);
  const bars = barsOf(state.view, () => 0, DEFAULT_PRICES);
  const basis = growthBasis(state, bars, () => 0);
  return basis && growthView(basis, range);
}

describe('how a run would go on', () => {
  it('waits for a second prompt', () => {
    expect(grow([], 1000)).toBeNull();
    expect(grow([393], 1000)).toBeNull();
    expect(grow([393, 505], 1000)?.growth).toEqual({ first: 393, perCall: 112 });
  });

  it('ends no policy and prefix cache at the last call that fits, with a ghost to call 20', () => {
    const growth = grow([393, 505, 695], 1000, 650);
    const curve = (strategy: string) => growth?.curves.find((one) => one.strategy === strategy);
    expect(growth?.wall).toBe(5);
    for (const strategy of ['none', 'cache']) {
      expect(curve(strategy)?.bills.at(-1)?.call).toBe(5);
      expect(curve(strategy)?.ghost.map((bill) => bill.call)).toEqual(Array.from({ length: 16 }, (_, i) => i + 5));
    }
    expect(curve('none')?.ghost.at(-1)?.sent).toBe(sentAfter({ first: 393, perCall: 151 }, 20));
    expect(curve('compaction')?.bills).toHaveLength(20);
    expect(curve('both')?.bills).toHaveLength(20);
  });

  it('has no ghost and no wall where all 20 calls fit', () => {
    const growth = grow([121, 148, 194], 8000);
    expect(growth?.wall).toBeNull();
    expect(growth?.curves.every((curve) => curve.ghost.length === 0 && curve.bills.length === 20)).toBe(true);
    expect(growth?.compacts).toBe(false);
  });

  it('draws no ghost beyond call 20', () => {
    const growth = grow(
      Array.from({ length: 22 }, (_, i) => 100 + 40 * i),
      1000,
      0,
    );
    expect(growth?.calls).toBe(30);
    expect(growth?.wall).toBe(23);
    expect(growth?.curves.every((curve) => curve.ghost.length === 0)).toBe(true);
  });

  it('says from where compaction pays', () => {
    const growth = grow([393, 505, 695], 1_000_000, 650);
    expect(growth?.compacts).toBe(true);
    expect(growth?.paysBackAt.sent).toBeGreaterThan(3);
  });

  it('compares nothing beyond the wall: there no policy has no bill', () => {
    const prompts = [393, 505, 695];
    const [wide, narrow] = [grow(prompts, 1_000_000, 650), grow(prompts, 700, 650)];
    expect(narrow?.wall).toBe(3);
    expect(wide?.paysBackAt.sent).toBeGreaterThan(3);
    expect(narrow?.paysBackAt).toEqual({ computed: null, sent: null, cost: null });
    // A limit above the window never acts within it.
    expect(grow(prompts, 700, 900)?.compacts).toBe(false);
    expect(grow(prompts, 1_000_000, 900)?.compacts).toBe(true);
  });

  it('has neither curve nor ghost where not even the first prompt fits', () => {
    for (const range of ['next', 100] as const) {
      const growth = grow([393, 505], 100, 0, range);
      expect(growth?.wall).toBe(0);
      expect(growth?.curves.flatMap(({ bills, ghost }) => [...bills, ...ghost])).toEqual([]);
    }
  });

  it('goes to call 100 and 300 on demand, up to the wall of the window', () => {
    const growth = grow([393, 505, 695], 8000, 650, 100);
    const ends = growth?.curves.map(({ strategy, bills, ghost }) => [strategy, bills.length, ghost.length]);
    // 393 + 151 (i − 1) ≤ 8,000 up to call 51.
    expect(ends).toEqual([
      ['none', 51, 0],
      ['compaction', 100, 0],
      ['both', 100, 0],
      ['cache', 51, 0],
    ]);
    expect(growth?.wall).toBe(51);
    expect(grow([393, 505], 8000, 650, 300)?.calls).toBe(300);
    expect(
      grow(
        Array.from({ length: 140 }, (_, i) => 100 + i),
        8000,
        0,
        100,
      )?.calls,
    ).toBe(140);
  });
});

describe('one run, four bills, on the screen', () => {
  it('marks the policy that ran as measured, and has the closed form beside it', async () => {
    const meter = createMeter(characterCounter(), 'o200k');
    const read = () => reply('y'.repeat(300), call('readFile', { path: 'a.js' }));
    const said = createRecordedModel([read(), read(), read(), read(), reply('done')]);
    const model: typeof said = (request, signal) =>
      request.tools.length === 0 ? createRecordedModel([reply('short')])(request, signal) : said(request, signal);
    const policies = { compaction: { on: true, values: { limitTokens: 1500 } } };
    const { view } = await playTurn({ harness: harnessWith({ policies }), ports: portsWith({ model, meter }) });
    const settings = { harness: settingsWith({ policies }) };
    const state: GrowthState = { view, prices: DEFAULT_PRICES, settings };
    const bars = barsOf(view, meter.known, DEFAULT_PRICES);
    const basis = growthBasis(state, bars, meter.known);
    const growth = basis && growthView(basis, 'run');
    expect(growth?.isRecount).toBe(true);
    expect(growth?.summary.isMeasured).toBe(true);
    const curves = growth?.curves ?? [];
    expect(curves.filter((curve) => curve.isMeasured).map((curve) => curve.strategy)).toEqual(['compaction']);
    expect(curves.map((curve) => [curve.strategy, curve.bills.length])).toEqual(
      ['none', 'compaction', 'both', 'cache', 'closed'].map((strategy) => [strategy, 5]),
    );
    const end = curves.find((curve) => curve.strategy === 'compaction')?.bills.at(-1);
    expect([end?.sent, end?.computed, end?.cost]).toEqual([
      bars.at(-1)?.sent,
      bars.at(-1)?.computed,
      expect.closeTo(bars.at(-1)?.cost ?? 0, 12),
    ]);
  });
});
