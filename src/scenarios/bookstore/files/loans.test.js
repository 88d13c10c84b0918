import assert from 'node:assert';
import { test } from 'node:test';
import { daysLate } from './loans.js';

test('returned early', () => {
  assert.strictEqual(daysLate(14, 10), 0);
});

test('returned on the due day', () => {
  console.log(`loans: due on day 14, back on day 14, ${daysLate(14, 14)} late`);
  assert.strictEqual(daysLate(14, 14), 0);
});

test('returned three days late', () => {
  console.log(`loans: due on day 14, back on day 17, ${daysLate(14, 17)} late`);
  assert.strictEqual(daysLate(14, 17), 3);
});
