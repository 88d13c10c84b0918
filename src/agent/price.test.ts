import { describe, expect, it } from 'vitest';
import { costOf, DEFAULT_PRICES, DEFAULT_STRENGTH, pricesFor, STRENGTH_CLASSES } from './price';

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

  it('has a class for every strength', () => {
    expect(STRENGTH_CLASSES.at(-1)?.below).toBe(Number.POSITIVE_INFINITY);
  });
});
