import assert from 'node:assert';
import { test } from 'node:test';
import { basketTotal } from './basket.js';

test('adds up the prices', () => {
  assert.strictEqual(basketTotal([{ price: 1299 }, { price: 450 }]), 1749);
});

test('an empty basket costs nothing', () => {
  assert.strictEqual(basketTotal([]), 0);
});
