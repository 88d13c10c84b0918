import { expect, fast, type Page, test } from './fixtures';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('loopscope.preferences', JSON.stringify({ visited: true })));
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function runToEnd(page: Page, reason: string) {
  await fast(page);
  await button(page, 'Run').click();
  await expect(page.getByRole('status', { name: 'Run status' })).toContainText(reason, { timeout: 30_000 });
}

test('an answer that no test proves has no green check, and says why', async ({ open }) => {
  const page = await open();
  await page.getByRole('tab', { name: 'Harness', exact: true }).click();
  await page.getByRole('switch', { name: 'Real results' }).click();
  await runToEnd(page, 'answered');
  await expect(page.locator('.loop-end')).toContainText('No tests were run');
  await expect(page.locator('.loop-end-pass')).toHaveCount(0);
});

test('a proved answer keeps its check', async ({ open }) => {
  const page = await open();
  await runToEnd(page, 'answered');
  await expect(page.locator('.loop-end-pass')).toHaveCount(1);
});

test('a limit that was raised by hand is not offered again', async ({ open }) => {
  const page = await open({ maxTurns: 1 });
  await runToEnd(page, 'max_turns');
  await expect(button(page, 'Raise to 2 and go on')).toBeVisible();
  await page
    .getByRole('spinbutton', { name: /max turns/i })
    .first()
    .fill('8');
  await button(page, 'Go on').click();
  await expect(page.getByText('running, iteration 2').or(page.getByText(/^answered after/))).toBeVisible();
});

test('looking back at the last iteration, none is announced after it', async ({ open }) => {
  const page = await open();
  await runToEnd(page, 'answered');
  await button(page, 'Back').click();
  await expect(page.locator('.loop-return')).toHaveText('the last iteration');
  await page.keyboard.press('Home');
  await expect(page.locator('.loop-return')).not.toHaveText('the last iteration');
});
