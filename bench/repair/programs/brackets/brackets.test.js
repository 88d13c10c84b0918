import assert from 'node:assert';
import { test } from 'node:test';
import { isBalanced } from './brackets.js';

test('nested', () => {
  assert.deepStrictEqual(isBalanced('f(a[1], {})'), true);
});

test('crossed', () => {
  assert.deepStrictEqual(isBalanced('([)]'), false);
});

test('left open', () => {
  assert.deepStrictEqual(isBalanced('((1)'), false);
});

test('closed too often', () => {
  assert.deepStrictEqual(isBalanced('1)'), false);
});
