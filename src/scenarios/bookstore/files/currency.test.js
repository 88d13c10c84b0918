import assert from 'node:assert';
import { test } from 'node:test';
import { toEuro } from './currency.js';

test('one to one', () => {
  assert.strictEqual(toEuro(1299, 1), 1299);
});

test('12.50 dollars at 1.25', () => {
  console.log(`currency: 1250 dollar cents at 1.25 are ${toEuro(1250, 1.25)} euro cents`);
  assert.strictEqual(toEuro(1250, 1.25), 1000);
});

test('18.00 dollars at 1.2', () => {
  console.log(`currency: 1800 dollar cents at 1.2 are ${toEuro(1800, 1.2)} euro cents`);
  assert.strictEqual(toEuro(1800, 1.2), 1500);
});
