import assert from 'node:assert';
import { test } from 'node:test';
import { distance } from './breadth-first.js';

test('goes the short way', () => {
  assert.deepStrictEqual(distance({ a: ['b', 'c'], b: ['d'], c: ['e'], d: ['e'], e: [] }, 'a', 'e'), 2);
});

test('is there already', () => {
  assert.deepStrictEqual(distance({ a: ['a'] }, 'a', 'a'), 0);
});

test('finds no way back', () => {
  assert.deepStrictEqual(distance({ a: ['b'], b: [] }, 'b', 'a'), -1);
});

test('walks in circles no longer than needed', () => {
  assert.deepStrictEqual(distance({ a: ['b'], b: ['a', 'c'], c: ['d'], d: [] }, 'a', 'd'), 3);
});
