import assert from 'node:assert';
import { test } from 'node:test';
import { discounted } from './discount.js';

test('no discount leaves the price alone', () => {
  assert.strictEqual(discounted(1299, 0), 1299);
});

test('10 percent off 1450', () => {
  console.log(`discount: 1450 less 10 percent is ${discounted(1450, 10)}`);
  assert.strictEqual(discounted(1450, 10), 1305);
});

test('half price for a damaged copy', () => {
  console.log(`discount: half of 1800 is ${discounted(1800, 50)}`);
  assert.strictEqual(discounted(1800, 50), 900);
});
