import assert from 'node:assert';
import { test } from 'node:test';
import { invoiceFoot, invoiceLine } from './invoice.js';

const hobbit = { title: 'The Hobbit', price: 1099, quantity: 2 };
const emma = { title: 'Emma', price: 800, quantity: 1 };

test('a line of two copies', () => {
  console.log(`invoice: ${invoiceLine(hobbit)}`);
  assert.strictEqual(invoiceLine(hobbit), 'The Hobbit.............21.98');
});

test('a line of one copy', () => {
  console.log(`invoice: ${invoiceLine(emma)}`);
  assert.strictEqual(invoiceLine(emma), 'Emma....................8.00');
});

test('the foot counts copies', () => {
  assert.strictEqual(invoiceFoot([hobbit, emma]), '3 books');
});
