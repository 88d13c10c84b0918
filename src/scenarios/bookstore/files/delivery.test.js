import assert from 'node:assert';
import { test } from 'node:test';
import { arrival } from './delivery.js';

test('two days after Monday', () => {
  assert.strictEqual(arrival('Mon', 2), 'Wed');
});

test('three days after Saturday', () => {
  console.log(`delivery: sent on Sat, three days, arrives on ${arrival('Sat', 3)}`);
  assert.strictEqual(arrival('Sat', 3), 'Tue');
});

test('two days after Friday', () => {
  console.log(`delivery: sent on Fri, two days, arrives on ${arrival('Fri', 2)}`);
  assert.strictEqual(arrival('Fri', 2), 'Sun');
});
