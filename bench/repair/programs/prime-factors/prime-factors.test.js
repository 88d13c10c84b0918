import assert from 'node:assert';
import { test } from 'node:test';
import { factors } from './prime-factors.js';

test('several', () => {
  assert.deepStrictEqual(factors(60), [2, 2, 3, 5]);
});

test('a square', () => {
  assert.deepStrictEqual(factors(49), [7, 7]);
});

test('a prime number', () => {
  assert.deepStrictEqual(factors(13), [13]);
});

test('of 1', () => {
  assert.deepStrictEqual(factors(1), []);
});
