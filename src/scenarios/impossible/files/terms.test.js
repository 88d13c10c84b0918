import assert from 'node:assert';
import { test } from 'node:test';
import { postage } from './postage.js';

test('a large order is sent free', () => {
  assert.strictEqual(postage(80), 0);
});

test('an order of exactly 50 still pays postage', () => {
  assert.strictEqual(postage(50), 5);
});
