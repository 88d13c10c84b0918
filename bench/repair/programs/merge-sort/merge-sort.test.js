import assert from 'node:assert';
import { test } from 'node:test';
import { mergeSort } from './merge-sort.js';

test('sorts an even number of items', () => {
  assert.deepStrictEqual(mergeSort([4, 1, 3, 2]), [1, 2, 3, 4]);
});

test('sorts an odd number of items', () => {
  assert.deepStrictEqual(mergeSort([9, 8, 7, 1, 5]), [1, 5, 7, 8, 9]);
});

test('keeps one', () => {
  assert.deepStrictEqual(mergeSort([6]), [6]);
});
