import assert from 'node:assert';
import { test } from 'node:test';
import { shift } from './caesar.js';

test('moves letters', () => {
  assert.deepStrictEqual(shift('abc', 2), 'cde');
});

test('goes round', () => {
  assert.deepStrictEqual(shift('xyz', 3), 'abc');
});

test('goes back', () => {
  assert.deepStrictEqual(shift('abz', -1), 'zay');
});

test('leaves the rest', () => {
  assert.deepStrictEqual(shift('a b!', 1), 'b c!');
});
