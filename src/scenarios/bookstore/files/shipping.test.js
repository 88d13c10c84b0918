import assert from 'node:assert';
import { test } from 'node:test';
import { shipping } from './shipping.js';

test('a small order pays for the parcel', () => {
  assert.strictEqual(shipping(4999, 'home'), 495);
});

test('an order of exactly 50.00 ships free', () => {
  console.log(`shipping: 5000 cents at home, shipping ${shipping(5000, 'home')}`);
  assert.strictEqual(shipping(5000, 'home'), 0);
});

test('a large order ships free', () => {
  assert.strictEqual(shipping(12000, 'home'), 0);
});

test('abroad is never free', () => {
  console.log(`shipping: 12000 cents abroad, shipping ${shipping(12000, 'abroad')}`);
  assert.strictEqual(shipping(12000, 'abroad'), 1250);
});
