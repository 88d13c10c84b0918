import assert from 'node:assert';
import { test } from 'node:test';
import { binarySearch } from './binary-search.js';

test('finds the middle', () => {
  assert.deepStrictEqual(binarySearch([1, 3, 5, 7, 9], 5), 2);
});

test('finds the ends', () => {
  assert.deepStrictEqual(binarySearch([1, 3, 5, 7, 9], 1), 0);
  assert.deepStrictEqual(binarySearch([1, 3, 5, 7, 9], 9), 4);
});

test('does not find what is not there', () => {
  assert.deepStrictEqual(binarySearch([1, 3, 5, 7, 9], 4), -1);
});

test('searches nothing', () => {
  assert.deepStrictEqual(binarySearch([], 1), -1);
});
