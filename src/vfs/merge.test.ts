import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeLines } from './merge';

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 10 })
  .map((lines) => lines.map((line) => `${line}\n`).join(''));

describe('mergeLines', () => {
  it('[W1] takes what only one side changed', () => {
    fc.assert(
      fc.property(text, text, (base, other) => {
        expect(mergeLines(base, other, base)).toEqual({ text: other, conflicts: 0 });
        expect(mergeLines(base, base, other)).toEqual({ text: other, conflicts: 0 });
        expect(mergeLines(base, other, other)).toEqual({ text: other, conflicts: 0 });
      }),
      { seed: 7, numRuns: 2000 },
    );
  });

  it('[W2] takes both where they are apart', () => {
    expect(mergeLines('a\nb\nc\nd\n', 'A\nb\nc\nd\n', 'a\nb\nc\nD\n')).toEqual({ text: 'A\nb\nc\nD\n', conflicts: 0 });
    expect(mergeLines('a\nb\n', 'a\nb\nmine\n', 'b\n')).toEqual({ text: 'b\nmine\n', conflicts: 0 });
  });

  it('[W3] lets ours stand where both changed the same lines, and counts it', () => {
    expect(mergeLines('a\nb\nc\n', 'a\nmine\nc\n', 'a\ntheirs\nc\n')).toEqual({ text: 'a\nmine\nc\n', conflicts: 1 });
  });

  it('[W4] keeps both insertions at one place', () => {
    expect(mergeLines('a\nb\n', 'a\nmine\nb\n', 'a\ntheirs\nb\n')).toEqual({
      text: 'a\nmine\ntheirs\nb\n',
      conflicts: 0,
    });
  });

  it('[W5] never loses a line that ours brought in', () => {
    const ours = fc.array(fc.nat(9), { maxLength: 4 });
    fc.assert(
      fc.property(text, text, ours, (base, theirs, places) => {
        const lines = base.split('\n');
        for (const [i, place] of places.entries()) lines.splice(place % (lines.length || 1), 0, `mine ${i}`);
        const merged = mergeLines(base, lines.join('\n'), theirs).text.split('\n');
        for (const i of places.keys()) expect(merged).toContain(`mine ${i}`);
      }),
      { seed: 7, numRuns: 2000 },
    );
  });
});
