import { describe, expect, it } from 'vitest';
import { costOf, costOfTotals, DEFAULT_PRICES, DEFAULT_STRENGTH, pricesFor, STRENGTH_CLASSES } from './price';
import { withCall } from './prompt';

describe('the price of a model', () => {
  it('is the list itself at the usual strength', () => {
    expect(pricesFor(DEFAULT_STRENGTH, DEFAULT_PRICES)).toBe(DEFAULT_PRICES);
  });

  it('goes up with its strength, every token by the same factor, and is one object for a list', () => {
    const usage = { input: 1000, cachedInput: 400, output: 100 };
    const costs = [1, 49, 50, 999, 1000].map((strength) => costOf(usage, pricesFor(strength, DEFAULT_PRICES)));
    const list = costOf(usage, DEFAULT_PRICES);
    [0.06, 0.06, 1, 1, 6].forEach((factor, i) => {
      expect(costs[i]).toBeCloseTo(list * factor, 12);
    });
    expect(pricesFor(1000, DEFAULT_PRICES)).toBe(pricesFor(5000, DEFAULT_PRICES));
  });

  it('goes by the factors of the cache where a call was weighed, in one call and in a sum', () => {
    const plain = { input: 1000, cachedInput: 400, output: 100, kind: 'counted' } as const;
    const weighed = { ...plain, equivalent: 600 * 1.25 + 400 * 0.1 };
    expect(costOf(weighed, DEFAULT_PRICES)).toBeCloseTo((790 * 2.5 + 100 * 10) / 1e6, 12);
    const calls = [plain, weighed, plain, weighed];
    const totals = calls.reduce(withCall, { sent: 0, cached: 0, replied: 0 });
    const oneByOne = calls.reduce((sum, usage) => sum + costOf(usage, DEFAULT_PRICES), 0);
    expect(costOfTotals(totals, DEFAULT_PRICES)).toBeCloseTo(oneByOne, 12);
  });

  it('has a class for every strength', () => {
    expect(STRENGTH_CLASSES.at(-1)?.below).toBe(Number.POSITIVE_INFINITY);
  });
});
