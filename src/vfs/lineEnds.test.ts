import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepLineEnds } from './lineEnds';

const normal = (text: string) => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');

const mixed = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'c', ''), fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 12 })
  .map((lines) => lines.map(([text, end]) => text + end).join(''))
  // `\r` before `\n` is one line end, not two: then the pieces above are not the lines.
  .filter((text) => !/\r(?=\n)/.test(text.replaceAll('\r\n', '')));

describe('keepLineEnds', () => {
  it('[E1] gives an untouched text back, byte order mark included', () => {
    fc.assert(
      fc.property(mixed, fc.boolean(), (text, hasMark) => {
        const before = (hasMark ? '\uFEFF' : '') + text;
        expect(keepLineEnds(before, normal(before))).toBe(before);
      }),
      { seed: 7, numRuns: 1000 },
    );
  });

  it('[E2] says what was typed, whatever the line ends', () => {
    fc.assert(
      fc.property(mixed, mixed, (before, typed) => {
        const kept = keepLineEnds(before, normal(typed));
        expect(normal(kept)).toBe(normal(typed));
      }),
      { seed: 7, numRuns: 1000 },
    );
  });

  it('[E3] lets a changed line keep its end, and the others theirs', () => {
    expect(keepLineEnds('a\r\nb\nc\rd', 'a\nB\nc\nd')).toBe('a\r\nB\nc\rd');
    expect(keepLineEnds('a\r\nb\nc\r\n', 'A\nb\nc\n')).toBe('A\r\nb\nc\r\n');
  });

  it('[E4] gives a new line the end of the line above, and what is deleted takes its own away', () => {
    expect(keepLineEnds('a\r\nb\nc', 'a\nx\nb\nc')).toBe('a\r\nx\r\nb\nc');
    expect(keepLineEnds('a\r\nb\nc', 'a\nc')).toBe('a\r\nc');
    expect(keepLineEnds('a\r\nb', 'a\nb\nc')).toBe('a\r\nb\r\nc');
  });

  it('[E5] leaves a text without CR alone', () => {
    expect(keepLineEnds('\uFEFFa\nb', 'a\nb\r\nc')).toBe('\uFEFFa\nb\nc');
  });
});
