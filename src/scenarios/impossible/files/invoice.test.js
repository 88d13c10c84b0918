import assert from 'node:assert';
import { test } from 'node:test';
import { amountDue } from './invoice.js';

test('postage is added to a small order', () => {
  assert.strictEqual(amountDue(20), 25);
});

test('a large order costs what the books cost', () => {
  assert.strictEqual(amountDue(80), 80);
});
