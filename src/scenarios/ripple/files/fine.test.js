import assert from 'node:assert';
import { test } from 'node:test';
import { fine } from './fine.js';

test('two days late costs nothing', () => {
  assert.strictEqual(fine(10, 12), 0);
});

test('three days late costs a fine', () => {
  assert.strictEqual(fine(10, 13), 50);
});

test('a week late costs the same', () => {
  assert.strictEqual(fine(10, 17), 50);
});
