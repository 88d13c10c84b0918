import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spread, textWidth } from './placeLabels';

describe('labels along a line', () => {
  it('stay where they want to be when there is room', () => {
    const labels = [
      { at: 0, width: 50 },
      { at: 100, width: 50 },
      { at: 400, width: 60, isRight: true },
    ];
    expect(spread(labels, 400, 10)).toEqual([0, 100, 340]);
  });

  it('never cover one another and never leave the line', () => {
    const label = fc.record({ at: fc.integer({ min: -20, max: 420 }), width: fc.integer({ min: 1, max: 90 }) });
    fc.assert(
      fc.property(fc.array(label, { maxLength: 4 }), (labels) => {
        const sorted = labels.toSorted((a, b) => a.at - b.at);
        const lefts = spread(sorted, 400, 5);
        sorted.forEach(({ width }, i) => {
          const left = lefts[i] ?? 0;
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left + width).toBeLessThanOrEqual((lefts[i + 1] ?? 405) - 5);
        });
      }),
      { seed: 20261130 },
    );
  });

  it('takes Chinese for wider', () => {
    expect(textWidth('窗口已满')).toBeGreaterThan(textWidth('full'));
  });
});
