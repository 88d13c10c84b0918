import assert from 'node:assert';
import { test } from 'node:test';
import { mean, median, range } from './statistics.js';

test('the mean', () => {
  assert.deepStrictEqual(mean([2, 4, 9]), 5);
});

test('the mean of none', () => {
  assert.deepStrictEqual(mean([]), 0);
});

test('an odd number', () => {
  assert.deepStrictEqual(median([10, 2, 5]), 5);
});

test('an even number', () => {
  assert.deepStrictEqual(median([1, 10, 4, 3]), 3.5);
});

test('the range', () => {
  assert.deepStrictEqual(range([4, 9, 1]), 8);
});
