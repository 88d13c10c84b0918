import { execFileSync } from 'node:child_process';
import { button, expect, fast, type Page, test } from './fixtures';

const RUN_MS = 15_000;

function status(page: Page) {
  return page.getByRole('status', { name: 'Run status' });
}

/** Presses Run and waits for the end. */
async function runToEnd(page: Page): Promise<void> {
  await fast(page);
  await button(page, 'Run').click();
  await expect(button(page, 'Start again')).toBeVisible({ timeout: RUN_MS });
}

/** The bytes that Copy puts on the clipboard. */
async function copiedPrompt(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('tab', { name: /^Prompt/ }).click();
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  return await page.evaluate(() => navigator.clipboard.readText());
}

test('the first visit offers one obvious action, and its first press brings the transport', async ({ open }) => {
  const page = await open();
  await expect(button(page, 'Step')).toBeVisible();
  await expect(button(page, 'Run')).toHaveCount(0);
  await button(page, 'Step').click();
  for (const name of ['Step', 'Next iteration', 'Run', 'Stop', 'Back']) await expect(button(page, name)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Iterations' }).getByRole('listitem')).toHaveCount(1);
});

test('a newcomer steps through the cart until the bug is fixed', async ({ open }) => {
  // Some forty presses.
  test.setTimeout(120_000);
  const page = await open();
  await expect(page.getByText('sum += item.price;').first()).toBeVisible();
  // The button changes its word with the end: a press that comes too late for the old one is none.
  await expect(async () => {
    if (await button(page, 'Start again').isVisible()) return;
    await button(page, 'Step').click({ timeout: 1000 });
    await expect(button(page, 'Start again')).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [1] });
  await expect(status(page)).toContainText('answered');
  await expect(status(page)).toContainText('1 passed');
  await expect(page.getByText(/item\.price \* item\.\w+/).first()).toBeVisible();
});

test('at the default speed the run ends within 15 seconds', async ({ open }) => {
  const page = await open({ step: 1 });
  await button(page, 'Run').click();
  await expect(button(page, 'Start again')).toBeVisible({ timeout: RUN_MS });
  await expect(status(page)).toContainText('answered');
});

test('with max turns 2 the bug stays', async ({ open }) => {
  const page = await open({ maxTurns: 2, step: 1 });
  await runToEnd(page);
  await expect(status(page)).toContainText('max_turns');
  await button(page, 'Run tests').click();
  await expect(page.getByText('1 test failed').first()).toBeVisible();
});

test('max turns is a spin button on the main screen that acts forward', async ({ open }) => {
  const page = await open({ step: 1 });
  const knob = page.getByRole('spinbutton', { name: /max turns/i }).first();
  await expect(knob).toHaveValue('8');
  await knob.fill('2');
  await knob.press('Enter');
  await runToEnd(page);
  await expect(status(page)).toContainText('max_turns');
});

test('the copied prompt is byte for byte what the command line says is posted', async ({ open }) => {
  const page = await open({ step: 1, seed: 3 });
  await button(page, 'Next iteration').click();
  await button(page, 'Next iteration').click();
  const shown = await copiedPrompt(page);
  const args = ['run', '-s', 'cli', '--', 'prompt', '--scenario', 'cart', '--seed', '3', '--iteration', '2'];
  const posted = execFileSync('npm', args, { encoding: 'utf8' });
  expect(shown).toBe(posted.replace(/\n$/, ''));
});

test('an edit before the run changes what the agent does', async ({ open }) => {
  const page = await open({ step: 1 });
  await page.keyboard.press('Home');
  // At once, whatever stands there: the plain view takes what is typed while the editor comes.
  await page
    .getByRole('textbox', { name: /price\.js/ })
    .first()
    .click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('export const total = (items) => items.reduce((sum, i) => sum + i.price * i.qty, 0)');
  await runToEnd(page);
  await expect(status(page)).toContainText('answered');
  await expect(page.getByRole('list', { name: 'Iterations' })).not.toContainText('writeFile');
});

test('compaction on the cart replaces older messages by a summary, and the run still ends well', async ({ open }) => {
  const page = await open({ compaction: 'on', step: 1 });
  await runToEnd(page);
  await expect(status(page)).toContainText('answered');
  await expect(page.getByRole('list', { name: 'Iterations' })).toContainText(/summary/i);
  await expect(page.getByRole('switch', { name: /Compaction/ }).first()).toBeChecked();
});

test('with errors as text off the run crashes and the bug is still there', async ({ open }) => {
  const page = await open({ step: 1 });
  await page.getByRole('tab', { name: /^Harness/ }).click();
  await page.getByRole('switch', { name: /Errors as text/i }).click();
  await runToEnd(page);
  await expect(status(page)).toContainText('crashed');
  await page.getByRole('tab', { name: /^Files/ }).click();
  await expect(page.getByText('sum += item.price;').first()).toBeVisible();
});

test('the trace walks back and forth and shows the same again', async ({ open }) => {
  const page = await open({ step: 1 });
  await runToEnd(page);
  const end = await page.getByRole('list', { name: 'Iterations' }).textContent();
  await page.keyboard.press('Home');
  await expect(page.getByRole('list', { name: 'Iterations' }).getByRole('listitem')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('End');
  await expect.poll(() => page.getByRole('list', { name: 'Iterations' }).textContent()).toBe(end);
});

test('the whole run works by keyboard alone', async ({ open }) => {
  const page = await open();
  await page.keyboard.press('ArrowRight');
  await expect(button(page, 'Run')).toBeVisible();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Space');
  await expect(status(page)).toContainText('answered', { timeout: RUN_MS });
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // The arrows still step, they turn no menu that stands first on the page.
  await page.keyboard.press('ArrowLeft');
  await expect(status(page)).not.toContainText('answered');
  await expect(page.getByLabel('Scenario')).toHaveValue('cart');
});

test('a renamed tool and a new system prompt reach the model', async ({ open }) => {
  const page = await open({ step: 0 });
  await page.getByRole('tab', { name: /^Harness/ }).click();
  const prompt = page.getByRole('textbox', { name: /system prompt/i });
  await prompt.fill('You mend programs.');
  const name = page.getByRole('textbox', { name: /name.*readFile|readFile.*name/i }).first();
  await name.fill('openFile');
  await name.blur();
  await button(page, 'Step').click();
  const posted = JSON.parse(await copiedPrompt(page));
  expect(posted.messages[0].content).toBe('You mend programs.');
  expect(posted.tools.map((tool: { function: { name: string } }) => tool.function.name)).toContain('openFile');
});

test('Chinese is whole: content, screen and answer', async ({ open }) => {
  const page = await open({ lang: 'zh', step: 1 });
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  await fast(page);
  await page.getByRole('button', { name: '运行', exact: true }).click();
  await expect(page.getByRole('button', { name: '重新开始', exact: true })).toBeVisible({ timeout: RUN_MS });
  await expect(page.getByRole('status').first()).toContainText('answered');
});

test('works offline once it stands', async ({ open, context }) => {
  const page = await open({ step: 1 });
  // Loaded in the background: what a step needs, and the editor.
  await expect(page.locator('.monaco-editor').first()).toBeVisible({ timeout: 30_000 });
  await button(page, 'Next iteration').click();
  await expect(button(page, 'Step')).toBeEnabled();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await runToEnd(page);
  await expect(status(page)).toContainText('answered');
});
