import { button, expect, fast, type Page, test } from './fixtures';
import { untilKept } from './waiting';

/** Opens the group of a policy that other harnesses bring, and switches it on. */
async function switchOn(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: /^Harness/ }).click();
  const policy = page.getByRole('switch', { name });
  const groups = page.locator('summary', { hasText: 'more from other harnesses' });
  await expect(groups.first()).toBeVisible();
  for (const group of await groups.all()) await group.click();
  await policy.click();
}

const consent = (page: Page) => page.getByRole('region', { name: 'Consent' });
const status = (page: Page) => page.getByRole('status', { name: 'Run status' });

test('a call waits for consent: allowed it runs, blocked the model reads why; a reload asks again', async ({
  open,
}) => {
  const page = await open({ scenario: 'cart', maxTurns: 12, step: 1 });
  await switchOn(page, 'Permission rules');
  await fast(page);
  await button(page, 'Run').click();
  // The first run of the tests: nothing goes on by itself.
  await expect(consent(page)).toContainText('runTests waits for you');
  await consent(page).getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('list', { name: 'Iterations' })).toContainText('1 failed');
  await expect(consent(page)).toContainText('writeFile price.js waits for you');
  await untilKept(page, 'approval-asked');
  await page.reload();
  await expect(consent(page)).toContainText('writeFile price.js waits for you');
  await consent(page).getByRole('textbox').fill('Leave price.js alone for now.');
  await consent(page).getByRole('button', { name: 'Block' }).click();
  await expect(status(page)).toContainText('Leave price.js alone for now.');
  await button(page, 'Next iteration').click();
  await expect(page.locator('.loop-row', { hasText: 'blocked' })).toContainText('Leave price.js alone for now.');
  await expect(consent(page)).toHaveCount(0);
});

test('the same problem unsolved: the run stops and asks before the next change', async ({ open }) => {
  const page = await open({ scenario: 'impossible', temperament: 'eager', maxTurns: 40, step: 1 });
  await switchOn(page, 'Pause when stuck');
  await fast(page);
  await button(page, 'Run').click();
  await expect(consent(page)).toContainText('waits for you. Nothing has run.', { timeout: 30_000 });
  await button(page, 'Stop').click();
  await expect(status(page)).toContainText(/stopped/i);
  await expect(consent(page)).toHaveCount(0);
});
