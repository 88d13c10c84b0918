import assert from 'node:assert';
import { test } from 'node:test';
import { change } from './change.js';

test('few coins', () => {
  assert.deepStrictEqual(change(11, [1, 2, 5]), [5, 5, 1]);
});

test('not by taking the largest first', () => {
  assert.deepStrictEqual(change(6, [1, 3, 4]), [3, 3]);
});

test('cannot be paid', () => {
  assert.deepStrictEqual(change(3, [2]), null);
});

test('nothing to pay', () => {
  assert.deepStrictEqual(change(0, [1]), []);
});
