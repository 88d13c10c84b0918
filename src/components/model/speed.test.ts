import { expect, it } from 'vitest';
import { tokensPerSecond } from './speed';

it.each([
  [50, 500, 1500, 50],
  [7, 0, 3500, 2],
  [1, 0, 1, 1000],
  // In one piece, or faster than the clock can tell.
  [50, 1500, 1500, null],
  [50, 1500, 1500.4, null],
  [50, 1500, 1400, null],
  // Nothing is known of it.
  [0, 500, 1500, null],
  [50, Number.NaN, 1500, null],
  [50, 0, Number.POSITIVE_INFINITY, null],
])('%d tokens between %d and %d ms are %s a second', (tokens, firstMs, wholeMs, speed) => {
  expect(tokensPerSecond(tokens, { firstMs, wholeMs })).toBe(speed);
});
