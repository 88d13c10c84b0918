import { readFile } from 'node:fs/promises';
import { answersAsAgent, thinksAloud } from '../scripts/testing/modelServer/agent';
import { KEY } from '../scripts/testing/modelServer/asking';
import { type Answer, type ModelServer, refusal, startModelServer } from '../scripts/testing/modelServer/server';
import { expect, fast, type Page, test } from './fixtures';

/** One server that lets pages read its answers, and one that does not. */
const PORT = Number(process.env.LOOPSCOPE_PORT ?? 4273) + 50;
const CLOSED_PORT = PORT + 1;
const DEAD_PORT = PORT + 2;
const at = (port: number) => `http://127.0.0.1:${port}/v1`;

test.use({ allowedOrigins: [PORT, CLOSED_PORT, DEAD_PORT].map((port) => new URL(at(port)).origin) });
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let server: ModelServer;
let closed: ModelServer;
test.beforeAll(async () => {
  server = await startModelServer({ port: PORT });
  closed = await startModelServer({ port: CLOSED_PORT, letsPages: false });
});
test.beforeEach(() => server.answer(answersAsAgent()));
test.afterAll(async () => {
  await server.close();
  await closed.close();
});

const posted = () => server.received.filter(({ method }) => method === 'POST');
const card = (page: Page) => page.locator('.model-card');
async function run(page: Page): Promise<void> {
  await fast(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
}

const status = (page: Page) => page.getByRole('status', { name: 'Run status' });
const rows = (page: Page) => page.getByRole('list', { name: 'Iterations' }).getByRole('listitem');

/** The three settings, as a newcomer fills them in. */
async function fill(page: Page, baseUrl = at(PORT), provider = 'other'): Promise<void> {
  await page.getByRole('combobox', { name: 'Model', exact: true }).selectOption(provider);
  await page.getByRole('textbox', { name: 'Base URL' }).fill(baseUrl);
  await page.getByRole('textbox', { name: 'API key' }).fill(KEY);
  await page.getByRole('textbox', { name: 'Model name' }).fill('m');
}

/** The answer of one request number, and the agent's to all others. */
function but(number: number, answer: Answer) {
  const agent = answersAsAgent();
  return (request: Parameters<typeof agent>[0], n: number) => (n === number ? answer : agent(request));
}

test('three settings run the cart on a real model, and what is shown is what was posted', async ({ open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await open({ step: 1 });
  await fill(page, `127.0.0.1:${PORT}`);
  await page.getByRole('button', { name: 'List models' }).click();
  await expect(page.getByText('The server lists 1 models')).toBeVisible();
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText(/answers, but did not call the tool/)).toBeVisible();
  const before = posted().length;
  await page.keyboard.press('Escape');
  await run(page);
  await expect(status(page)).toContainText('answered', { timeout: 60_000 });
  await expect(page.getByText('1 test passed')).toBeVisible();
  await expect(rows(page).first()).toContainText(`Asked: m at 127.0.0.1:${PORT}`);
  expect(posted().length - before).toBe(await rows(page).count());

  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(posted().at(-1)?.body);
  for (const [tab, text] of [
    ['Responses', '"input"'],
    ['Messages', '"max_tokens"'],
    ['Template', '<|im_start|>'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByText(text).first()).toBeVisible();
  }

  await page.getByRole('tab', { name: 'Reply' }).click();
  const usage = page.getByRole('table').filter({ hasText: 'counted here' });
  await expect(usage.getByRole('row', { name: /^Reply/ })).toContainText('7');
  await expect(page.getByText('Time to first token')).toBeVisible();
  await expect(page.locator('.inspector')).not.toContainText('NaN');
  const asked = posted().length;
  await rows(page).first().getByRole('button').click();
  await expect(page.getByText('recorded', { exact: true }).first()).toBeVisible();
  expect(posted().length).toBe(asked);
});

test('a refused key: the run waits, is mended and goes on; the key is nowhere it does not belong', async ({
  open,
  complaints,
  context,
}) => {
  const page = await open({ step: 1 });
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  server.answer(but(2, refusal(401, `Incorrect API key provided: ${KEY}.`)));
  await fill(page);
  await page.keyboard.press('Escape');
  await run(page);
  await expect(card(page)).toContainText('does not accept the key', { timeout: 30_000 });
  await expect(card(page)).toContainText('Iteration 3 waits');
  await expect(rows(page).nth(2)).toContainText('key 401');
  await card(page).getByRole('button', { name: 'Change the endpoint' }).click();
  await expect(page.getByRole('textbox', { name: 'Base URL' })).toBeVisible();
  await page.keyboard.press('Escape');
  await card(page).getByRole('button', { name: 'Try again' }).click();
  await expect(status(page)).toContainText('answered', { timeout: 60_000 });
  const bodies = posted().map(({ body }) => body);
  expect(
    bodies.some((body, i) => i > 0 && body === bodies[i - 1]),
    'the same prompt, to the byte',
  ).toBe(true);

  // What the page gives away: the run as a file, and each copy of a body.
  await page.getByRole('button', { name: 'Recording' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save to a file' }).click();
  const given = [await readFile(await (await saving).path(), 'utf8')];
  expect(given[0], 'the failed request is in the file').toContain('model-failed');
  await page.keyboard.press('Escape');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page
    .getByRole('radio', { name: 'JSON' })
    .or(page.getByRole('button', { name: 'JSON', exact: true }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('messages');
  given.push(await page.evaluate(() => navigator.clipboard.readText()));

  const stored = await page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url).join()),
    );
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name }) =>
          new Promise<string>((resolve) => {
            const opening = indexedDB.open(name ?? '');
            opening.onsuccess = () => {
              const names = [...opening.result.objectStoreNames];
              const all: unknown[] = [];
              if (names.length === 0) return resolve('');
              const work = opening.result.transaction(names);
              for (const store of names) {
                const asking = work.objectStore(store).getAll();
                asking.onsuccess = () =>
                  all.push(...asking.result.map((value: unknown) => (value instanceof Map ? [...value] : value)));
              }
              work.oncomplete = () => resolve(JSON.stringify(all));
            };
            opening.onerror = () => resolve('');
          }),
      ),
    );
    return [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      location.href,
      ...cached,
      ...databases,
      document.body.textContent ?? '',
    ];
  });
  expect(
    stored.some((text) => text.includes('model-replied')),
    'the run is kept',
  ).toBe(true);
  expect(
    [...stored, ...given, ...said, ...posted().map(({ body, path }) => path + body)].filter((text) =>
      text.includes(KEY),
    ),
  ).toEqual([]);
  complaints.length = 0;
});

test('to slow down is told with its wait, which can be ended; then it works', async ({ open, complaints }) => {
  const page = await open({ step: 1 });
  const shown = { 'access-control-expose-headers': 'retry-after' };
  server.answer(but(0, refusal(429, 'Slow down.', null, { ...shown, 'retry-after': '1' })));
  await fill(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Next iteration' }).click();
  await expect(card(page)).toContainText('after 1 second');
  await expect(rows(page).first()).toContainText('listFiles', { timeout: 30_000 });
  await expect(rows(page).first()).toContainText('rate_limit 429');

  server.answer(but(0, refusal(429, 'Slow down.', null, { ...shown, 'retry-after': '50' })));
  await page.getByRole('button', { name: 'Next iteration' }).click();
  await card(page).getByRole('button', { name: 'Do not wait' }).click();
  await expect(card(page)).toContainText('Iteration 2 waits');
  await fast(page);
  await card(page).getByRole('button', { name: 'Go on with the simulated model' }).click();
  await expect(status(page)).toContainText('answered', { timeout: 60_000 });
  await expect(rows(page).nth(1)).toContainText('Asked: the simulated model');
  complaints.length = 0;
});

test('an unknown model, a prompt too long, a broken stream: each says what to do', async ({ open, complaints }) => {
  const page = await open({ step: 1 });
  await fill(page);
  await page.keyboard.press('Escape');
  server.answer(but(0, refusal(404, 'The model m does not exist.', 'model_not_found')));
  await run(page);
  await expect(card(page)).toContainText('knows no model “m”');
  server.answer(but(0, refusal(400, 'Too long.', 'context_length_exceeded')));
  await card(page).getByRole('button', { name: 'Try again' }).click();
  await expect(card(page)).toContainText('longer than this model can read');
  await expect(card(page).getByRole('button', { name: 'Compact and go on' })).toBeVisible();
  server.answer(but(0, { pieces: ['data: {"choices":[{"delta":{"content":"Half a"}}]}\n\n'], end: 'drop' }));
  await card(page).getByRole('button', { name: 'Try again' }).click();
  await expect(status(page)).toContainText('answered', { timeout: 60_000 });
  await expect(rows(page).first()).toContainText('dropped');
  complaints.length = 0;
});

test('text appears while it comes; Stop inside it leaves a history to go on with', async ({ open }) => {
  const page = await open({ step: 1 });
  await fill(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Next iteration' }).click();
  await expect(rows(page).first()).toContainText('listFiles', { timeout: 30_000 });
  server.answer(but(0, { pieces: ['data: {"choices":[{"delta":{"content":"Half a thought"}}]}\n\n'], end: 'hang' }));
  await page.getByRole('tab', { name: 'Reply' }).click();
  await run(page);
  await expect(page.getByText('Half a thought')).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(status(page)).toContainText('stopped');
  await page.getByRole('button', { name: 'Go on', exact: false }).first().click();
  await expect(status(page)).toContainText('answered', { timeout: 60_000 });
});

test('closed to pages, not there, offline: told apart, with the setting to type', async ({
  open,
  context,
  complaints,
}) => {
  const page = await open({ step: 1 });
  await fill(page, at(CLOSED_PORT), 'ollama');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.locator('.model-answer')).toContainText('does not allow this page');
  await expect(page.locator('.model-answer')).toContainText(
    `OLLAMA_ORIGINS=${new URL(page.url()).origin} ollama serve`,
  );
  await page.getByRole('textbox', { name: 'Base URL' }).fill(at(DEAD_PORT));
  await expect(page.getByRole('textbox', { name: 'API key' }), 'a key is for its own server only').toHaveValue('');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.locator('.model-answer')).toContainText('Nothing answers at');
  await page.getByRole('combobox', { name: 'Model', exact: true }).selectOption('openai');
  await expect(page.getByRole('textbox', { name: 'Base URL' })).toHaveValue('https://api.openai.com/v1');
  await expect(page.getByRole('textbox', { name: 'API key' })).toHaveValue('');
  complaints.length = 0;
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Base URL' }).fill('https://model.test/v1');
  await page.getByRole('textbox', { name: 'Model name' }).fill('m');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.locator('.model-answer')).toContainText('This device is offline');
  await context.setOffline(false);
  complaints.length = 0;
});

test('the key is remembered only when asked, and forgotten', async ({ open }) => {
  const page = await open({ step: 1 });
  await fill(page);
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await stored()).not.toContain(KEY);
  await page.getByRole('checkbox', { name: 'Remember the key on this device' }).check();
  await expect(page.getByText(/readable in this browser’s storage/)).toBeVisible();
  expect(await stored()).toContain(KEY);
  await page.getByRole('button', { name: 'Forget' }).click();
  expect(await stored()).not.toContain(KEY);
  await expect(page.getByRole('textbox', { name: 'API key' })).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Model', exact: true })).toHaveValue('other');
  await page.getByRole('button', { name: 'Model settings' }).click();
  await expect(page.getByRole('textbox', { name: 'Base URL' })).toHaveValue(at(PORT));
  await expect(page.getByRole('textbox', { name: 'API key' })).toHaveValue('');
});

test('thinking is streamed, counted and sent back; the reply stands in four formats; the run plays from a file', async ({
  open,
  context,
}) => {
  const thought = 'The tests say what is wrong before the code does.';
  const agent = answersAsAgent(thinksAloud(thought));
  server.answer(async (request, n) => {
    if (n !== 0) return await agent(request);
    const { pieces, ...answer } = await agent(request);
    const until = pieces.findIndex((piece) => String(piece).includes('"content":"I'));
    return { ...answer, pieces: pieces.slice(0, until), end: 'hang' };
  });
  const page = await open({ step: 1 });
  await fill(page, at(PORT), 'deepseek');
  await page.keyboard.press('Escape');
  await run(page);
  await page.getByRole('tab', { name: 'Reply' }).click();
  const reply = page.getByRole('region', { name: 'Reply' });
  await expect(reply).toContainText(thought);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(status(page)).toContainText('stopped');

  await page.getByRole('button', { name: 'Start again' }).first().click();
  await page.getByRole('button', { name: 'Next iteration' }).click();
  await run(page);
  await expect(status(page)).toContainText('answered', { timeout: 60_000 });
  expect(JSON.parse(posted().at(-1)?.body ?? '{}').messages.at(-2)).toMatchObject({ reasoning_content: thought });
  await page.getByRole('tab', { name: 'Reply' }).click();
  const usage = page.getByRole('table').filter({ hasText: 'counted here' });
  await expect(usage.getByRole('row', { name: /of which reasoning/ })).toContainText('not reported');
  for (const [tab, text] of [
    ['Chat Completions', '"finish_reason": "stop"'],
    ['Responses', '"status": "completed"'],
    ['Messages', '"stop_reason": "end_turn"'],
    ['Template', '</think>'],
  ] as const) {
    await reply.getByRole('tab', { name: tab, exact: true }).click();
    await expect(reply.getByRole('tabpanel')).toContainText(text);
  }
  await page.getByRole('tab', { name: /^Prompt/ }).click();
  await expect(page.locator('.inspector')).toContainText(thought);

  const count = await rows(page).count();
  await page.getByRole('button', { name: 'Recording' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save to a file' }).click();
  const file = await (await saving).path();
  const text = await readFile(file, 'utf8');
  expect(text).toContain(thought);
  expect(text).not.toContain(KEY);

  const asked = posted().length;
  const other = await context.newPage();
  await other.goto('./?lang=en&step=1');
  await other.getByRole('button', { name: 'Recording' }).click();
  const put = async (path: { name: string; mimeType: string; buffer: Buffer }) =>
    await other.getByLabel('Open a file').and(other.locator('input')).setInputFiles(path);
  await put({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(other.getByText('This file cannot be opened')).toBeVisible();
  await put({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(other.getByText(`Opened, ${count} iterations`)).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(rows(other)).toHaveCount(count);
  await expect(rows(other).first()).toContainText('recorded');
  await rows(other).first().getByRole('button').click();
  await other.getByRole('tab', { name: 'Reply' }).click();
  await expect(other.getByRole('region', { name: 'Reply' })).toContainText(thought);
  await expect(other.getByText('not timed: played from the recording')).toBeVisible();
  await expect(other.locator('.inspector-facts .inspector-tag').getByText('recorded', { exact: true })).toBeVisible();
  expect(posted().length).toBe(asked);
});
