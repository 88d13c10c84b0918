import assert from 'node:assert';
import { test } from 'node:test';
import { primes } from './primes.js';

test('up to 20', () => {
  assert.deepStrictEqual(primes(20), [2, 3, 5, 7, 11, 13, 17, 19]);
});

test('the limit may be one', () => {
  assert.deepStrictEqual(primes(7), [2, 3, 5, 7]);
});

test('none below 2', () => {
  assert.deepStrictEqual(primes(1), []);
});
