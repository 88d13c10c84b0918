import assert from 'node:assert';
import { test } from 'node:test';
import { postage } from './postage.js';

test('a small order pays postage', () => {
  assert.strictEqual(postage(20), 5);
});

test('an order of exactly 50 is sent free', () => {
  assert.strictEqual(postage(50), 0);
});
