import { expect, test } from './fixtures';

/** Bytes of JavaScript, as sent compressed; the same budget as in .size-limit.mjs, which cannot see what runs. */
const BUDGET_BYTES = 120_000;

test('little JavaScript is asked for before Step can be pressed', async ({ page }) => {
  // Noted in the page itself: until a slow machine's test has seen Step, what comes later may have come.
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const all = [...document.querySelectorAll('button:enabled')];
      if (!all.some((button) => button.textContent?.startsWith('Step'))) return;
      performance.mark('step');
      observer.disconnect();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto('./');
  await expect(page.getByRole('button', { name: 'Step', exact: true })).toBeEnabled();
  const scripts = await page.evaluate(() => {
    const standsMs = performance.getEntriesByName('step')[0]?.startTime ?? 0;
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < standsMs);
    return asked.flatMap((entry) =>
      entry instanceof PerformanceResourceTiming && /\.js(\?|$)/.test(entry.name)
        ? [{ name: entry.name, bytes: entry.encodedBodySize }]
        : [],
    );
  });
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  // The entry alone is most of it: less would be the measure's fault.
  expect(bytes, 'bytes seen').toBeGreaterThan(BUDGET_BYTES / 2);
  expect(bytes, scripts.map(({ name }) => name).join('\n')).toBeLessThanOrEqual(BUDGET_BYTES);
});
