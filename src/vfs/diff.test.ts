import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDiff, changedLines, diffLines } from './diff';

const text = fc
  .array(fc.constantFrom('a\n', 'b\n', 'a\r\n', '\n', 'c', '🦊\n', '  a\n'), { maxLength: 12 })
  .map((lines) => lines.join(''));

describe('diff', () => {
  it('[D1] leads from one text to the other, for any two texts', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(applyDiff(diffLines(before, after), before)).toBe(after);
      }),
      { seed: 7, numRuns: 1000 },
    );
    expect(() => applyDiff([{ type: 'keep', count: 2 }], 'a\n')).toThrow('another text');
  });

  it('[D2] marks new lines of the text after, from 1', () => {
    expect(changedLines('a\nb\n', 'a\nx\nb\ny')).toEqual({ added: [2, 4], removed: [] });
    expect(changedLines('', 'a\nb\n')).toEqual({ added: [1, 2], removed: [] });
    expect(changedLines('a\n', 'a\n')).toEqual({ added: [], removed: [] });
  });

  it('[D3] anchors what is gone at the line it stood before', () => {
    expect(changedLines('a\nb\nc\n', 'a\nc\n')).toEqual({ added: [], removed: [{ anchor: 2, lines: ['b'] }] });
    expect(changedLines('a\r\nb', '')).toEqual({ added: [], removed: [{ anchor: 1, lines: ['a', 'b'] }] });
    expect(changedLines('a\nb\n', 'a\n')).toEqual({ added: [], removed: [{ anchor: 2, lines: ['b'] }] });
    expect(changedLines('a\nb\n', 'a\nx\n')).toEqual({ added: [2], removed: [{ anchor: 2, lines: ['b'] }] });
  });

  it('[D4] counts a changed line end as a change', () => {
    expect(changedLines('a\n', 'a\r\n')).toEqual({ added: [1], removed: [{ anchor: 1, lines: ['a'] }] });
  });

  it('[D5] adds and removes what makes the difference in length, for any two texts', () => {
    const count = (all: string) => all.split('\n').length - (all.endsWith('\n') || all === '' ? 1 : 0);
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { added, removed } = changedLines(before, after);
        expect(count(after) - count(before)).toBe(added.length - removed.flatMap((each) => each.lines).length);
        expect(added.every((line) => line >= 1 && line <= count(after))).toBe(true);
        expect(removed.every(({ anchor }) => anchor >= 1 && anchor <= count(after) + 1)).toBe(true);
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});
