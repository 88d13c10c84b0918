import assert from 'node:assert';
import { test } from 'node:test';
import { twoSum } from './two-sum.js';

test('finds a pair', () => {
  assert.deepStrictEqual(twoSum([2, 7, 11, 15], 9), [0, 1]);
});

test('takes no number twice', () => {
  assert.deepStrictEqual(twoSum([3, 2, 4], 6), [1, 2]);
});

test('says when there is none', () => {
  assert.deepStrictEqual(twoSum([1, 2], 10), null);
});
