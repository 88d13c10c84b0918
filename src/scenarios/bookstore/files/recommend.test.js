import assert from 'node:assert';
import { test } from 'node:test';
import books from './catalogue.json' with { type: 'json' };
import { recommend } from './recommend.js';

test('a book is not recommended to its own reader', () => {
  const titles = recommend(books[4], books).join(', ');
  console.log(`recommend: after The Hobbit: ${titles}`);
  assert.strictEqual(titles, 'Pride and Prejudice');
});

test('one shared tag is enough', () => {
  const titles = recommend(books[3], books).join(', ');
  console.log(`recommend: after A Brief History of Time: ${titles}`);
  assert.strictEqual(titles, 'The Left Hand of Darkness, The Dispossessed');
});

test('nothing to recommend in an empty shop', () => {
  assert.strictEqual(recommend(books[0], []).length, 0);
});
