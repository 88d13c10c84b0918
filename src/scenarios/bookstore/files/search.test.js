import assert from 'node:assert';
import { test } from 'node:test';
import books from './catalogue.json' with { type: 'json' };
import { byAuthor } from './search.js';

test('two books by Le Guin', () => {
  const found = byAuthor(books, 'le guin');
  console.log(`search: ${found.length} books by le guin`);
  assert.strictEqual(found.length, 2);
});

test('a title is no author', () => {
  console.log(`search: ${byAuthor(books, 'Hobbit').length} books by Hobbit`);
  assert.strictEqual(byAuthor(books, 'Hobbit').length, 0);
});

test('nobody of that name', () => {
  assert.strictEqual(byAuthor(books, 'Melville').length, 0);
});
