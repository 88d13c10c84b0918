import assert from 'node:assert';
import { test } from 'node:test';
import { calculate } from './postfix.js';

test('one number', () => {
  assert.deepStrictEqual(calculate('7'), 7);
});

test('each operation', () => {
  assert.deepStrictEqual(calculate('6 3 +'), 9);
  assert.deepStrictEqual(calculate('6 3 -'), 3);
  assert.deepStrictEqual(calculate('6 3 *'), 18);
  assert.deepStrictEqual(calculate('6 3 /'), 2);
});

test('one within another', () => {
  assert.deepStrictEqual(calculate('3 4 + 2 *'), 14);
  assert.deepStrictEqual(calculate('10 2 3 * -'), 4);
});
