import assert from 'node:assert';
import { test } from 'node:test';
import { isValid } from './luhn.js';

test('a number that fits', () => {
  assert.deepStrictEqual(isValid('79927398713'), true);
});

test('a wrong last digit', () => {
  assert.deepStrictEqual(isValid('79927398710'), false);
});

test('only every other digit is doubled', () => {
  assert.deepStrictEqual(isValid('18'), true);
  assert.deepStrictEqual(isValid('81'), false);
});

test('above nine', () => {
  assert.deepStrictEqual(isValid('91'), true);
});
