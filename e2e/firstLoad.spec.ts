import { expect, test } from './fixtures';

/** Bytes of JavaScript, as sent compressed; the same budget as in .size-limit.mjs, which cannot see what runs. */
const BUDGET_BYTES = 120_000;

test('little JavaScript is asked for before Step can be pressed', async ({ page }) => {
  const scripts = new Map<string, Promise<number>>();
  page.on('requestfinished', (request) => {
    if (!/\.js(\?|$)/.test(request.url())) return;
    scripts.set(
      request.url(),
      request.sizes().then(({ responseBodySize }) => responseBodySize),
    );
  });
  await page.goto('./');
  await expect(page.getByRole('button', { name: 'Step', exact: true })).toBeEnabled();
  const sizes = await Promise.all(scripts.values());
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(sizes.length, 'scripts seen').toBeGreaterThan(0);
  expect(bytes, [...scripts.keys()].join('\n')).toBeLessThanOrEqual(BUDGET_BYTES);
});
