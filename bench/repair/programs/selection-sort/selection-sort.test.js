import assert from 'node:assert';
import { test } from 'node:test';
import { byLength } from './selection-sort.js';

test('the shortest word comes first', () => {
  assert.deepStrictEqual(byLength(['pear', 'fig', 'banana', 'kiwis']), ['fig', 'pear', 'kiwis', 'banana']);
});

test('the last may be the shortest', () => {
  assert.deepStrictEqual(byLength(['ccc', 'bb', 'a']), ['a', 'bb', 'ccc']);
});
