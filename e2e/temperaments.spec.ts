import { expect, fast, test } from './fixtures';

const RUN_MS = 60_000;
test.describe.configure({ timeout: 120_000 });

test('a stubborn model is stopped by the doom-loop guard at its fifth equal call', async ({ open }) => {
  const page = await open({ step: 1 });
  await page.getByRole('button', { name: /^Model/ }).click();
  await page.getByRole('button', { name: 'stubborn', exact: true }).click();
  await expect(page.getByText(/Watch what the reminders and the doom-loop guard are for/)).toBeVisible();
  await page.getByRole('button', { name: 'Start again', exact: true }).first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Harness' }).click();
  for (const name of ['Doom-loop guard', 'Repeat guard']) {
    await page.getByRole('switch', { name, exact: true }).click();
  }
  await fast(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const status = page.getByRole('status', { name: 'Run status' });
  await expect(status).toContainText('doom_loop', { timeout: RUN_MS });
  const rows = page.getByRole('list', { name: 'Iterations' }).getByRole('listitem');
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(3)).toContainText('3 times in a row');
});

test('a link to a runaway takes the limit away, and Stop ends it', async ({ open }) => {
  const page = await open({ temperament: 'runaway', step: 1 });
  await expect(page.getByRole('spinbutton', { name: /max turns|stop after/i }).first()).toHaveValue('10,000');
  await fast(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const rows = page.getByRole('list', { name: 'Iterations' }).getByRole('listitem');
  await expect(rows.nth(8)).toBeAttached({ timeout: RUN_MS });
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByRole('status', { name: 'Run status' })).toContainText('stopped');
});

test('a weaker model costs less, and a link may name its strength', async ({ open }) => {
  const cost = async (strength: number) => {
    const page = await open({ strength, step: 1, lang: 'en' });
    await fast(page);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByRole('status', { name: 'Run status' })).toContainText('answered', { timeout: RUN_MS });
    const foot = await page.getByText(/^Run so far/).textContent();
    return Number(/\$([\d.]+)/.exec(foot ?? '')?.[1]);
  };
  const [weak, usual] = [await cost(20), await cost(200)];
  expect(weak).toBeGreaterThan(0);
  expect(weak / usual).toBeLessThan(0.1);
});
