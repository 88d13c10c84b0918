import type { Locator } from '@playwright/test';
import { button, expect, fast, type Page, test } from './fixtures';
import { untilStill } from './waiting';

/** Monaco draws spaces that do not break. */
const FIXED = /item\.price\s\*\sitem\.\w+/;

async function editorOf(page: Page, path: string) {
  const region = page.getByRole('region', { name: path });
  await expect(region.locator('.monaco-editor')).toBeVisible({ timeout: 30_000 });
  return region;
}

/** Puts the cursor into the program. */
async function enter(region: Locator): Promise<void> {
  await region
    .getByText(/export\sfunction/)
    .first()
    .click();
}

/** A line of its own at the top, so that the program holds while it is typed. */
async function typeFirstLine(page: Page, region: Locator, line: string): Promise<void> {
  await enter(region);
  await page.keyboard.press('Control+Home');
  await page.keyboard.type(line);
  await page.keyboard.press('Enter');
}

test('undo reaches back over what the agent wrote', async ({ open }) => {
  const page = await open({ step: 1 });
  const region = await editorOf(page, 'price.js');
  await typeFirstLine(page, region, '// mine');
  await fast(page);
  await button(page, 'Run').click();
  await expect(button(page, 'Start again')).toBeVisible({ timeout: 20_000 });
  await expect(region).toContainText(FIXED);
  await expect(region).toContainText(/\/\/\smine/);
  await region
    .getByText(/\/\/\smine/)
    .first()
    .click();
  await page.keyboard.press('Control+z');
  await expect(region).toContainText(/sum\s\+=\sitem\.price;/);
  await page.keyboard.press('Control+Shift+z');
  await expect(region).toContainText(FIXED);
});

test('the cursor stays where the learner writes while the agent writes', async ({ open }) => {
  const page = await open({ step: 1 });
  const region = await editorOf(page, 'price.js');
  await typeFirstLine(page, region, '//');
  await button(page, 'Run').click();
  await region.getByText('//').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' typed while it runs', { delay: 100 });
  await expect(button(page, 'Start again')).toBeVisible({ timeout: 20_000 });
  // Both are there: the learner's line, whole and in one place, and what the agent repaired.
  await expect(region).toContainText(/\/\/\styped\swhile\sit\sruns/);
  await expect(region).toContainText(FIXED);
});

test('an edit at a pause that the agent writes over is told, and both can be had', async ({ open }) => {
  const page = await open({ step: 1 });
  const region = await editorOf(page, 'price.js');
  const list = page.getByRole('list', { name: 'Iterations' });
  for (let presses = 0; presses < 60 && !(await list.getByText('writeFile').first().isVisible()); presses += 1) {
    await button(page, 'Step').click();
    // One step too many would be the write itself.
    await untilStill(page, 6);
  }
  await typeFirstLine(page, region, '// mine');
  await fast(page);
  await button(page, 'Run').click();
  await expect(button(page, 'Start again')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('the agent wrote over your edit of price.js')).toBeVisible();
  await button(page, 'Put my lines back').click();
  await expect(region).toContainText(/\/\/\smine/);
  await expect(region).toContainText(FIXED);
});

test('Tab and Shift+Tab leave the editor', async ({ open }) => {
  const page = await open({ step: 1 });
  const region = await editorOf(page, 'price.js');
  await enter(region);
  const isInside = () => page.evaluate(() => document.activeElement?.closest('.monaco-editor') !== null);
  expect(await isInside()).toBe(true);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('section')?.getAttribute('aria-label'))).not.toBe(
    'price.js',
  );
  await enter(region);
  await page.keyboard.press('Shift+Tab');
  expect(await isInside()).toBe(false);
  await expect(region).toContainText(/export\sfunction\stotal\(items\)\s\{/);
});
