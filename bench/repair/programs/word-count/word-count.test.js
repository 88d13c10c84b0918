import assert from 'node:assert';
import { test } from 'node:test';
import { wordCount } from './word-count.js';

test('counts words', () => {
  assert.deepStrictEqual(wordCount('the cat and The dog'), [['the', 2], ['and', 1], ['cat', 1], ['dog', 1]]);
});

test('two spaces are one', () => {
  assert.deepStrictEqual(wordCount('a  b b'), [['b', 2], ['a', 1]]);
});
