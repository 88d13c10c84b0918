import assert from 'node:assert';
import { test } from 'node:test';
import { issueToken } from '../auth/token.js';
import { openSession } from './session.js';

const token = issueToken('ada', 0);

test('opens a session for an hour', () => {
  assert.strictEqual(openSession({ user: 'ada', token }, 30).minutes, 60);
});

test('opens a session for a user who was away for two hours', () => {
  assert.strictEqual(openSession({ user: 'ada', token }, 120).status, 200);
});

test('answers 401 to a token of last month', () => {
  assert.strictEqual(openSession({ user: 'ada', token }, 30 * 24 * 60).status, 401);
});
