import assert from 'node:assert';
import { test } from 'node:test';
import { islands } from './islands.js';

test('corners do not touch', () => {
  assert.deepStrictEqual(islands(['#.', '.#']), 2);
});

test('one large island', () => {
  assert.deepStrictEqual(islands(['##.', '.##', '..#']), 1);
});

test('three', () => {
  assert.deepStrictEqual(islands(['#.#', '...', '##.']), 3);
});

test('only water', () => {
  assert.deepStrictEqual(islands(['..', '..']), 0);
});

test('a bow', () => {
  assert.deepStrictEqual(islands(['#.#', '###']), 1);
});
