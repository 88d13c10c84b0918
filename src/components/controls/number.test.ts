import { describe, expect, it } from 'vitest';
import { isTaken, nearest, readNumber } from './number';

describe('what is typed into a number field', () => {
  it.each([
    ['12', 12],
    [' 2.5 ', 2.5],
    ['.5', 0.5],
    ['1e3', 1000],
    ['10,000', 10_000],
    ['１２', 12],
    ['−3', -3],
  ])('%j is %d', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  it.each(['', ' ', '-', 'e', 'abc', '1,0', '0x10', 'Infinity', 'NaN', '1 2', '12px'])('%j is no number', (text) => {
    expect(readNumber(text)).toBeNull();
  });

  const turns = { min: 1, max: 10, isWhole: true };

  it('is taken only in the range, and whole where it must be', () => {
    expect([null, 0, 1, 2.5, 10, 11, Infinity].map((number) => isTaken(number, turns))).toEqual([
      false,
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
    expect(isTaken(2.5, { ...turns, isWhole: false })).toBe(true);
  });

  it('comes to the nearest that is taken', () => {
    expect([-4, 2.4, 99].map((number) => nearest(number, turns))).toEqual([1, 2, 10]);
    expect(nearest(0.1 + 0.2, { min: 0, max: 1, isWhole: false })).toBe(0.3);
  });
});
