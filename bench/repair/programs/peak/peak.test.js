import assert from 'node:assert';
import { test } from 'node:test';
import { peak, summit } from './peak.js';

test('in the middle', () => {
  assert.deepStrictEqual(peak([1, 4, 8, 6, 2]), 2);
});

test('near the ends', () => {
  assert.deepStrictEqual(peak([1, 9, 7, 5, 3]), 1);
  assert.deepStrictEqual(peak([1, 2, 3, 9, 4]), 3);
});

test('only rising, only falling', () => {
  assert.deepStrictEqual(peak([2, 5, 7]), 2);
  assert.deepStrictEqual(peak([7, 5, 2]), 0);
});

test('the number', () => {
  assert.deepStrictEqual(summit([3, 6, 5]), 6);
});
