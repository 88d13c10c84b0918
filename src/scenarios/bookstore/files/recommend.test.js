import assert from 'node:assert';
import { test } from 'node:test';
import books from './catalogue.json' with { type: 'json' };
import { recommend } from './recommend.js';

test('a book is not recommended to its own reader', () => {
  const titles = recommend(books[4], books).join(', ');
  console.log(`recommend: after The Hobbit: ${titles}`);
  assert.strictEqual(titles, 'Pride and Prejudice');
});

test('the book with most shared tags comes first', () => {
  const titles = recommend(books[0], books);
  console.log(`recommend: after The Left Hand of Darkness: ${titles.join(', ')}`);
  assert.strictEqual(titles[0], 'The Dispossessed');
});

test('nothing to recommend in an empty shop', () => {
  assert.strictEqual(recommend(books[0], []).length, 0);
});
