import assert from 'node:assert';
import { test } from 'node:test';
import { gcd, lcm } from './gcd.js';

test('a common divisor', () => {
  assert.deepStrictEqual(gcd(12, 18), 6);
});

test('none but 1', () => {
  assert.deepStrictEqual(gcd(8, 15), 1);
});

test('a multiple', () => {
  assert.deepStrictEqual(lcm(4, 6), 12);
});
