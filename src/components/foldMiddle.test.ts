import { expect, it } from 'vitest';
import { foldMiddle } from './foldMiddle';

const list = (length: number) => Array.from({ length }, (_, i) => i);

it('draws at most so many rows, the newest among them, until all are asked for', () => {
  expect(foldMiddle(list(100), false)).toEqual({ first: list(100), hidden: 0, rest: [] });
  const { first, hidden, rest } = foldMiddle(list(1000), false);
  expect([first, hidden, rest.length, rest.at(0), rest.at(-1)]).toEqual([[0, 1, 2, 3], 900, 96, 904, 999]);
  expect(foldMiddle(list(1000), true)).toEqual({ first: list(1000), hidden: 0, rest: [] });
  expect(foldMiddle(list(7), false, 5)).toEqual({ first: [0, 1, 2, 3], hidden: 2, rest: [6] });
});
