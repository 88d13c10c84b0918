import { serve } from '../scripts/serve.mjs';
import { expect, type Page, test } from './fixtures';

/** A server of its own, below a sub-path, to be stopped: near the others' ports, taken by none of them. */
const PORT = Number(process.env.LOOPSCOPE_PORT ?? 4273) + 20;
const ORIGIN = `http://127.0.0.1:${PORT}`;

test.use({ serviceWorkers: 'allow', allowedOrigins: [ORIGIN] });

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

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
  await button(second, 'Run').click();
  await expect(button(second, 'Start again')).toBeVisible({ timeout: 20_000 });
  await expect(second.getByRole('status', { name: 'Run status' })).toContainText('answered');
  await expect(second.locator('.monaco-editor').first()).toBeVisible({ timeout: 30_000 });
  await button(second, 'Run tests').click();
  await expect(second.getByText('1 test passed').first()).toBeVisible();
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
