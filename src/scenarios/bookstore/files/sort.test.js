import assert from 'node:assert';
import { test } from 'node:test';
import books from './catalogue.json' with { type: 'json' };
import { newestFirst } from './sort.js';

test('the newest book comes first', () => {
  const years = newestFirst(books).map((book) => book.year).join(' ');
  console.log(`sort: ${years}`);
  assert.strictEqual(years, '1988 1974 1969 1937 1813');
});

test('sorting leaves the old list alone', () => {
  newestFirst(books);
  assert.strictEqual(books[0].year, 1969);
});

test('an empty list stays empty', () => {
  assert.strictEqual(newestFirst([]).length, 0);
});
