import assert from 'node:assert';
import { test } from 'node:test';
import { taxOn } from './tax.js';

test('tax on a book', () => {
  const line = { kind: 'book', price: 1000, quantity: 1 };
  console.log(`tax: book at 1000, tax ${taxOn(line)}`);
  assert.strictEqual(taxOn(line), 70);
});

test('tax on two mugs', () => {
  const line = { kind: 'mug', price: 600, quantity: 2 };
  console.log(`tax: two mugs at 600, tax ${taxOn(line)}`);
  assert.strictEqual(taxOn(line), 228);
});

test('no tax on a free bookmark', () => {
  assert.strictEqual(taxOn({ kind: 'bookmark', price: 0, quantity: 5 }), 0);
});
