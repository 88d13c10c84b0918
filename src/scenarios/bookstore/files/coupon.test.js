import assert from 'node:assert';
import { test } from 'node:test';
import { isValid } from './coupon.js';

const spring = { code: 'SPRING', lastDay: 90 };

test('the right code in time', () => {
  assert.strictEqual(isValid(spring, 'SPRING', 90), true);
});

test('the right code too late', () => {
  console.log(`coupon: SPRING on day 91: ${isValid(spring, 'SPRING', 91)}`);
  assert.strictEqual(isValid(spring, 'SPRING', 91), false);
});

test('a wrong code in time', () => {
  console.log(`coupon: SUMMER on day 10: ${isValid(spring, 'SUMMER', 10)}`);
  assert.strictEqual(isValid(spring, 'SUMMER', 10), false);
});
