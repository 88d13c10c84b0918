import assert from 'node:assert';
import { test } from 'node:test';
import { handleLogin } from './login.js';
import { issueToken } from './token.js';

const MORNING = 540;
const credentials = { user: 'ada', token: issueToken('ada', MORNING) };

test('lets a user in who was here a minute ago', () => {
  assert.strictEqual(handleLogin(credentials, MORNING + 1).user, 'ada');
});

test('lets a user in who comes back after lunch', () => {
  assert.strictEqual(handleLogin(credentials, MORNING + 240).user, 'ada');
});

test('gives a token that is good for an hour from now', () => {
  assert.strictEqual(handleLogin(credentials, MORNING + 90).token.expiresAt, MORNING + 150);
});

test('turns away a user who comes back after a week', () => {
  assert.throws(() => handleLogin(credentials, MORNING + 7 * 24 * 60), /Token expired/);
});

test('turns away somebody with the token of another', () => {
  assert.throws(() => handleLogin({ ...credentials, user: 'bob' }, MORNING), /another user/);
});
