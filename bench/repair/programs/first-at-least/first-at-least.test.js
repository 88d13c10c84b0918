import assert from 'node:assert';
import { test } from 'node:test';
import { countBetween, firstAtLeast } from './first-at-least.js';

test('the first of equals', () => {
  assert.deepStrictEqual(firstAtLeast([1, 2, 2, 2, 5], 2), 1);
});

test('between two numbers', () => {
  assert.deepStrictEqual(firstAtLeast([1, 4, 6], 5), 2);
});

test('none is large enough', () => {
  assert.deepStrictEqual(firstAtLeast([1, 2], 9), 2);
});

test('counts a range', () => {
  assert.deepStrictEqual(countBetween([1, 2, 2, 4, 8], 2, 8), 3);
});
