import assert from 'node:assert';
import { test } from 'node:test';
import { fibonacci } from './fibonacci.js';

test('seven', () => {
  assert.deepStrictEqual(fibonacci(7), [0, 1, 1, 2, 3, 5, 8]);
});

test('one', () => {
  assert.deepStrictEqual(fibonacci(1), [0]);
});

test('none', () => {
  assert.deepStrictEqual(fibonacci(0), []);
});
