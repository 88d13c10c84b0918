import assert from 'node:assert';
import { test } from 'node:test';
import { bestsellers } from './bestsellers.js';

const sales = [
  { title: 'Emma', sold: 90 },
  { title: 'The Hobbit', sold: 75 },
  { title: 'The Dispossessed', sold: 40 },
];

test('the two best of three', () => {
  console.log(`bestsellers: ${bestsellers(sales, 2).join(', ')}`);
  assert.strictEqual(bestsellers(sales, 2).join(', '), 'Emma, The Hobbit');
});

test('more wanted than sold', () => {
  console.log(`bestsellers: ${bestsellers(sales, 5).length} of 5 titles`);
  assert.strictEqual(bestsellers(sales, 5).length, 3);
});

test('none wanted', () => {
  assert.strictEqual(bestsellers(sales, 0).length, 0);
});
