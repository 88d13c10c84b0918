import assert from 'node:assert';
import { test } from 'node:test';
import books from './catalogue.json' with { type: 'json' };
import { inPriceRange } from './filter.js';

test('books from 10.00 to 15.00', () => {
  const found = inPriceRange(books, 1000, 1500).length;
  console.log(`filter: ${found} books from 1000 to 1500 cents`);
  assert.strictEqual(found, 3);
});

test('both ends belong to the range', () => {
  const titles = inPriceRange(books, 799, 1099).map((book) => book.title).join(', ');
  console.log(`filter: ${titles}`);
  assert.strictEqual(titles, 'Pride and Prejudice, The Hobbit');
});

test('nothing is that cheap', () => {
  assert.strictEqual(inPriceRange(books, 1, 99).length, 0);
});
