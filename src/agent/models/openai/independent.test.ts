import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playTurn, portsWith } from '../../../../scripts/testing/agentKit';
import { ask, KEY, modelAt, REQUEST } from '../../../../scripts/testing/modelServer/asking';
import { settingsFor } from '../../endpoints';
import { APIS } from '../../wire';
import { listModels } from './check';

/** The API as others have written it: what our own server does not think of, this one may. */
const mock = new LLMock({ port: 0, chunkSize: 3 });
beforeAll(async () => {
  const calls = [
    { name: 'readFile', arguments: { path: 'a.js' } },
    { name: 'listFiles', arguments: {} },
  ];
  mock.on({ userMessage: 'Read', hasToolResult: false }, { content: 'I look at both.', toolCalls: calls });
  mock.on({ userMessage: 'Read', hasToolResult: true }, { content: '两个文件都读过了。🙂 Done.' });
  mock.on({ userMessage: 'Fix' }, { content: 'Nothing to do.' });
  await mock.start();
});
afterAll(() => mock.stop());

describe.each(APIS.flatMap((api) => [true, false].map((stream) => ({ api, stream }))))(
  'an independent server: %o',
  (how) => {
    it('plays a turn with two calls at once', async () => {
      const model = modelAt(`${mock.url}/v1`, how);
      const { view } = await playTurn({ ports: portsWith({ model }) }, { task: 'Read the files.' });
      expect(view.ended).toEqual({ reason: 'answered' });
      expect(view.rows.map((row) => row.reply?.entry.message.content)).toEqual([
        'I look at both.',
        '两个文件都读过了。🙂 Done.',
      ]);
      expect(view.rows[0]?.calls.map(({ call, result }) => [call.name, result?.isError])).toEqual([
        ['readFile', false],
        ['listFiles', false],
      ]);
      // Of Responses it reports zeros, which no prompt has: those are counted.
      const kind = how.api === 'chat' ? 'reported' : 'counted';
      expect(view.rows.map((row) => row.reply?.usage.kind)).toEqual([kind, kind]);
    });

    it('is asked again when it slows down', async () => {
      mock.nextRequestError(429, { message: 'Slow down.', type: 'rate_limit_error' });
      const { events } = await ask(modelAt(`${mock.url}/v1`, how), REQUEST);
      expect(events.flatMap((event) => (event.type === 'asked' ? [event.failure?.kind ?? ''] : []))).toEqual([
        '',
        'rate_limit',
      ]);
      expect(events.at(-1)).toMatchObject({
        type: 'reply',
        message: { content: 'Nothing to do.' },
        finishReason: 'stop',
      });
    });
  },
);

it('an independent server lists its models', async () => {
  const settings = { ...settingsFor('other', 'm'), baseUrl: `${mock.url}/v1` };
  const models = await listModels(settings, { key: KEY }, new AbortController().signal);
  expect(models.length).toBeGreaterThan(0);
});
