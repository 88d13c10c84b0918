import assert from 'node:assert';
import { test } from 'node:test';
import { largestSum } from './largest-sum.js';

test('a stretch in the middle', () => {
  assert.deepStrictEqual(largestSum([-2, 1, -3, 4, -1, 2, 1, -5, 4]), 6);
});

test('only negative numbers', () => {
  assert.deepStrictEqual(largestSum([-3, -1, -2]), -1);
});

test('all of them', () => {
  assert.deepStrictEqual(largestSum([1, 2, 3]), 6);
});
