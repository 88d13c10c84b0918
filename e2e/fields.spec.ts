import { expect, type Page, test } from './fixtures';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('loopscope.preferences', JSON.stringify({ visited: true })));
});

/** Every number field of the harness, with a limit that it must keep to. */
const FIELDS = [
  { name: 'Input', most: '10,000' },
  { name: 'Smallest cached beginning, in tokens', most: '1,000,000' },
  { name: 'Stop after how many iterations (max turns)', most: '10,000' },
] as const;

async function openHarness(page: Page) {
  await page.getByRole('tab', { name: 'Harness', exact: true }).click();
  await page.getByRole('switch', { name: 'Prefix cache' }).click();
  return page.getByRole('tabpanel', { name: 'Harness' });
}

for (const { name, most } of FIELDS) {
  test(`"${name}" can be emptied and typed anew, and says what it does not take`, async ({ open }) => {
    const page = await open();
    const harness = await openHarness(page);
    const field = harness.getByRole('spinbutton', { name, exact: true });
    const before = await field.inputValue();
    await field.fill('');
    await expect(field).toHaveValue('');
    await field.pressSequentially('12');
    await expect(field).toHaveValue('12');
    await field.fill('lots');
    await expect(field).toHaveAccessibleDescription(new RegExp(`number from \\d to ${most}`));
    await field.fill('99999999999');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.blur();
    await expect(field).toHaveValue(most);
    await expect(field, 'it goes on telling').toHaveAccessibleDescription(
      new RegExp(`99999999999.* not taken; it is ${most} now`),
    );
    await field.fill('');
    await field.blur();
    await expect(field, 'empty: the last number stands').toHaveValue(most);
    await field.fill(before);
    await field.hover();
    await page.mouse.wheel(0, 300);
    // While it is typed into, no thousands are set apart.
    await expect(field).toHaveValue(before.replaceAll(',', ''));
  });
}
