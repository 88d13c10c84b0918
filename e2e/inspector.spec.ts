import { button, expect, fast, type Page, test } from './fixtures';

const RUN_MS = 30_000;

/** Plays the run to its end, as fast as it can go. */
async function runToEnd(page: Page): Promise<void> {
  await fast(page);
  await button(page, 'Run').click();
  await expect(button(page, 'Start again')).toBeVisible({ timeout: RUN_MS });
}

/** The iteration list as text: what the run did. */
async function run(page: Page): Promise<string | null> {
  return await page.getByRole('list', { name: 'Iterations' }).textContent();
}

/** Keys go to the page, not to the control that was pressed last. */
async function pressOnPage(page: Page, key: string): Promise<void> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press(key);
}

test('Changes tells what is new, what went, and which policy did it', async ({ open }) => {
  const page = await open({ compaction: 'on', step: 1 });
  await page.getByRole('tab', { name: 'Changes' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Changes' });
  await expect(panel).toContainText('No changes yet. After the second iteration');
  await button(page, 'Next iteration').click();
  await button(page, 'Step').click();
  await expect(panel).toContainText('Prompt 2 against prompt 1');
  await expect(panel).toContainText('No policy touched this prompt. It is the whole history.');
  await runToEnd(page);
  // Back to the prompt that a summary shaped.
  const replaced = panel.getByText(/Compaction replaced \d+ messages by a summary/);
  for (let presses = 0; presses < 8 && (await replaced.count()) === 0; presses += 1) {
    await pressOnPage(page, 'Shift+ArrowLeft');
  }
  await expect(replaced).toHaveCount(1);
  await expect(panel).toContainText(/Compaction\s*prompt \d+ → \d+ tokens/);
  await expect(panel.locator('del').first()).toBeVisible();
});

test('Tokens shows the prompt as the tokenizer cuts it, and the task in the other language', async ({ open }) => {
  const page = await open({ step: 2 });
  await button(page, 'Tokens').click();
  const list = page.getByRole('region', { name: 'Tokens' });
  await expect(list.locator('.token').filter({ hasText: /^You$/ })).toHaveCount(1);
  await expect(
    list
      .locator('.token')
      .filter({ hasText: /^ fix$/ })
      .first(),
  ).toBeVisible();
  // Pieces and what frames them are all the tokens of the prompt.
  const frames = await list.getByText(/^\+ \d+ that frame it$/).allInnerTexts();
  const framing = frames.reduce((sum, text) => sum + Number(/\d+/.exec(text)?.[0]), 0);
  const pieces = await list.locator('.token').count();
  const total = Number(
    /^(\d+) tokens/.exec((await page.getByText(/^\d+ tokens, \d+ characters$/).textContent()) ?? '')?.[1],
  );
  expect(pieces + framing).toBe(total);
  await page.getByText(/^The same task in Chinese: \d+ tokens instead of \d+/).click();
  await expect(page.getByRole('row', { name: /^Characters per token \d\.\d \d\.\d$/ })).toBeVisible();
});

test('a struck message changes the answer beside the run, never the run', async ({ open }) => {
  const page = await open({ step: 1 });
  await runToEnd(page);
  const before = await run(page);
  await pressOnPage(page, 'Home');
  for (let steps = 0; steps < 2; steps += 1) await pressOnPage(page, 'ArrowRight');
  await page.getByRole('tab', { name: 'Reply' }).click();
  await button(page, 'Why did the model do this?').click();
  await button(page, 'Ask again').click();
  await expect(page.getByText('The prompt was not changed.')).toBeVisible();
  await button(page, 'Strike message 2').click();
  await button(page, 'Ask again').click();
  await expect(page.getByText('The model does something else.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'In the run' })).toContainText('only here');
  await button(page, 'Undo all').click();
  await button(page, 'Edit message 2').click();
  await page.getByRole('textbox', { name: 'Text of message 2' }).fill('Which files are there? Change nothing.');
  await button(page, 'Ask again').click();
  await expect(page.getByRole('region', { name: 'Asked again' })).toBeVisible();
  await pressOnPage(page, 'End');
  await expect.poll(() => run(page)).toBe(before);
});

test('every message whose absence changes the next call is marked', async ({ open }) => {
  const page = await open({ step: 1, lang: 'zh' });
  for (let steps = 0; steps < 2; steps += 1) await button(page, '下一次迭代').click();
  await button(page, '单步').click();
  await button(page, '单步').click();
  await page.getByRole('tab', { name: '回复' }).click();
  await button(page, '模型为什么这样做？').click();
  await button(page, '标出起作用的消息').click();
  await expect(page.getByText(/条消息里有 \d+ 条起决定作用/)).toBeVisible({ timeout: RUN_MS });
  const rows = page.getByRole('list', { name: '这次提示里的消息' }).getByRole('listitem');
  // Without the task the model has nothing to do.
  await expect(rows.nth(1)).toContainText('没有它：调用不同');
  await expect(rows.filter({ hasText: /没有它/ })).toHaveCount(await rows.count());
});

test('another encoding is chosen beside the tokens, and counts from the next run on', async ({ open }) => {
  const page = await open({ step: 2, encoding: 'cl100k' });
  await button(page, 'Tokens').click();
  await expect(page.getByText('Cut as cl100k cuts it.')).toBeVisible();
  await button(page, 'o200k').click();
  await expect(page.getByText('o200k counts from the next run on.')).toBeVisible();
  await expect(page.getByText('Cut as cl100k cuts it.')).toBeVisible();
  await page.locator('.tokens-encoding').getByRole('button', { name: 'Start again' }).click();
  await button(page, 'Step').click();
  await expect(page.getByText('Cut as o200k cuts it.')).toBeVisible();
  await expect(page.getByText('counts from the next run on.')).toHaveCount(0);
});

test('a server that remembers is posted only what is new, and Context tells the bytes of both ways', async ({
  open,
}) => {
  const page = await open({ harness: 'codex', step: 1 });
  await page.getByRole('tab', { name: /^Harness/ }).click();
  await page.getByRole('switch', { name: 'Server remembers', exact: true }).click();
  await button(page, 'Next iteration').click();
  await button(page, 'Next iteration').click();
  await button(page, 'Next iteration').click();
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  const panel = page.getByRole('tabpanel', { name: /^Prompt/ });
  await expect(panel.getByRole('tab', { name: 'Responses', selected: true })).toBeVisible();
  await expect(panel).toContainText('"previous_response_id": "resp_');
  await expect(panel).toContainText(/The server puts the \d+ messages up to the reply resp_\w+ in front/);
  await expect(panel).not.toContainText('"role": "system"');
  const shown = panel.locator('.inspector-json-bytes').first();
  await expect(shown).toContainText('bytes');
  const bytes = (await shown.textContent()) ?? '';
  await page.getByRole('tab', { name: 'Context' }).click();
  const uploaded = page.locator('.inspector-section', { hasText: 'Uploaded' });
  await expect(uploaded).toContainText(`The body as it is posted${bytes}`);
  await expect(uploaded).toContainText('The whole history each time');
});
