import fc from 'fast-check';
import { expect, it } from 'vitest';
import { minimalEdits } from './minimalEdits';

function apply(before: string, after: string): string {
  return minimalEdits(before, after).reduceRight(
    (text, edit) => text.slice(0, edit.from) + edit.text + text.slice(edit.to),
    before,
  );
}

it('turns any text into any other', () => {
  const text = fc.stringMatching(/^[ab\n\r]*$/);
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(apply(before, after)).toBe(after);
    }),
    { seed: 11, numRuns: 500 },
  );
});

it('leaves equal lines alone', () => {
  expect(minimalEdits('a\nb\nc\nd\n', 'a\nB\nc\nD\n')).toEqual([
    { from: 2, to: 4, text: 'B\n' },
    { from: 6, to: 8, text: 'D\n' },
  ]);
  expect(minimalEdits('same', 'same')).toEqual([]);
});
