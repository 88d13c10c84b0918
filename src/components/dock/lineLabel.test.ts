import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, overlaps, placeLabel } from './lineLabel';

const room: Box = { left: 40, right: 400, top: 0, bottom: 150 };
const wanted = { y: 60, width: 100, height: 16, room };

describe('the name of a level line', () => {
  it('stands above its line at the right end where that is free', () => {
    expect(placeLabel(wanted, [])).toEqual({ left: 300, right: 400, top: 43, bottom: 59 });
  });

  it('goes under the line, then to the left, before a number or a bar', () => {
    const number: Box = { left: 360, right: 390, top: 40, bottom: 56 };
    expect(placeLabel(wanted, [number])).toMatchObject({ right: 400, top: 62 });
    const bar: Box = { left: 360, right: 390, top: 56, bottom: 150 };
    expect(placeLabel(wanted, [number, bar]).right).toBeLessThan(360);
  });

  it('stands at the top where nothing else is free', () => {
    const all: Box = { left: 0, right: 500, top: 20, bottom: 150 };
    expect(placeLabel(wanted, [all])).toMatchObject({ right: 400, top: 0 });
  });

  it('covers nothing unless it had to go to the top', () => {
    const box = fc
      .record({ left: fc.nat(400), width: fc.integer({ min: 1, max: 60 }), top: fc.nat(140), height: fc.nat(60) })
      .map(({ left, width, top, height }): Box => ({ left, right: left + width, top, bottom: top + height + 1 }));
    fc.assert(
      fc.property(fc.array(box, { maxLength: 20 }), fc.integer({ min: 20, max: 148 }), (taken, y) => {
        const placed = placeLabel({ ...wanted, y }, taken);
        expect(placed.left).toBeGreaterThanOrEqual(room.left);
        if (placed.top !== room.top) expect(taken.some((other) => overlaps(placed, other))).toBe(false);
      }),
      { seed: 20261130 },
    );
  });
});
