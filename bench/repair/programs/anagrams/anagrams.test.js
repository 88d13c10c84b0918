import assert from 'node:assert';
import { test } from 'node:test';
import { anagrams } from './anagrams.js';

test('finds groups', () => {
  assert.deepStrictEqual(anagrams(['tea', 'dog', 'eat', 'god', 'ate']), [['tea', 'eat', 'ate'], ['dog', 'god']]);
});

test('a word alone is no group', () => {
  assert.deepStrictEqual(anagrams(['tea', 'cat']), []);
});
