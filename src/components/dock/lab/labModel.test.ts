import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STRATEGIES } from '../../../agent/growth';
import { DEFAULT_PRICES } from '../../../agent/price';
import {
  ARTICLE_PROMPTS,
  fallOf,
  handSum,
  type LabInputs,
  labCompaction,
  labOfArticle,
  labView,
  whyNoSum,
  withPrompts,
} from './labModel';

const SEED = 20261130;

const inputs = fc.record({
  first: fc.integer({ min: 1, max: 20_000 }),
  perCall: fc.integer({ min: 0, max: 2000 }),
  calls: fc.integer({ min: 1, max: 300 }),
  contextWindow: fc.integer({ min: 1000, max: 400_000 }),
  discountPercent: fc.integer({ min: 0, max: 100 }),
  surchargePercent: fc.integer({ min: 0, max: 100 }),
  aboveTokens: fc.integer({ min: 500, max: 200_000 }),
  summaryTokens: fc.integer({ min: 1, max: 3000 }),
  summarised: fc.constantFrom(0, 20, 5000),
  overhead: fc.nat(300),
  steps: fc.constant<readonly number[]>([]),
});

const METRICS = ['sent', 'computed', 'cost'] as const;

describe('the growth lab', () => {
  it('[B4] has sums by hand that are the ends of its curves', () => {
    let compared = 0;
    fc.assert(
      fc.property(inputs, (lab) => {
        const { curves } = labView(lab, DEFAULT_PRICES);
        for (const strategy of STRATEGIES) {
          const end = curves.find((curve) => curve.strategy === strategy)?.bills.at(-1);
          for (const metric of METRICS) {
            const sum = handSum(strategy, metric, lab, DEFAULT_PRICES);
            if (sum === null || end === undefined) continue;
            compared += 1;
            expect(end.call).toBe(sum.calls);
            expect(sum.value).toBeCloseTo(end[metric], 6);
          }
        }
      }),
      { seed: SEED, numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(1500);
  });

  it.each([0, 25])('writes sums that give their value, with a write fee of %i %', (surchargePercent) => {
    const start = withPrompts(labOfArticle(), [3010, 3963]);
    const lab: LabInputs = { ...start, calls: 100, steps: [], surchargePercent };
    for (const strategy of STRATEGIES) {
      for (const metric of METRICS) {
        const sum = handSum(strategy, metric, lab, DEFAULT_PRICES);
        if (sum === null) throw new Error('no sum');
        const plain = sum.text.replaceAll(',', '').replaceAll('×', '*').replaceAll('$', '');
        expect(evaluate(plain)).toBeCloseTo(sum.value, 6);
      }
    }
    expect(handSum('none', 'sent', { ...lab, contextWindow: 1e6 }, DEFAULT_PRICES)).toEqual({
      calls: 100,
      text: '100 × 3,010 + 953 × 100 × 99 / 2',
      value: 5_018_350,
    });
  });

  it("opens with the first article's example: five prompts, and k their mean", () => {
    const lab = labOfArticle();
    expect([lab.first, lab.perCall, lab.steps]).toEqual([3010, 953, [600, 2080, 250, 880]]);
    const { curves } = labView(lab, DEFAULT_PRICES);
    const none = curves.find((curve) => curve.strategy === 'none');
    expect(none?.bills.slice(0, 5).map((bill) => bill.prompt)).toEqual(ARTICLE_PROMPTS);
    expect(curves.some((curve) => curve.strategy === 'closed')).toBe(true);
  });

  it('has a k of 0 for a list that falls, and knows by how much it does', () => {
    const falling = withPrompts(labOfArticle(), [900, 700, 420]);
    expect([falling.perCall, fallOf(falling)]).toEqual([0, 240]);
    expect(fallOf(labOfArticle())).toBe(0);
    expect(fallOf({ ...falling, steps: [] })).toBe(0);
  });

  it('tells which case it is where compaction has no closed form, and only there', () => {
    const lab: LabInputs = {
      ...labOfArticle(),
      steps: [],
      first: 500,
      perCall: 100,
      aboveTokens: 700,
      summaryTokens: 101,
    };
    const cases = [
      [lab, 'staysAbove'],
      [{ ...lab, first: 701 }, 'firstAbove'],
      [{ ...lab, perCall: 0 }, 'flat'],
      [{ ...lab, contextWindow: 600 }, 'beyondWindow'],
    ] as const;
    for (const [inputs, why] of cases) expect([labCompaction(inputs), whyNoSum(inputs)]).toEqual([null, why]);
    expect(labCompaction({ ...lab, summarised: 1 })?.restart, 'one token less stays').toBe(700);
  });

  it('never shows a cache that sends less', () => {
    fc.assert(
      fc.property(inputs, (lab) => {
        const { curves } = labView(lab, DEFAULT_PRICES);
        const sent = (strategy: string) =>
          curves.find((curve) => curve.strategy === strategy)?.bills.map((bill) => bill.sent);
        expect(sent('cache')).toEqual(sent('none'));
        expect(sent('both')).toEqual(sent('compaction'));
      }),
      { seed: SEED },
    );
  });
});

/** Sums of products and quotients, and one pair of brackets round all but a last division. */
function evaluate(text: string): number {
  const bracket = /^\((.*)\) \/ (\d+)$/.exec(text);
  if (bracket) return evaluate(bracket[1] ?? '') / Number(bracket[2]);
  return text
    .split(' + ')
    .map((part) => part.split(' '))
    .reduce((sum, [first, ...rest]) => {
      let value = Number(first);
      for (let i = 0; i < rest.length; i += 2)
        value = rest[i] === '*' ? value * Number(rest[i + 1]) : value / Number(rest[i + 1]);
      return sum + value;
    }, 0);
}
