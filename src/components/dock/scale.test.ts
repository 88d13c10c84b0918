import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotCount } from './plot';
import { axisCount, barsTop, callMarks, shortCount, shortDollars, ticks } from './scale';

describe('round numbers on an axis', () => {
  it('are few, evenly apart, and not above the top', () => {
    expect(ticks(36_550, 4)).toEqual([0, 10_000, 20_000, 30_000]);
    expect(ticks(1000, 3)).toEqual([0, 500, 1000]);
    for (const top of [0, Number.MIN_VALUE, Number.NaN, Number.POSITIVE_INFINITY]) expect(ticks(top, 3)).toEqual([0]);
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), fc.integer({ min: 2, max: 6 }), (top, count) => {
        const all = ticks(top, count);
        expect(all.length).toBeGreaterThanOrEqual(2);
        expect(all.length).toBeLessThanOrEqual(count + 1);
        expect(all.at(-1)).toBeLessThanOrEqual(top * (1 + 1e-9));
      }),
      { seed: 20261130 },
    );
  });

  it('are written short', () => {
    expect([950, 1527, 12_345, 36_550, 133_000, 999_700, 2_340_000].map(shortCount)).toEqual([
      '950',
      '1,527',
      '12.3k',
      '36.6k',
      '133k',
      '1M',
      '2.34M',
    ]);
    expect([0, 0.0067, 0.144, 12.3].map(shortDollars)).toEqual(['$0', '$0.0067', '$0.144', '$12.30']);
  });
});

describe('the numbers of calls', () => {
  it('are the first, round ones and the last', () => {
    expect(callMarks(20)).toEqual([1, 5, 10, 15, 20]);
    expect(callMarks(30)).toEqual([1, 10, 20, 30]);
    expect(callMarks(1250)).toEqual([1, 500, 1000]);
    expect(callMarks(1)).toEqual([1]);
    expect([500, 2500, 10_000, 2e8].map(axisCount)).toEqual(['500', '2.5k', '10k', '200M']);
  });
});

describe('the scale of the bars', () => {
  it('shows the window and the limit when they are near, and holds every bar', () => {
    expect(barsTop(695, 650, 1000)).toBeGreaterThanOrEqual(1000);
    expect(barsTop(148, null, 8000)).toBeLessThan(400);
    expect(barsTop(121, 200, 8000)).toBeGreaterThan(200);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (largest) => {
        expect(barsTop(largest, null, 2_000_000)).toBeGreaterThan(largest);
      }),
      { seed: 20261130 },
    );
  });

  it('keeps places for the iterations that may come, without moving at each', () => {
    expect([1, 8, 9].map((bars) => slotCount(bars, 8))).toEqual([8, 8, 9]);
    expect([3, 12, 13, 21, 40].map((bars) => slotCount(bars, 300))).toEqual([12, 12, 20, 40, 40]);
    expect(slotCount(3, null)).toBe(12);
  });
});
