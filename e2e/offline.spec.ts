import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../scripts/serve.mjs';
import { button, expect, fast, test } from './fixtures';

/** A server of its own, below a sub-path, to be stopped: near the others' ports, taken by none of them. */
const PORT = Number(process.env.LOOPSCOPE_PORT ?? 4273) + 20;
const ORIGIN = `http://127.0.0.1:${PORT}`;

test.use({ serviceWorkers: 'allow', allowedOrigins: [ORIGIN, `http://127.0.0.1:${PORT + 1}`] });

test('the second visit works through a whole run with the server gone', async ({ page, context }) => {
  const { server, url } = await serve({ root: 'dist', port: PORT, base: '/some/where/', strict: true });
  try {
    await page.goto(url);
    // It is fetched when nothing else is waited for.
    await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true), null, { timeout: 45_000 });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await page.close();

  const second = await context.newPage();
  await second.goto(`${url}?scenario=bookstore&lang=en&step=1`);
  await expect(second.getByRole('combobox', { name: 'Scenario' })).toHaveValue('bookstore');
  await second.goto(`${url}?step=1&seed=2`);
  await fast(second);
  await button(second, 'Run').click();
  await expect(button(second, 'Start again')).toBeVisible({ timeout: 20_000 });
  await expect(second.getByRole('status', { name: 'Run status' })).toContainText('answered');
  await expect(second.locator('.monaco-editor').first()).toBeVisible({ timeout: 30_000 });
  await button(second, 'Run tests').click();
  await expect(second.getByText('1 test passed').first()).toBeVisible();
});

/** As a new version would: another page, and a service worker that knows of it. */
function changeTitle(root: string, title: string): void {
  const page = join(root, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace(/<title>.*<\/title>/, `<title>${title}</title>`));
  const worker = join(root, 'sw.js');
  const text = readFileSync(worker, 'utf8');
  const changed = text.replace(/\{[^{}]*index\.html[^{}]*\}/, (entry) => entry.replace(/[0-9a-f]{32}/, '0'.repeat(32)));
  expect(changed).not.toBe(text);
  writeFileSync(worker, changed);
}

test('a new version is told, and used at the next visit only', async ({ page, context }) => {
  const root = mkdtempSync(join(tmpdir(), 'loopscope-'));
  cpSync('dist', root, { recursive: true });
  const { server, url } = await serve({ root, port: PORT + 1, strict: true });
  try {
    await page.goto(url);
    await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true), null, { timeout: 45_000 });
    changeTitle(root, 'Loopscope, the next');
    await page.reload();
    await expect(page.getByText('A new version is ready')).toBeVisible({ timeout: 45_000 });
    await expect(page).toHaveTitle('Loopscope');
    await page.close();
    const next = await context.newPage();
    await expect(async () => {
      // A page that the old version still serves keeps it in use, so a look that came too early is left again.
      await next.goto('about:blank');
      await next.goto(url);
      await expect(next).toHaveTitle('Loopscope, the next', { timeout: 1000 });
    }).toPass({ timeout: 20_000 });
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(root, { recursive: true });
  }
});

test('the page can be installed', async ({ page, baseURL }) => {
  await page.goto('./');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(new URL(href ?? '', baseURL).href)).json();
  expect(manifest).toMatchObject({ name: 'Loopscope', display: 'standalone', start_url: './' });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(new URL(src, baseURL).href);
    expect(icon.headers()['content-type'], src).toContain(type);
    if (sizes !== 'any') expect((await icon.body()).readUInt32BE(16), src).toBe(Number.parseInt(sizes, 10));
  }
});
