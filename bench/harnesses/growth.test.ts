import { expect, it } from 'vitest';
import { exponent, fitQuadratic, slopesBetween, sumsOf } from './growth';

it('finds P and k of prompts that grow by the same', () => {
  const sums = sumsOf(Array.from({ length: 40 }, (_, at) => 300 + at * 25));
  expect(fitQuadratic(sums)).toEqual({ first: 300, perCall: 25, error: 0, rest: 0 });
  expect(fitQuadratic([1, 2])).toBeNull();
});

it('finds the power of a sum, and leaves the first calls out', () => {
  const square = Array.from({ length: 100 }, (_, at) => (at + 1) ** 2);
  expect(exponent(square, 10)).toBe(2);
  expect(exponent([...Array.from({ length: 9 }, () => 1), ...square.slice(9)], 10)).toBe(2);
});

it('compares the stretches between compactions, each with its own summary call', () => {
  // 10 a call, and 5 more for the summary before calls 3, 6 and 9.
  const sums = sumsOf([10, 10, 15, 10, 10, 15, 10, 10, 15, 10]);
  expect(slopesBetween(sums, [3, 6, 9])).toEqual({ slopes: [12, 12], spread: 0 });
  expect(slopesBetween(sumsOf([10, 10, 10, 10, 20, 20, 20]), [2, 4, 6])).toEqual({ slopes: [10, 15], spread: 0.2 });
});
