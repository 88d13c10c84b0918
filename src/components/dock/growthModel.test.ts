import { describe, expect, it } from 'vitest';
import { emptyView, type IterationRow, type View } from '../../agent/fold';
import { sentAfter } from '../../agent/growth';
import { presetSettings } from '../../agent/harnesses';
import { bare } from '../../agent/harnesses/bare';
import { DEFAULT_PRICES } from '../../agent/price';
import { noTokens } from '../../agent/tokens';
import { barsOf } from './bars';
import { type GrowthState, growthView } from './growthModel';

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
      prompt: { upTo: 0, edits: 0 },
      measure,
      reply: null,
      calls: [],
      acts: [],
      steering: [],
      isFinished: false,
      firstEvent: 0,
      lastEvent: 0,
    };
  });
  const view: View = { ...emptyView(new Map()), turn: 1, contextWindow, rows };
  return { view, prices: DEFAULT_PRICES, settings: { harness: { ...harness, policies } } };
}

function grow(prompts: readonly number[], contextWindow: number, limitTokens = 0) {
  const state = stateOf(prompts, contextWindow, limitTokens);
  return growthView(
    state,
    barsOf(state.view, () => 0, DEFAULT_PRICES),
  );
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
});
