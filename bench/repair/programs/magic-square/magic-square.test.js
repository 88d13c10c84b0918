import assert from 'node:assert';
import { test } from 'node:test';
import { isMagic } from './magic-square.js';

test('a magic one', () => {
  assert.deepStrictEqual(isMagic([[2, 7, 6], [9, 5, 1], [4, 3, 8]]), true);
});

test('a wrong row', () => {
  assert.deepStrictEqual(isMagic([[1, 2], [2, 2]]), false);
});

test('a wrong column', () => {
  assert.deepStrictEqual(isMagic([[1, 2, 3], [3, 2, 1], [3, 2, 1]]), false);
});

test('a wrong diagonal', () => {
  assert.deepStrictEqual(isMagic([[1, 2, 3], [2, 3, 1], [3, 1, 2]]), false);
  assert.deepStrictEqual(isMagic([[3, 2, 1], [1, 3, 2], [2, 1, 3]]), false);
});
