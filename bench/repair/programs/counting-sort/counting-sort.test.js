import assert from 'node:assert';
import { test } from 'node:test';
import { countingSort } from './counting-sort.js';

test('sorts', () => {
  assert.deepStrictEqual(countingSort([3, 0, 2, 3, 1], 3), [0, 1, 2, 3, 3]);
});

test('leaves out what is not there', () => {
  assert.deepStrictEqual(countingSort([5, 2], 6), [2, 5]);
});
