import assert from 'node:assert';
import { test } from 'node:test';
import { shortest } from './shortest-path.js';

test('a detour that is shorter', () => {
  assert.deepStrictEqual(shortest({ a: { b: 7, c: 2 }, b: {}, c: { b: 3 } }, 'a', 'b'), 5);
});

test('the straight road', () => {
  assert.deepStrictEqual(shortest({ a: { b: 4, c: 3 }, b: {}, c: { b: 3 } }, 'a', 'b'), 4);
});

test('no road at all', () => {
  assert.deepStrictEqual(shortest({ a: {}, b: {} }, 'a', 'b'), Infinity);
});

test('four towns', () => {
  assert.deepStrictEqual(shortest({ a: { b: 1, d: 9 }, b: { c: 2 }, c: { d: 3 }, d: {} }, 'a', 'd'), 6);
});
