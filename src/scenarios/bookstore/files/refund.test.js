import assert from 'node:assert';
import { test } from 'node:test';
import { refund } from './refund.js';

const order = { title: 'The Hobbit', listPrice: 1099, paid: 989 };

test('the price paid comes back', () => {
  console.log(`refund: paid 989, back after 3 days: ${refund(order, 3)}`);
  assert.strictEqual(refund(order, 3), 989);
});

test('day 30 is still in time', () => {
  console.log(`refund: paid 989, back after 30 days: ${refund(order, 30)}`);
  assert.strictEqual(refund(order, 30), 989);
});

test('nothing comes back after 31 days', () => {
  assert.strictEqual(refund(order, 31), 0);
});
