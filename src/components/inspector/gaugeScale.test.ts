import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gaugeLength, roundUp } from './gaugeScale';

describe('the length of the gauge', () => {
  it('is the window for a prompt that can be seen in it', () => {
    expect(gaugeLength(629, 1000, 650)).toBe(1000);
    expect(gaugeLength(1200, 8000, null)).toBe(8000);
  });

  it('is a round length for a small prompt, with a compaction limit that is near', () => {
    expect(gaugeLength(121, 8000, null)).toBe(200);
    expect(gaugeLength(121, 8000, 242)).toBe(500);
    expect(gaugeLength(121, 8000, 7345)).toBe(200);
    expect(gaugeLength(9011, 128_000, null)).toBe(20_000);
    expect(gaugeLength(0, 8000, null)).toBe(100);
  });

  it('always holds the prompt, and never more than the window', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.integer({ min: 500, max: 1_000_000 }), (used, contextWindow) => {
        const length = gaugeLength(Math.min(used, contextWindow), contextWindow, null);
        expect(length).toBeGreaterThanOrEqual(Math.min(used, contextWindow));
        expect(length).toBeLessThanOrEqual(contextWindow);
      }),
      { seed: 20261130 },
    );
  });

  it('rounds up to 1, 2, 2.5 or 5', () => {
    expect([1, 3, 99, 100, 101, 240, 251].map(roundUp)).toEqual([1, 5, 100, 100, 200, 250, 500]);
  });
});
