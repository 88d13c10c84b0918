import assert from 'node:assert';
import { test } from 'node:test';
import log from './web-log.json' with { type: 'json' };
import { busiestPath, serverErrors } from './traffic.js';

test('a line has a status', () => {
  assert.strictEqual(serverErrors(['08:00:01 GET /books 502 812'])[0].status, 502);
});

test('most people look at the list of books', () => {
  assert.strictEqual(busiestPath(log), '/books');
});

test('the server failed 37 times this morning', () => {
  assert.strictEqual(serverErrors(log).length, 37);
});
