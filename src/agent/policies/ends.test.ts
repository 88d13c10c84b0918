import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endsOf, type SizeUnit, sizeOf } from './ends';

it('[O3] gives both ends within their sizes, never half a sign, and says how much lay between', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', '价', '😀', '\n'), maxLength: 30 });
  const unit = fc.constantFrom<SizeUnit>('characters', 'codePoints', 'bytes');
  fc.assert(
    fc.property(text, unit, fc.nat(20), fc.nat(20), (whole, of, head, tail) => {
      const ends = endsOf(whole, of, head, tail);
      if (ends === null) return sizeOf(whole, of) <= head + tail;
      expect(whole.startsWith(ends.head) && whole.endsWith(ends.tail)).toBe(true);
      expect(sizeOf(ends.head, of)).toBeLessThanOrEqual(head);
      expect(sizeOf(ends.tail, of)).toBeLessThanOrEqual(tail);
      // No more is lost at a border than the rest of one sign.
      expect(sizeOf(ends.head, of)).toBeGreaterThan(head - 4);
      expect(ends.left + sizeOf(ends.head, of) + sizeOf(ends.tail, of)).toBe(sizeOf(whole, of));
      return Buffer.from(ends.head).toString() === ends.head && Buffer.from(ends.tail).toString() === ends.tail;
    }),
    { numRuns: 1000, seed: 1 },
  );
});
