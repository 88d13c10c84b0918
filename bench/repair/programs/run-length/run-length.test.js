import assert from 'node:assert';
import { test } from 'node:test';
import { decode, encode } from './run-length.js';

test('counts letters', () => {
  assert.deepStrictEqual(encode('aaabcc'), 'a3b1c2');
});

test('encodes nothing', () => {
  assert.deepStrictEqual(encode(''), '');
});

test('the way back', () => {
  assert.deepStrictEqual(decode('x2y3'), 'xxyyy');
});
