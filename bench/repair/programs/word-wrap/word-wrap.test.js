import assert from 'node:assert';
import { test } from 'node:test';
import { wrap } from './word-wrap.js';

test('all on one line', () => {
  assert.deepStrictEqual(wrap('to be or', 8), ['to be or']);
});

test('on several', () => {
  assert.deepStrictEqual(wrap('the cat sat on the mat', 7), ['the cat', 'sat on', 'the mat']);
});

test('a long word', () => {
  assert.deepStrictEqual(wrap('a wonderful day', 5), ['a', 'wonderful', 'day']);
});
