import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampLines, countLines } from './clamp';

describe('a text cut before it is drawn', () => {
  it('stays whole when it is short', () => {
    expect(clampLines('a\nb\n', 2)).toEqual({ text: 'a\nb\n', lines: 2, hiddenLines: 0, isCut: false });
    expect(clampLines('a\nb\n\n', 2)).toMatchObject({ text: 'a\nb', lines: 3, hiddenLines: 1, isCut: true });
    expect(clampLines('a\nb', 2)).toEqual({ text: 'a\nb', lines: 2, hiddenLines: 0, isCut: false });
    expect(clampLines('', 2)).toEqual({ text: '', lines: 1, hiddenLines: 0, isCut: false });
  });

  it('keeps the first lines of a hundred thousand', () => {
    const cut = clampLines(Array.from({ length: 100_000 }, (_, i) => `line ${i}`).join('\n'), 8);
    expect(cut.text.split('\n')).toHaveLength(8);
    expect([cut.lines, cut.hiddenLines, cut.isCut]).toEqual([100_000, 99_992, true]);
  });

  it('cuts one endless line, never within a character', () => {
    const cut = clampLines(`a${'😀'.repeat(1_000_000)}`, 1);
    expect(cut.text.length).toBeLessThanOrEqual(400);
    expect(cut.text).not.toMatch(/\p{Surrogate}/u);
    expect(cut.isCut).toBe(true);
  });

  it('is always a beginning of the text, with no more lines than allowed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '\n', '\r', '😀', ' ') }),
        fc.integer({ min: 1, max: 9 }),
        (text, lines) => {
          const cut = clampLines(text, lines);
          expect(text.startsWith(cut.text)).toBe(true);
          expect(countLines(cut.text)).toBeLessThanOrEqual(lines);
          expect(cut.isCut).toBe(cut.text !== text);
          expect(cut.lines).toBe(countLines(text));
        },
      ),
      { seed: 20261130 },
    );
  });
});
