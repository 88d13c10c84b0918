import { expect, fast, type Page, test } from './fixtures';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('loopscope.preferences', JSON.stringify({ visited: true })));
});

/** Presses what has this name by the keyboard alone. */
async function press(page: Page, name: string | RegExp, role: 'button' | 'switch' = 'button') {
  const control = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  await control.focus();
  await page.keyboard.press('Enter');
}

/** The name of what has the focus; empty where nothing has. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return '';
    return element.getAttribute('aria-label') ?? element.textContent ?? '';
  });
}

const status = (page: Page) => page.getByRole('status', { name: 'Run status' });

async function runToEnd(page: Page, reason: string) {
  await fast(page);
  await press(page, 'Run');
  await expect(status(page)).toContainText(reason, { timeout: 30_000 });
}

test('what ends with the run hands the focus to the next action', async ({ open }) => {
  const page = await open({ maxTurns: 1 });
  await runToEnd(page, 'max_turns');
  await expect.poll(() => focused(page), 'Run').toMatch(/^Start again/);
  await press(page, /^Raise to/);
  await expect.poll(() => focused(page)).toMatch(/^(Pause|Step|Start again)/);
});

test('the second task, once sent, hands the focus to Step', async ({ open }) => {
  const page = await open();
  await runToEnd(page, 'answered');
  await page.getByRole('textbox', { name: 'A second task on the same history' }).fill('Only look.');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^Step/);
});

test('closed notices hand the focus on', async ({ open }) => {
  const page = await open({ seed: 'x' });
  await press(page, 'Close');
  await expect.poll(() => focused(page)).toMatch(/^Step/);
});

test('tools, texts and the restart note hand the focus on within the harness', async ({ open }) => {
  const page = await open();
  await page.getByRole('tab', { name: 'Harness', exact: true }).click();
  await press(page, 'Remove readFile');
  await expect.poll(() => focused(page)).toBe('Name of writeFile');
  await press(page, 'Add readFile');
  await expect.poll(() => focused(page)).toBe('Name of readFile');
  await page.getByRole('textbox', { name: 'System prompt' }).fill('Be brief.');
  await press(page, 'Reset');
  await expect.poll(() => focused(page)).toBe('System prompt');
  await press(page, 'Step');
  await page.getByRole('textbox', { name: 'System prompt' }).fill('Be brief.');
  await page.locator('.harness-restart').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^Step/);
});

test('the charts hand the focus back and forth', async ({ open }) => {
  const page = await open();
  await press(page, 'Close the charts');
  await expect.poll(() => focused(page)).toContain('Tokens per iteration');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Close the charts');
});

test('Back and Next iteration keep the focus where they can do no more', async ({ open }) => {
  const page = await open({ maxTurns: 1 });
  await press(page, 'Step');
  await press(page, 'Step');
  for (let i = 0; i < 5; i += 1) await press(page, 'Back');
  await expect.poll(() => focused(page)).toBe('Back');
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeDisabled();
  await expect(page.getByRole('list', { name: 'Iterations' }).getByRole('listitem')).toHaveCount(0);
  for (let i = 0; i < 3; i += 1) await press(page, 'Next iteration');
  await expect(status(page)).toContainText('max_turns');
  await expect.poll(() => focused(page)).toBe('Next iteration');
});

test('a key still held does not press what took the focus', async ({ open }) => {
  const page = await open({ maxTurns: 1 });
  await runToEnd(page, 'max_turns');
  await page.getByRole('button', { name: /^Raise to/ }).focus();
  for (let i = 0; i < 6; i += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByText('max_turns after 2 iterations')).toBeVisible({ timeout: 30_000 });
});

test('many wrong words in a link are one notice, and leave the list its place', async ({ open }) => {
  const page = await open({ seed: 'x', window: 1, lang: 'fr', maxTurns: 0, compaction: 0, theme: 'blue' });
  const close = page.getByRole('button', { name: 'Close', exact: true });
  await expect(close).toHaveCount(1);
  for (const wrong of ['seed=x', 'window=1', 'compaction=0']) await expect(page.getByText(wrong)).toBeVisible();
  await expect.poll(async () => (await page.locator('.loop-list').boundingBox())?.height).toBeGreaterThan(60);
  await close.click();
  await expect(close).toHaveCount(0);
});
