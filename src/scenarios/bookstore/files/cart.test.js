import assert from 'node:assert';
import { test } from 'node:test';
import { countBooks, subtotal } from './cart.js';

const hobbit = { title: 'The Hobbit', price: 1099, quantity: 2 };
const pride = { title: 'Pride and Prejudice', price: 799, quantity: 1 };

test('subtotal of one line', () => {
  assert.strictEqual(subtotal([hobbit]), 2198);
});

test('subtotal of two lines', () => {
  console.log(`cart: two lines cost ${subtotal([hobbit, pride])} cents`);
  assert.strictEqual(subtotal([hobbit, pride]), 2997);
});

test('the cart counts books, not lines', () => {
  assert.strictEqual(countBooks([hobbit, pride]), 3);
});
