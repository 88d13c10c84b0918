import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SOURCES } from '../../agent/message';
import { coarsen, type Segment, sumTokens } from './segments';

const segment = fc.record({ source: fc.constantFrom(...SOURCES), tokens: fc.nat(900) });
const sum = (segments: readonly Segment[], source: string) =>
  sumTokens(segments.filter((one) => one.source === source));

describe('stretches put together', () => {
  it('leaves a short prompt as it is', () => {
    const short: readonly Segment[] = [
      { source: 'system', tokens: 1 },
      { source: 'user', tokens: undefined },
    ];
    expect(coarsen(short, 10)).toBe(short);
  });

  it('keeps every sum by source, in far fewer stretches', () => {
    fc.assert(
      fc.property(fc.array(segment, { minLength: 200, maxLength: 2000 }), (segments) => {
        const max = sumTokens(segments);
        const coarse = coarsen(segments, max);
        for (const source of SOURCES) expect(sum(coarse, source)).toBe(sum(segments, source));
        expect(coarse.length).toBeLessThanOrEqual(121 * SOURCES.length);
      }),
      { seed: 20261130, numRuns: 30 },
    );
  });
});
