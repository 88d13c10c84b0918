import assert from 'node:assert';
import { test } from 'node:test';
import { choose, triangle } from './pascal.js';

test('no row', () => {
  assert.deepStrictEqual(triangle(0), []);
});

test('four rows', () => {
  assert.deepStrictEqual(triangle(4), [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1]]);
});

test('two out of five', () => {
  assert.deepStrictEqual(choose(5, 2), 10);
});

test('none and all', () => {
  assert.deepStrictEqual(choose(3, 0), 1);
  assert.deepStrictEqual(choose(3, 3), 1);
});
