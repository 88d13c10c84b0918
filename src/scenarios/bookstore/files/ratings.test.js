import assert from 'node:assert';
import { test } from 'node:test';
import { average } from './ratings.js';

test('nobody voted', () => {
  assert.strictEqual(average([]), 0);
});

test('one vote is its own average', () => {
  assert.strictEqual(average([{ stars: 5, votes: 1 }]), 5);
});

test('three people give 5 stars and one gives 1', () => {
  const entries = [
    { stars: 5, votes: 3 },
    { stars: 1, votes: 1 },
  ];
  console.log(`ratings: 5 5 5 1 is ${average(entries)} on average`);
  assert.strictEqual(average(entries), 4);
});

test('ten people give 3 stars', () => {
  console.log(`ratings: ten times 3 is ${average([{ stars: 3, votes: 10 }])} on average`);
  assert.strictEqual(average([{ stars: 3, votes: 10 }]), 3);
});
