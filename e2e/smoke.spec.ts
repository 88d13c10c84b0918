import { expect, fast, subPathUrl, test } from './fixtures';
import { untilKept } from './waiting';

test('the page stands, asks nobody else and complains about nothing', async ({ open }) => {
  const page = await open();
  await expect(page).toHaveTitle(/Loopscope/);
});

test('the same build works below a sub-path', async ({ page }) => {
  await page.goto(subPathUrl());
  await expect(page.locator('#root')).not.toBeEmpty();
  const paths = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !path.startsWith(subPathUrl()))).toEqual([]);
});

/** What the policy refuses, by the rule that does: anything from elsewhere but an answer to `fetch`, and text as code. */
const REFUSED = [
  'connect-src ws://model.example/',
  'form-action http://model.example/',
  'frame-src http://model.example',
  'img-src http://model.example/told.png',
  'script-src eval',
  'script-src-elem http://model.example/code.js',
  'script-src-elem inline',
  'worker-src blob',
];

test('the security policy binds the page', async ({ open, complaints }) => {
  const page = await open();
  const reached: string[] = [];
  await page.context().route('http://model.example/**', (route) => {
    reached.push(route.request().url());
    return route.fulfill({ body: '' });
  });
  await page.evaluate(() => {
    Object.assign(globalThis, { refused: [] });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      // The global that was just set, which no type can know.
      const { refused } = globalThis as unknown as { refused: string[] };
      refused.push(`${effectiveDirective} ${blockedURI}`);
    });
    const add = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, values: object) =>
      document.body.append(Object.assign(document.createElement(tag), values));
    add('script', { textContent: 'globalThis.injected = true' });
    add('script', { src: 'http://model.example/code.js' });
    add('img', { src: 'http://model.example/told.png' });
    add('iframe', { src: 'http://model.example/page' });
    add('form', { action: 'http://model.example/', method: 'post', id: 'away' });
    document.querySelector<HTMLFormElement>('#away')?.submit();
    try {
      new WebSocket('ws://model.example/');
    } catch {
      // Some browsers throw, too.
    }
    try {
      new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])));
    } catch {
      // Some browsers throw, too.
    }
    // In a task of its own: what the debugger itself runs may evaluate strings.
    setTimeout(() => {
      // oxlint-disable-next-line typescript/no-implied-eval -- that it is refused is what is tested
      new Function('globalThis.injected = true')();
    });
  });
  const refused = () => page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused.toSorted());
  await expect.poll(refused).toEqual(REFUSED);
  expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false);
  expect(reached).toEqual([]);
  // What was refused counts as asked for, too.
  const isRefusal = (complaint: string) => /Content Security Policy|^request: http:\/\/model\.example/.test(complaint);
  expect(complaints.filter((complaint) => !isRefusal(complaint))).toEqual([]);
  complaints.length = 0;
});

test('a whole run with the simulated model asks nobody else', async ({ open }) => {
  const page = await open({ compaction: 'on' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Step').click();
  await button('Next iteration').click();
  const program = page.getByRole('region', { name: 'price.js' });
  await expect(program.locator('.monaco-editor')).toBeVisible({ timeout: 30_000 });
  await program
    .getByText(/export\sfunction/)
    .first()
    .click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('// mine\n');
  await button('Run tests').click();
  await expect(page.getByText('1 test failed').first()).toBeVisible({ timeout: 20_000 });
  await fast(page);
  await button('Run').click();
  await expect(button('Start again')).toBeVisible({ timeout: 30_000 });
  for (const name of ['Changes', 'Reply', 'Harness']) await page.getByRole('tab', { name, exact: true }).click();
  await button('Growth lab').click();
  await expect(page.getByRole('region', { name: 'Growth lab' })).toBeVisible();
  await untilKept(page, '"reason":"answered"');
  await page.reload();
  await expect(button('Start again')).toBeVisible();
  // The fixture complains, and the next test sees to it that it does.
});

test('whatever asks another origin is complained about, the page and its workers', async ({ open, complaints }) => {
  const page = await open({ step: 1 });
  await page.context().route('http://model.example/**', (route) => route.fulfill({ body: '' }));
  const ask = async (path: string) => {
    await fetch(`http://model.example/${path}`, { mode: 'no-cors' });
  };
  await page.evaluate(ask, 'page');
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
  await page.workers()[0]?.evaluate(ask, 'worker');
  const asked = ['page', 'worker'].map((path) => `request: http://model.example/${path}`);
  await expect.poll(() => complaints).toEqual(asked);
  complaints.length = 0;
});
