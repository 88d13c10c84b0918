import assert from 'node:assert';
import { test } from 'node:test';
import { checkDigit } from './isbn.js';

test('check digit of A Brief History of Time', () => {
  console.log(`isbn: 978055338016 ends in ${checkDigit('978055338016')}`);
  assert.strictEqual(checkDigit('978055338016'), 3);
});

test('check digit of Pride and Prejudice', () => {
  console.log(`isbn: 978014143951 ends in ${checkDigit('978014143951')}`);
  assert.strictEqual(checkDigit('978014143951'), 8);
});

test('a sum of tens ends in 0', () => {
  assert.strictEqual(checkDigit('100000000090'), 0);
});
