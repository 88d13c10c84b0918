import { expect, fast, test } from './fixtures';

const RUN_MS = 60_000;
test.describe.configure({ timeout: 120_000 });

test('the doom-loop guard ends a run that forgets everything, and reminders show', async ({ open }) => {
  const page = await open({ step: 1 });
  await page.getByRole('tab', { name: 'Harness' }).click();
  for (const name of ['Doom-loop guard', 'Resend history', 'Repeat guard']) {
    await page.getByRole('switch', { name, exact: true }).click();
  }
  await fast(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('status', { name: 'Run status' })).toContainText('doom_loop', { timeout: RUN_MS });
  const rows = page.getByRole('list', { name: 'Iterations' }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(2)).toContainText('3 times in a row');
});

test('truncation cuts a result once and says so, and every number has its source', async ({ open }) => {
  const page = await open({ step: 1 });
  await page.getByRole('tab', { name: 'Harness' }).click();
  await page.getByRole('switch', { name: 'Truncation', exact: true }).click();
  await expect(page.getByText('Pi 0.58.3, core/tools/truncate.ts').first()).toBeVisible();
  const lines = page.getByRole('spinbutton', { name: 'Most lines of a result' });
  await lines.fill('3');
  await lines.press('Enter');
  await page.getByRole('button', { name: 'Next iteration', exact: true }).click();
  await page.getByRole('button', { name: 'Next iteration', exact: true }).click();
  const rows = page.getByRole('list', { name: 'Iterations' }).getByRole('listitem');
  await expect(rows.nth(1).or(rows.nth(2)).first()).toBeVisible();
  await fast(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(rows.getByText('cut', { exact: true }).first()).toBeVisible({ timeout: RUN_MS });
});

test('a scenario brings its own tools, and deleteFile can be added where it is missing', async ({ open }) => {
  const page = await open({ scenario: 'missing-tool', step: 1 });
  await fast(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const again = page.getByRole('button', { name: 'Start again', exact: true }).first();
  await expect(again).toBeVisible({ timeout: RUN_MS });
  await expect(page.getByText(/no tool to delete/).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Harness' }).click();
  await page.getByRole('button', { name: 'Add deleteFile' }).click();
  await again.click();
  await fast(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('status', { name: 'Run status' })).toContainText('2 passed', { timeout: RUN_MS });
});

for (const scenario of ['login', 'ripple', 'noisy-log']) {
  test(`${scenario} runs to its end on the page`, async ({ open }) => {
    const page = await open({ scenario, step: 1 });
    await fast(page);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByRole('status', { name: 'Run status' })).toContainText('answered', { timeout: 60_000 });
    await expect(page.getByRole('status', { name: 'Run status' })).toContainText(/\d passed/);
  });
}
