import { KEY, REQUEST } from '../scripts/testing/modelServer/asking';
import { adapterScript } from '../scripts/testing/modelServer/browser';
import { type ModelServer, refusal, startModelServer } from '../scripts/testing/modelServer/server';
import { STREAMS } from '../scripts/testing/modelServer/streams';
import { expect, type Page, test } from './fixtures';

/** Two servers beside the page's own: one that lets pages read, one that does not. */
const PORT = Number(process.env.LOOPSCOPE_PORT ?? 4273) + 40;
const CLOSED_PORT = PORT + 1;
const DEAD_PORT = PORT + 2;
const origins = [PORT, CLOSED_PORT, DEAD_PORT].map((port) => `http://127.0.0.1:${port}`);

test.use({ allowedOrigins: [...origins, 'https://page.test', 'http://model.test', 'https://model.test'] });
test.describe.configure({ mode: 'serial' });

let server: ModelServer;
let closed: ModelServer;
let script: string;
test.beforeAll(async () => {
  server = await startModelServer({ port: PORT });
  closed = await startModelServer({ port: CLOSED_PORT, letsPages: false });
  closed.answer(() => ({ pieces: [TEXT] }));
  script = await adapterScript();
});
test.afterAll(async () => {
  await server.close();
  await closed.close();
});

const bodyOf = (name: string) => STREAMS.find((played) => played.name === name)?.body ?? '';
const TEXT = bodyOf('text as OpenAI sends it');
const settingsAt = (baseUrl: string) => ({
  provider: 'other',
  baseUrl,
  model: 'm',
  api: 'chat' as const,
  stream: true,
  headers: {},
  patienceSeconds: 20,
});

type Asked = {
  readonly events: readonly { readonly type: string; readonly [key: string]: unknown }[];
  readonly failure: unknown;
};

/** Asks from inside the page: its own origin, its own security policy. */
async function askIn(page: Page, baseUrl: string, stopAfterMs?: number): Promise<Asked> {
  await page.evaluate(script);
  const call = { settings: settingsAt(baseUrl), key: KEY, request: REQUEST, stopAfterMs };
  return await page.evaluate(({ settings, key, request, stopAfterMs: ms }) => {
    const { askModel } = globalThis as unknown as { askModel: (...args: unknown[]) => Promise<never> };
    return askModel(settings, key, request, ms);
  }, call);
}

test('a reply comes through the library, the browser and the policy of the page', async ({ open }) => {
  const page = await open();
  for (const name of ['text as OpenAI sends it', 'two calls, their fragments mixed', 'comments and keep-alives']) {
    server.answer(() => ({ pieces: bodyOf(name).match(/[\s\S]{1,30}/g) ?? [] }));
    const { events, failure } = await askIn(page, server.baseUrl);
    expect([name, failure, events.at(-1)?.type]).toEqual([name, null, 'reply']);
  }
  const { headers = {} } = server.received.at(-1) ?? {};
  expect(headers.authorization).toBe(`Bearer ${KEY}`);
  expect(headers.cookie).toBeUndefined();
  expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual([]);
});

test('models are listed', async ({ open }) => {
  const page = await open();
  server.answer(() => ({ pieces: ['{"data":[{"id":"b"},{"id":"a"}]}'] }));
  await page.evaluate(script);
  const listed = await page.evaluate(
    ({ settings, key }) => {
      const { listTheModels } = globalThis as unknown as {
        listTheModels: (...args: unknown[]) => Promise<readonly string[]>;
      };
      return listTheModels(settings, key);
    },
    { settings: settingsAt(server.baseUrl), key: KEY },
  );
  expect(listed).toEqual(['a', 'b']);
});

test('a refusal, a limit, a fault and a broken connection are told apart', async ({ open, complaints }) => {
  const page = await open();
  server.answer(() => refusal(401, 'No such key.'));
  expect((await askIn(page, server.baseUrl)).failure).toEqual({ kind: 'key', status: 401, detail: 'No such key.' });

  const shown = { 'retry-after': '7', 'access-control-expose-headers': 'retry-after' };
  server.answer(() => refusal(429, 'Slow.', null, shown));
  expect((await askIn(page, server.baseUrl)).failure).toMatchObject({ kind: 'rate_limit', retryAfterSeconds: 7 });

  server.answer(() => refusal(503, 'Down.'));
  const { events, failure } = await askIn(page, server.baseUrl);
  expect(events.map(({ type }) => type)).toEqual(['asked', 'asked', 'asked', 'asked']);
  expect(failure).toMatchObject({ kind: 'server' });

  server.answer((_, n) => (n === 0 ? { pieces: [TEXT.slice(0, 200)], end: 'drop' } : { pieces: [TEXT] }));
  const again = await askIn(page, server.baseUrl);
  expect(again.events.filter(({ type }) => type === 'asked').map(({ failure: why }) => why)).toMatchObject([
    undefined,
    { kind: 'dropped' },
  ]);
  expect(again.events.at(-1)?.type).toBe('reply');
  // The browser writes each of them down.
  complaints.length = 0;
});

test('no answer that the page may read: the address, the server, or its permission for pages', async ({
  open,
  complaints,
}) => {
  const page = await open();
  expect((await askIn(page, `http://127.0.0.1:${DEAD_PORT}/v1`)).failure).toMatchObject({ kind: 'unreachable' });
  expect((await askIn(page, closed.baseUrl)).failure).toMatchObject({ kind: 'cors' });
  const asked = closed.received.filter(({ headers }) => headers.authorization !== undefined);
  expect(asked, 'the key stays here while the server does not allow the page').toEqual([]);
  complaints.length = 0;
});

test('offline, and a stop inside a reply', async ({ open, context, complaints }) => {
  const page = await open();
  const half = `${TEXT.split('\n\n').slice(0, 2).join('\n\n')}\n\n`;
  server.answer(() => ({ pieces: [half], end: 'hang' }));
  const stopped = await askIn(page, server.baseUrl, 10);
  expect(stopped.failure).toMatchObject({ kind: 'other' });
  expect(stopped.events.at(-1)?.type).toBe('delta');

  await context.setOffline(true);
  expect((await askIn(page, 'https://model.test/v1')).failure).toMatchObject({ kind: 'offline' });
  await context.setOffline(false);
  complaints.length = 0;
});

test('a page from https may not ask plain http elsewhere', async ({ page, complaints }) => {
  await page.route('https://page.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto('https://page.test/');
  expect((await askIn(page, 'http://model.test/v1')).failure).toMatchObject({ kind: 'mixed_content' });
  complaints.length = 0;
});
