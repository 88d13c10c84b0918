import { expect, fast, type Page, test } from './fixtures';

// What a newcomer can tell from the screen alone: what a compaction cost and lost, and which guard acted at which call.

const RUN_MS = 60_000;
test.describe.configure({ timeout: 120_000 });

const rows = (page: Page) => page.getByRole('list', { name: 'Iterations' }).getByRole('listitem');

async function run(page: Page): Promise<void> {
  await fast(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
}

test('each compaction of pi says where it was, what it cost, saved, lost, and broke of the cache', async ({ open }) => {
  const page = await open({ scenario: 'bookstore', harness: 'pi', window: 12_000, step: 1000 });
  await expect(page.locator('.loop-end')).toContainText('answered', { timeout: RUN_MS });
  const line = page.locator('.loop-outlook');
  await expect(line).toContainText(/\d summaries entered the prompt in iterations \d/);
  const places = /in iterations ([\d, and]+)\./.exec((await line.textContent()) ?? '')?.[1]?.match(/\d+/g) ?? [];
  expect(places.length).toBeGreaterThan(1);
  // The newest first: what lies behind the cursor is not on the list. A row far away is drawn once it comes into view.
  for (const place of places.toReversed()) {
    await page
      .locator('.loop-row')
      .nth(Number(place) - 1)
      .scrollIntoViewIfNeeded();
    await page.locator('.loop-row-number', { hasText: new RegExp(`^${place}$`) }).click();
    const row = page.locator('.loop-row-current');
    await expect(row).toContainText(/\d+ messages became a summary/);
    await expect(row).toContainText(/cost \$0\.\d/);
    await expect(row).toContainText(/saved −?\$\d/);
    await expect(row).toContainText(/pa(id|ys?) back/);
    await expect(row).toContainText(/Gone word for word: .*\.js/);
    await expect(row).toContainText(/tokens only the first [\d,]+ still stand as before/);
  }
});

test('the standstill guard of loopscope says that it stopped the stubborn model, and at which call', async ({
  open,
}) => {
  const page = await open({ harness: 'loopscope', temperament: 'stubborn', step: 1 });
  await run(page);
  const end = page.locator('.loop-end');
  await expect(end).toContainText('doom_loop', { timeout: RUN_MS });
  await expect(end).toContainText(/Standstill guard stopped it at call \d+, in iteration \d+/);
});

test('the reminders of dsh stand at the third, fifth and eighth call, and nothing stops the model', async ({
  open,
}) => {
  const page = await open({ harness: 'dsh', temperament: 'stubborn', step: 1 });
  await run(page);
  await expect(page.locator('.loop-end')).toContainText('answered', { timeout: RUN_MS });
  for (const times of [3, 5, 8]) {
    await expect(
      rows(page)
        .filter({ hasText: 'Repeat guard' })
        .filter({ hasText: `${times} times in a row` }),
    ).toHaveCount(1);
  }
});

test('the guards of hermes only warn; told to, they stop the model and say at which call', async ({ open }) => {
  const page = await open({ harness: 'hermes', temperament: 'stubborn', step: 1 });
  await expect(page.getByText('Iterations: as Hermes limit says')).toBeVisible();
  await page.getByRole('tab', { name: 'Harness' }).click();
  await page.getByText('Block and stop', { exact: true }).click();
  await run(page);
  const end = page.locator('.loop-end');
  await expect(end).toContainText('doom_loop', { timeout: RUN_MS });
  await expect(end).toContainText(/Hermes loop guards stopped it at call \d+, in iteration \d+/);
  await expect(rows(page).filter({ hasText: 'warned by Hermes loop guards' }).first()).toBeVisible();
});

test('a stored result is marked as such, and its whole text can be seen', async ({ open }) => {
  const page = await open({ scenario: 'bookstore', harness: 'dsh', window: 8000, step: 26 });
  const prompt = page.getByRole('region', { name: 'Messages' });
  const stored = prompt
    .getByRole('listitem')
    .filter({ has: page.getByText('stored', { exact: true }) })
    .first();
  await expect(stored).toContainText('The whole result is stored.');
  await expect(page.locator('.inspector .mark-special--stored').first()).toBeAttached();
  await stored.getByRole('button', { name: 'Show the whole result' }).click();
  await expect(stored).toContainText('The whole result as it is stored.');
});

test('a sealed summary says that only the provider can open it', async ({ open }) => {
  const page = await open({ scenario: 'bookstore', harness: 'codex', window: 6000, step: 1 });
  await page.getByRole('tab', { name: 'Harness' }).click();
  await page.getByText('Remote: sealed', { exact: true }).click();
  await run(page);
  const prompt = page.getByRole('region', { name: 'Messages' });
  const sealed = prompt
    .getByRole('listitem')
    .filter({ has: page.getByText('sealed', { exact: true }) })
    .first();
  await expect(sealed).toBeVisible({ timeout: RUN_MS });
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(sealed).toContainText('Only the provider can open this.');
  await expect(page.locator('.inspector .mark-special--sealed').first()).toBeAttached();
});
