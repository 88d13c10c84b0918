import assert from 'node:assert';
import { test } from 'node:test';
import { multiply, transpose } from './matrix.js';

test('turns rows into columns', () => {
  assert.deepStrictEqual(transpose([[1, 2, 3], [4, 5, 6]]), [[1, 4], [2, 5], [3, 6]]);
});

test('multiplies', () => {
  assert.deepStrictEqual(multiply([[1, 2], [3, 4]], [[5, 6], [7, 8]]), [[19, 22], [43, 50]]);
});
