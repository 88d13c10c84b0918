import assert from 'node:assert';
import { test } from 'node:test';
import { sellable } from './stock.js';

test('all copies are free', () => {
  assert.strictEqual(sellable(6, 0), 6);
});

test('two of six copies are reserved', () => {
  console.log(`stock: 6 copies, 2 reserved, ${sellable(6, 2)} to sell`);
  assert.strictEqual(sellable(6, 2), 4);
});

test('more reservations than copies', () => {
  console.log(`stock: 1 copy, 3 reserved, ${sellable(1, 3)} to sell`);
  assert.strictEqual(sellable(1, 3), 0);
});
