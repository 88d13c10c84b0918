import assert from 'node:assert';
import { test } from 'node:test';
import { toRoman } from './roman.js';

test('adds up', () => {
  assert.deepStrictEqual(toRoman(8), 'VIII');
});

test('takes off', () => {
  assert.deepStrictEqual(toRoman(14), 'XIV');
});

test('nine', () => {
  assert.deepStrictEqual(toRoman(29), 'XXIX');
});
