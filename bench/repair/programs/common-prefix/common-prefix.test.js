import assert from 'node:assert';
import { test } from 'node:test';
import { commonPrefix } from './common-prefix.js';

test('three words', () => {
  assert.deepStrictEqual(commonPrefix(['flower', 'flow', 'flight']), 'fl');
});

test('nothing in common', () => {
  assert.deepStrictEqual(commonPrefix(['dog', 'cat']), '');
});

test('one word', () => {
  assert.deepStrictEqual(commonPrefix(['alone']), 'alone');
});

test('no words', () => {
  assert.deepStrictEqual(commonPrefix([]), '');
});
