import assert from 'node:assert';
import { test } from 'node:test';
import { checkDigit } from './isbn.js';

test('check digit of The Left Hand of Darkness', () => {
  console.log(`isbn: 978044147812 ends in ${checkDigit('978044147812')}`);
  assert.strictEqual(checkDigit('978044147812'), 5);
});

test('check digit of Pride and Prejudice', () => {
  console.log(`isbn: 978014143951 ends in ${checkDigit('978014143951')}`);
  assert.strictEqual(checkDigit('978014143951'), 8);
});

test('a sum of tens ends in 0', () => {
  assert.strictEqual(checkDigit('100000000090'), 0);
});
