import assert from 'node:assert';
import { test } from 'node:test';
import { isPalindrome } from './palindrome.js';

test('a word', () => {
  assert.deepStrictEqual(isPalindrome('level'), true);
});

test('no palindrome', () => {
  assert.deepStrictEqual(isPalindrome('levels'), false);
});

test('a sentence', () => {
  assert.deepStrictEqual(isPalindrome('Never odd or even.'), true);
});

test('differs in the middle', () => {
  assert.deepStrictEqual(isPalindrome('abcdba'), false);
});
