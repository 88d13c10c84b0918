import { expect, fast, test } from './fixtures';

test('a workflow plays in place of the loop, and says what it is', async ({ open }) => {
  const page = await open({ step: 1 });
  const harness = page.getByRole('combobox', { name: 'Harness' });
  const note = page.locator('.loop-other');
  const source = page.getByRole('region', { name: 'Source of the loop' });

  await harness.selectOption({ label: 'Prompt chaining' });
  await expect(note).toContainText('This run keeps the harness it began with.');
  await expect(source).toBeVisible();
  await note.getByRole('button', { name: 'Start again' }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Workflow' })).toContainText('Steps known before');
  await expect(source).toHaveCount(0);

  await fast(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('status', { name: 'Run status' })).toContainText('1 passed', { timeout: 20_000 });

  await harness.selectOption({ label: 'Pi' });
  await note.getByRole('button', { name: 'Start again' }).click();
  await expect(source).toBeVisible();
});
