import assert from 'node:assert';
import { test } from 'node:test';
import { fromBase, toBase } from './base.js';

test('binary', () => {
  assert.deepStrictEqual(toBase(10, 2), '1010');
});

test('hexadecimal', () => {
  assert.deepStrictEqual(toBase(255, 16), 'ff');
});

test('zero', () => {
  assert.deepStrictEqual(toBase(0, 8), '0');
});

test('the way back', () => {
  assert.deepStrictEqual(fromBase('1010', 2), 10);
  assert.deepStrictEqual(fromBase('7f', 16), 127);
});
