import assert from 'node:assert';
import { test } from 'node:test';
import { quickSort } from './quick-sort.js';

test('sorts', () => {
  assert.deepStrictEqual(quickSort([3, 6, 1, 8, 2]), [1, 2, 3, 6, 8]);
});

test('keeps equal numbers', () => {
  assert.deepStrictEqual(quickSort([2, 1, 2]), [1, 2, 2]);
});

test('sorts nothing', () => {
  assert.deepStrictEqual(quickSort([]), []);
});
