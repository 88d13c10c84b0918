import assert from 'node:assert';
import { test } from 'node:test';
import { insertionSort } from './insertion-sort.js';

test('sorts', () => {
  assert.deepStrictEqual(insertionSort([5, 2, 9, 1, 7]), [1, 2, 5, 7, 9]);
});

test('keeps what is sorted', () => {
  assert.deepStrictEqual(insertionSort([1, 2, 3]), [1, 2, 3]);
});

test('keeps equal numbers', () => {
  assert.deepStrictEqual(insertionSort([3, 1, 3, 2]), [1, 2, 3, 3]);
});

test('sorts nothing', () => {
  assert.deepStrictEqual(insertionSort([]), []);
});
