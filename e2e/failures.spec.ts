import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { answersAsAgent } from '../scripts/testing/modelServer/agent';
import { KEY } from '../scripts/testing/modelServer/asking';
import { type Answer, type ModelServer, refusal, startModelServer } from '../scripts/testing/modelServer/server';
import { problemsOf } from '../scripts/testing/modelServer/strict';
import { expect, fast, type Page, test } from './fixtures';

/** A server that lets pages read its answers, one that does not, and a place where nothing is. */
const PORT = Number(process.env.LOOPSCOPE_PORT ?? 4273) + 60;
const CLOSED_PORT = PORT + 1;
const DEAD_PORT = PORT + 2;
const at = (port: number) => `http://127.0.0.1:${port}/v1`;
/** The page as it would stand on the web. */
const WEB = 'https://page.test';
const FAR = 'http://model.test';

test.use({
  allowedOrigins: [
    ...[PORT, CLOSED_PORT, DEAD_PORT].map((port) => new URL(at(port)).origin),
    WEB,
    FAR,
    'https://model.test',
  ],
});
// One after the other over the same servers, but each on its own: a failed one must not hide the others.
test.describe.configure({ mode: 'default', timeout: 120_000 });

let server: ModelServer;
let closed: ModelServer;
test.beforeAll(async () => {
  server = await startModelServer({ port: PORT });
  closed = await startModelServer({ port: CLOSED_PORT, letsPages: false });
  closed.answer(answersAsAgent());
});
test.beforeEach(() => server.answer(answersAsAgent()));
test.afterAll(async () => {
  await server.close();
  await closed.close();
});
// A browser writes each failed request down as an error.
test.afterEach(({ complaints }) => {
  const own = complaints.filter((line) => !line.startsWith('console: '));
  complaints.splice(0, complaints.length, ...own);
});

const card = (page: Page) => page.locator('.model-card');
const press = (page: Page, name: string) => card(page).getByRole('button', { name }).click();
const status = (page: Page) => page.getByRole('status', { name: 'Run status' });
const rows = (page: Page) => page.getByRole('list', { name: 'Iterations' }).getByRole('listitem');
const posted = () => server.received.filter(({ method }) => method === 'POST');

async function fill(page: Page, baseUrl = at(PORT), provider = 'other'): Promise<void> {
  await page.getByRole('combobox', { name: 'Model', exact: true }).selectOption(provider);
  await page.getByRole('textbox', { name: 'Base URL' }).fill(baseUrl);
  await page.getByRole('textbox', { name: 'API key' }).fill(KEY);
  await page.getByRole('textbox', { name: 'Model name' }).fill('m');
}

async function patience(page: Page, seconds: number): Promise<void> {
  await page.locator('.model-more > summary').click();
  await page.getByRole('textbox', { name: 'Seconds to wait' }).fill(String(seconds));
}

async function run(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await fast(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
}

/** These answers to the requests from number `first` on, and the agent's to all others. */
function failsAt(first: number, answers: readonly Answer[]) {
  const agent = answersAsAgent();
  return (request: Parameters<typeof agent>[0], n: number) => answers[n - first] ?? agent(request);
}

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const TEXT = chunk({ content: 'I read on.' });
const HALF_CALL = chunk({
  tool_calls: [{ index: 0, id: 'a', function: { name: 'writeFile', arguments: '{"path":"src/cart.js","con' } }],
});
const shown = (after: string) => ({ 'access-control-expose-headers': 'retry-after', 'retry-after': after });
const times = (answer: Answer, n: number) => Array.from({ length: n }, () => answer);

type Case = {
  readonly name: string;
  readonly answer: Answer;
  /** What happened, and what to do. */
  readonly says: readonly (string | RegExp)[];
};

const CASES: readonly Case[] = [
  {
    name: '401',
    answer: refusal(401, 'Bad key.'),
    says: ['does not accept the key', 'It said (401): “Bad key.”', 'Copy the key again'],
  },
  { name: '403', answer: refusal(403, 'No right.'), says: ['refuses this request', 'choose another model'] },
  {
    name: '404 of a model',
    answer: refusal(404, 'The model m does not exist.', 'model_not_found'),
    says: ['knows no model “m”', 'Choose a name from the server’s list'],
  },
  {
    name: '404 of a path',
    answer: { status: 404, pieces: ['Not Found'] },
    says: ['has nothing at this address', 'most servers end in /v1'],
  },
  {
    name: '405',
    answer: { status: 405, pieces: ['Method Not Allowed'] },
    says: ['takes no such request at this address', 'most servers end in /v1'],
  },
  {
    name: '400 of a field',
    answer: refusal(400, "Unsupported parameter: 'temperature'.", 'unsupported_parameter'),
    says: ['refuses a field of the request', "“Unsupported parameter: 'temperature'", 'no temperature'],
  },
  {
    name: '429 with a wait of minutes',
    answer: refusal(429, 'Slow down.', null, shown('300')),
    says: ['asks to slow down', 'It asks to wait 5 minutes', 'waits no longer than 60 seconds'],
  },
  {
    name: '429 with a date',
    answer: refusal(429, 'Slow down.', null, shown(new Date(Date.now() + 3_600_000).toUTCString())),
    says: ['asks to slow down', /It asks to wait (5\d|60) minutes/],
  },
  {
    name: 'no credit',
    answer: refusal(429, 'You exceeded your current quota.', 'insufficient_quota'),
    says: ['has no credit left', 'Add credit'],
  },
  {
    name: 'an error inside a 200 stream',
    answer: { pieces: [TEXT, 'data: {"error":{"message":"The prompt was blocked.","code":400}}\n\n'] },
    says: ['refuses a field', 'The prompt was blocked.'],
  },
  {
    name: 'a call cut at the token limit',
    answer: { pieces: [TEXT, HALF_CALL, chunk({}, 'length'), 'data: [DONE]\n\n'] },
    says: ['reached its token limit', 'No half call is run. Raise the token limit'],
  },
  {
    name: 'a web page',
    answer: { headers: { 'content-type': 'text/html' }, pieces: ['<!doctype html><title>Hello</title>'] },
    says: ['is no reply of this interface', '<!doctype html>', 'Check the Base URL'],
  },
  {
    name: 'a redirect to another host',
    answer: { status: 307, headers: { location: `${at(CLOSED_PORT)}/chat/completions` }, pieces: [] },
    says: ['sends the request on to another address', 'write that as the Base URL'],
  },
];

test('the second iteration waits behind each failure, is told what to do, and goes on', async ({ open }) => {
  const page = await open({ step: 1 });
  const before = closed.received.length;
  server.answer(
    failsAt(
      1,
      CASES.map(({ answer }) => answer),
    ),
  );
  await fill(page);
  await run(page);
  for (const { name, says } of CASES) {
    await test.step(name, async () => {
      for (const words of says) await expect(card(page)).toContainText(words);
      await expect(card(page)).toContainText('Iteration 2 waits');
      await expect(page.locator('.app-main')).not.toContainText('no reply yet');
      await press(page, 'Try again');
    });
  }
  await expect(status(page)).toContainText('answered');
  expect(closed.received.length, 'no other host is asked').toBe(before);
  const tries = posted().slice(-CASES.length - (await rows(page).count()));
  const second = tries[1]?.body;
  expect(tries.filter(({ body }) => body === second).length, 'the same prompt each time').toBe(CASES.length + 1);
});

const PASSING: readonly (readonly [name: string, answer: Answer, row: string])[] = [
  ['500', refusal(500, 'Broken.'), 'server 500'],
  ['502', { status: 502, pieces: ['<html>Bad Gateway</html>'] }, 'server 502'],
  ['503', refusal(503, 'Loading.'), 'server 503'],
  ['429 without a wait', refusal(429, 'Slow down.'), 'rate_limit 429'],
  ['a stream that just ends', { pieces: [TEXT] }, 'dropped'],
  ['a connection that breaks', { pieces: [TEXT], end: 'drop' }, 'dropped'],
  ['a half call, and the stream just ends', { pieces: [HALF_CALL] }, 'dropped'],
];

test('what may pass is asked again by itself, seen in the trace; each wait can be ended', async ({ open }) => {
  const page = await open({ step: 1 });
  const agent = answersAsAgent();
  // One fault for as long as it takes: how often it is asked for hangs on how soon the wait is ended.
  let fault: Answer | undefined = PASSING[0]?.[1];
  server.answer((request, n) => (n > 0 && fault) || agent(request));
  await fill(page);
  await run(page);
  for (const [i, [name, , row]] of PASSING.entries()) {
    await test.step(name, async () => {
      await expect(card(page)).toContainText(/Asking again, try \d of 4/);
      // A wait that is over before the press is one: the next is ended.
      await expect(async () => {
        const end = page.getByRole('button', { name: 'Do not wait' });
        if (await end.isVisible()) await end.click({ timeout: 1000 });
        await expect(card(page)).toContainText('Iteration 2 waits', { timeout: 1000 });
      }).toPass();
      await expect(rows(page).nth(1)).toContainText(row);
      fault = PASSING[i + 1]?.[1];
      await press(page, 'Try again');
    });
  }
  await expect(status(page)).toContainText('answered');
});

test('no more than four requests, each seen; then the run waits, and the simulated model can go on', async ({
  open,
}) => {
  const page = await open({ step: 1 });
  const before = posted().length;
  server.answer(failsAt(0, times(refusal(503, 'Down.', null, shown('0')), 9)));
  await fill(page);
  await run(page);
  await expect(card(page)).toContainText('has a fault of its own');
  await expect(card(page)).toContainText('Wait a little, then Step or Run');
  expect(posted().length - before).toBe(4);
  await press(page, 'Go on with the simulated model');
  await expect(status(page)).toContainText('answered');
  await expect(rows(page).first()).toContainText('Asked: the simulated model');
  expect(posted().length - before).toBe(4);
});

for (const [name, answer] of [
  ['no byte', { pieces: [], end: 'hang' }],
  ['a stream that goes quiet', { pieces: [TEXT], end: 'hang' }],
] as const satisfies readonly (readonly [string, Answer])[]) {
  test(`${name}: given up in time, and told`, async ({ open }) => {
    const page = await open({ step: 1 });
    server.answer(failsAt(1, [answer]));
    await fill(page);
    await patience(page, 1);
    await run(page);
    await expect(card(page)).toContainText('gave no sign of life for 1 s');
    await expect(card(page)).toContainText('allow more seconds');
    await press(page, 'Change the endpoint');
    await patience(page, 60);
    await page.keyboard.press('Escape');
    await press(page, 'Try again');
    await expect(status(page)).toContainText('answered');
  });
}

for (const [name, answer, seen] of [
  ['before the first byte', { pieces: [], end: 'hang' }, ''],
  ['inside a text', { pieces: [TEXT], end: 'hang' }, ''],
  ['inside a call', { pieces: [TEXT, HALF_CALL], end: 'hang' }, ''],
  ['in the wait before the next try', refusal(429, 'Slow.', null, shown('50')), 'rate_limit 429'],
] as const satisfies readonly (readonly [string, Answer, string])[]) {
  test(`Stop ${name} leaves a history that the next request carries`, async ({ open }) => {
    const page = await open({ step: 1 });
    const before = posted().length;
    server.answer(failsAt(1, [answer]));
    await fill(page);
    await run(page);
    await expect.poll(() => posted().length - before).toBe(2);
    if (seen !== '') await expect(rows(page).nth(1)).toContainText(seen);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(status(page)).toContainText('stopped');
    await page.getByRole('button', { name: 'Go on' }).first().click();
    await expect(status(page)).toContainText('answered');
    expect(posted().flatMap(({ body }) => problemsOf(body))).toEqual([]);
  });
}

test('a prompt too long: Compact and go on ends with an answer', async ({ open }) => {
  const page = await open({ step: 1 });
  server.answer(failsAt(3, [refusal(400, 'Too many.', 'context_length_exceeded')]));
  await fill(page);
  await run(page);
  await expect(card(page)).toContainText('longer than this model can read');
  await expect(card(page)).toContainText('Turn on compaction');
  const before = posted();
  await press(page, 'Compact and go on');
  await expect(status(page)).toContainText('answered');
  const shorter = posted()
    .slice(before.length)
    .filter(({ body }) => body.length < (before.at(-1)?.body.length ?? 0));
  expect(shorter.length, 'what is sent is shorter now').toBeGreaterThan(0);
  expect(posted().flatMap(({ body }) => problemsOf(body))).toEqual([]);
});

test('offline, closed to pages, nothing there: told apart; another endpoint goes on', async ({ open, context }) => {
  const page = await open({ step: 1 });
  // What talks to servers and tells failures is loaded with the first one; here no service worker has kept it.
  server.answer(failsAt(0, [refusal(401, 'No.')]));
  await fill(page);
  await run(page);
  await expect(card(page)).toContainText('does not accept the key');
  await press(page, 'Change the endpoint');
  await page.getByRole('textbox', { name: 'Base URL' }).fill('https://model.test/v1');
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await press(page, 'Try again');
  await expect(card(page)).toContainText('This device is offline');
  await expect(card(page)).toContainText('Connect it to the network');
  await context.setOffline(false);
  for (const [port, says] of [
    [CLOSED_PORT, 'does not allow this page to read its answers (CORS)'],
    [DEAD_PORT, 'Nothing answers at'],
  ] as const) {
    await press(page, 'Change the endpoint');
    await page.getByRole('textbox', { name: 'Base URL' }).fill(at(port));
    await page.keyboard.press('Escape');
    await press(page, 'Try again');
    await expect(card(page)).toContainText(says);
  }
  await press(page, 'Change the endpoint');
  await fill(page);
  await page.keyboard.press('Escape');
  await press(page, 'Try again');
  await expect(status(page)).toContainText('answered');
});

/** The built page at a public https address, as a browser sees it. */
async function openFromWeb(page: Page, headers: Record<string, string> = {}): Promise<void> {
  const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
  await page.route(`${WEB}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const name = path === '/' ? 'index.html' : path.slice(1);
    const body = await readFile(join('dist', name)).catch(() => null);
    if (body === null) await route.fulfill({ status: 404 });
    else await route.fulfill({ body, contentType: types[extname(name)] ?? 'text/html', headers });
  });
  await page.goto(`${WEB}/?step=1`);
}

test('a page from https that asks plain http elsewhere is told what the browser forbids', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await openFromWeb(page);
  await fill(page, `${FAR}/v1`);
  await run(page);
  await expect(card(page)).toContainText('does not let a page from https ask model.test over plain http');
  await expect(card(page)).toContainText('Use an https address, run the server on this machine');
  expect(
    said.some((text) => text.includes('Mixed Content')),
    'it is the browser that refuses',
  ).toBe(true);
});

test('the local network: refused by the browser, told; allowed, it goes on', async ({ page, context }) => {
  await openFromWeb(page, { 'content-security-policy': 'treat-as-public-address' });
  const session = await context.newCDPSession(page);
  const permission = { name: 'local-network-access' };
  await session.send('Browser.setPermission', { permission, setting: 'denied', origin: WEB });
  const before = posted().length;
  await fill(page);
  await run(page);
  await expect(card(page)).toContainText('did not allow this page to ask');
  await expect(card(page)).toContainText('allow “Local network access”');
  expect(posted().length).toBe(before);
  await context.grantPermissions(['local-network-access'], { origin: WEB });
  await press(page, 'Try again');
  await expect(status(page)).toContainText('answered');
});

test('what is no address is told under the field; an old answer goes when another address is typed', async ({
  open,
}) => {
  const page = await open({ step: 1 });
  await fill(page, 'no url');
  const field = page.getByRole('textbox', { name: 'Base URL' });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/This is no address\. Write it like http/);
  await field.fill(at(DEAD_PORT));
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.locator('.model-answer')).toContainText('Nothing answers at');
  await field.fill(at(PORT));
  await expect(page.locator('.model-answer')).toBeEmpty();
  await field.fill('no url');
  await run(page);
  await expect(card(page)).toContainText('Nothing was sent: “Base URL”');
});
