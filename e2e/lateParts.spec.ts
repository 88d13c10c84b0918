import { expect, type Page, test } from './fixtures';

/** Code that comes later, its name in the build, and how to see that its panel stands. */
const PARTS = [
  { chunk: 'HarnessPanel', tab: 'Harness', stands: (page: Page) => page.getByRole('switch', { name: 'Token budget' }) },
  { chunk: 'Inspector', tab: null, stands: (page: Page) => page.getByRole('tab', { name: 'Context', exact: true }) },
  { chunk: 'ChangesPanel', tab: 'Changes', stands: (page: Page) => page.getByRole('tabpanel', { name: 'Changes' }) },
] as const;

test('the focus stays where a part failed, and where it is drawn again', async ({ page, open, complaints }) => {
  await page.route(/\/GrowthLab-[^/]*\.js/, (route) => route.abort(), { times: 1 });
  await open({ seed: 7, step: 20 });
  await page.getByRole('button', { name: 'Growth lab', exact: true }).click();
  const lab = page.getByRole('dialog', { name: 'Growth lab' });
  const again = lab.getByRole('alert').getByRole('button');
  await again.click();
  await expect(lab.getByRole('region', { name: 'Growth lab' })).toBeVisible();
  expect(await lab.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  const meant = /net::ERR_FAILED|Failed to fetch dynamically imported module/;
  complaints.splice(0, complaints.length, ...complaints.filter((said) => !meant.test(said)));
});

for (const { chunk, tab, stands } of PARTS) {
  test(`${chunk} that did not load comes when asked again, and takes nothing with it`, async ({
    page,
    open,
    complaints,
  }) => {
    let isBlocked = true;
    await page.route(new RegExp(`/${chunk}-[^/]*\\.js`), (route) => (isBlocked ? route.abort() : route.continue()));
    await open();
    if (tab !== null) await page.getByRole('tab', { name: tab, exact: true }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toHaveCount(1);
    await expect(alert).toContainText('could not be drawn');
    await expect(page.getByText('price.js', { exact: true }).first()).toBeAttached();
    await expect(page.getByRole('button', { name: 'Step', exact: true })).toBeEnabled();
    await alert.getByRole('button').click();
    await expect(alert, 'still blocked').toHaveCount(1);
    isBlocked = false;
    await alert.getByRole('button').click();
    await expect(alert).toHaveCount(0);
    await expect(stands(page)).toBeVisible();
    // What the browser and React say of the failure is meant.
    const meant = /net::ERR_FAILED|Failed to fetch dynamically imported module/;
    complaints.splice(0, complaints.length, ...complaints.filter((said) => !meant.test(said)));
  });
}
