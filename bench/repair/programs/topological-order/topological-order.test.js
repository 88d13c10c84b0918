import assert from 'node:assert';
import { test } from 'node:test';
import { order } from './topological-order.js';

test('what is needed comes first', () => {
  assert.deepStrictEqual(order({ bake: ['mix'], mix: ['buy'], buy: [] }), ['buy', 'mix', 'bake']);
});

test('two needs', () => {
  assert.deepStrictEqual(order({ c: ['a', 'b'], a: [], b: [] }), ['a', 'b', 'c']);
});

test('a circle', () => {
  assert.deepStrictEqual(order({ a: ['b'], b: ['a'] }), null);
});
