import assert from 'node:assert';
import { test } from 'node:test';
import { pageNumbers } from './pages.js';

test('no results, no pages', () => {
  assert.strictEqual(pageNumbers(0, 10).length, 0);
});

test('20 results fill two pages', () => {
  console.log(`pages: 20 results on pages ${pageNumbers(20, 10).join(' ')}`);
  assert.strictEqual(pageNumbers(20, 10).join(' '), '1 2');
});

test('21 results need a third page', () => {
  console.log(`pages: 21 results on pages ${pageNumbers(21, 10).join(' ')}`);
  assert.strictEqual(pageNumbers(21, 10).join(' '), '1 2 3');
});
