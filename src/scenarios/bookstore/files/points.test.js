import assert from 'node:assert';
import { test } from 'node:test';
import { pointsFor } from './points.js';

test('a point for each full euro', () => {
  assert.strictEqual(pointsFor(1299, false), 12);
});

test('twice the points with a gold card', () => {
  console.log(`points: 1299 cents with a gold card give ${pointsFor(1299, true)} points`);
  assert.strictEqual(pointsFor(1299, true), 24);
});

test('gold card and a large order', () => {
  console.log(`points: 25000 cents with a gold card give ${pointsFor(25000, true)} points`);
  assert.strictEqual(pointsFor(25000, true), 500);
});
