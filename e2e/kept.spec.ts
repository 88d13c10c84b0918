import { button, expect, fast, type Page, test, writeAtTop } from './fixtures';
import { untilKept, untilStill } from './waiting';

function iterations(page: Page) {
  return page.getByRole('list', { name: 'Iterations' });
}

test('a run, its cursor and an edit that waits survive a reload, paused', async ({ open }) => {
  const page = await open({ step: 1, seed: 3 });
  await button(page, 'Next iteration').click();
  await expect(iterations(page)).toContainText('listFiles');
  await button(page, 'Next iteration').click();
  await expect(iterations(page)).toContainText(/readFile|runTests/);
  await writeAtTop(page, '// mine\n');
  await expect(page.getByText('Your edit of price.js counts from the next tool call.')).toBeVisible();
  const before = await iterations(page).textContent();
  await untilKept(page, '// mine\n');
  await page.reload();
  await expect.poll(() => iterations(page).textContent()).toBe(before);
  await expect(page.getByText('// mine').first()).toBeVisible();
  await expect(page.getByText('Your edit of price.js counts from the next tool call.')).toBeVisible();
  // It goes on as if nothing had been in between.
  await fast(page);
  await button(page, 'Run').click();
  await expect(button(page, 'Start again')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('// mine').first()).toBeVisible();
});

test('what was typed a moment before the reload is there', async ({ open }) => {
  const page = await open();
  await writeAtTop(page, '// first\n');
  await untilKept(page, '// first\n');
  await page.keyboard.insertText('// last\n');
  await page.reload();
  await expect(page.getByText('// last').first()).toBeVisible();
});

test('a run that was on comes back paused: nothing runs by itself', async ({ open }) => {
  const page = await open({ step: 1 });
  await button(page, 'Run').click();
  await expect(iterations(page).getByRole('listitem')).toHaveCount(2);
  // Written while it runs, and on to the second iteration.
  await untilKept(page, '"iteration":2');
  await page.reload();
  await expect(iterations(page).getByRole('listitem').nth(1)).toBeVisible();
  const before = await iterations(page).textContent();
  // Not before the reload: with it, no page can know that it was one.
  await page.clock.install();
  await untilStill(page);
  await page.clock.runFor(5000);
  expect(await iterations(page).textContent()).toBe(before);
});

test('endless code does not run by itself after a reload', async ({ open }) => {
  const page = await open();
  await writeAtTop(page, 'for (;;) {}\n');
  await untilKept(page, 'for (;;) {}\n');
  await page.clock.install();
  await page.reload();
  await expect(page.getByText('for (;;) {}').first()).toBeVisible();
  await page.clock.runFor(5000);
  await expect(page.getByText('1 test file, not run yet')).toBeVisible();
  await button(page, 'Run tests').click();
  await expect(page.getByText('Tests stopped at the time limit')).toBeVisible({ timeout: 20_000 });
});

test('a link wins over what was kept', async ({ open, page }) => {
  await open({ step: 1 });
  await writeAtTop(page, '// mine\n');
  await untilKept(page, '// mine\n');
  await open({ scenario: 'bookstore' });
  await expect(page.getByRole('combobox', { name: 'Scenario' })).toHaveValue('bookstore');
  await expect(page.getByText('// mine')).toHaveCount(0);
  // A visit that asks for nothing has the work again.
  await page.goto('./');
  await expect(page.getByText('// mine').first()).toBeVisible();
});

test('what was chosen on a page that a link opened outlives its reload, as the run does', async ({ open }) => {
  const page = await open({ step: 1, lang: 'en', theme: 'dark' });
  await button(page, 'Next iteration').click();
  await expect(iterations(page)).toContainText('listFiles');
  await button(page, '中文').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  const rows = page.locator('.loop-row');
  const before = await rows.count();
  await untilKept(page, 'listFiles');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(rows).toHaveCount(before);
});

test('a reset gives the scenario its own state back, and can be undone', async ({ open }) => {
  const page = await open();
  await writeAtTop(page, '// mine\n');
  await button(page, 'Reset').click();
  await expect(page.getByText('// mine')).toHaveCount(0);
  await button(page, 'Put back').click();
  await expect(page.getByText('// mine').first()).toBeVisible();
});

test.describe('storage that fails', () => {
  test.use({ allowedOrigins: [] });

  test('blocked: the page works and says once that nothing is kept', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
      Storage.prototype.getItem = Storage.prototype.setItem = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
    });
    await page.goto('./?step=1');
    await button(page, 'Next iteration').click();
    await expect(page.getByText('This browser does not keep your work')).toBeVisible();
    await fast(page);
    await button(page, 'Run').click();
    await expect(button(page, 'Start again')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('This browser does not keep your work')).toHaveCount(1);
  });

  test('full: the page works and says so', async ({ page }) => {
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto('./?step=1');
    await button(page, 'Next iteration').click();
    await expect(page.getByText('This browser does not keep your work')).toBeVisible();
  });

  test('corrupt: a notice, and a page that starts afresh', async ({ open }) => {
    const page = await open();
    await writeAtTop(page, '// mine\n');
    await untilKept(page, '// mine\n');
    await page.evaluate(async () => {
      const request = indexedDB.open('loopscope');
      await new Promise((resolve) => request.addEventListener('success', resolve));
      const store = request.result.transaction('kept', 'readwrite').objectStore('kept');
      const put = store.put({ version: 1, settings: 'broken' }, 'head');
      await new Promise((resolve) => put.addEventListener('success', resolve));
      request.result.close();
    });
    await page.reload();
    await expect(page.getByText('What was kept of the last visit could not be read')).toBeVisible();
    await expect(page.getByText('sum += item.price;').first()).toBeVisible();
    await button(page, 'Step').click();
    await expect(iterations(page).getByRole('listitem')).toHaveCount(1);
  });
});
