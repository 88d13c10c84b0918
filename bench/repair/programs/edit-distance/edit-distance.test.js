import assert from 'node:assert';
import { test } from 'node:test';
import { editDistance } from './edit-distance.js';

test('the same word', () => {
  assert.deepStrictEqual(editDistance('book', 'book'), 0);
});

test('kitten and sitting', () => {
  assert.deepStrictEqual(editDistance('kitten', 'sitting'), 3);
});

test('from nothing', () => {
  assert.deepStrictEqual(editDistance('', 'abc'), 3);
});

test('to less', () => {
  assert.deepStrictEqual(editDistance('flaw', 'aw'), 2);
});
