import assert from 'node:assert';
import { test } from 'node:test';
import { canCollect } from './reservation.js';

test('the book can be collected before its last day', () => {
  assert.strictEqual(canCollect(20, 18), true);
});

test('the book can be collected on its last day', () => {
  assert.strictEqual(canCollect(20, 20), true);
});

test('the day after is too late', () => {
  assert.strictEqual(canCollect(20, 21), false);
});
