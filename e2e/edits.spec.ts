import { button, expect, fast, type Page, test, writeAtTop } from './fixtures';

async function runToEnd(page: Page): Promise<void> {
  await fast(page);
  await button(page, 'Run').click();
  await expect(button(page, 'Start again')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('status', { name: 'Run status' })).toContainText('answered');
}

test('an edit and its undo leave nothing that waits', async ({ open }) => {
  const page = await open({ step: 1 });
  // One word is one step of undo.
  await writeAtTop(page, 'mine');
  await expect(page.getByText('Your edit of price.js counts from the next tool call.')).toBeVisible();
  await expect(page.getByText('edited by you, not yet in the run')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('edited by you, not yet in the run')).toHaveCount(0);
  await expect(page.getByText('Your edit of price.js')).toHaveCount(0);
});

test('an edit after the answer says what it counts for, and Start again can be undone', async ({ open }) => {
  const page = await open({ step: 1 });
  await runToEnd(page);
  await writeAtTop(page, '// late\n');
  await expect(page.getByText('The run ended without your edit of price.js. It counts in a second task')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Run status' })).toContainText('files changed since');
  await button(page, 'Start again').click();
  await expect(page.getByText('// late')).toHaveCount(0);
  await button(page, 'Put back').click();
  await expect(page.getByText('// late').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'A second task on the same history' }).fill('Look at the code only.');
  await page.keyboard.press('Enter');
  await button(page, 'Next iteration').click();
  await expect(page.getByText('The run ended without your edit')).toHaveCount(0);
  await expect(page.getByText('// late').first()).toBeVisible();
});

test('after a crash by failed tests no file has changed since they ran', async ({ open }) => {
  const page = await open({ step: 1 });
  await page.getByRole('tab', { name: 'Harness' }).click();
  await page.getByRole('switch', { name: /errors as text/i }).click();
  await page.getByRole('tab', { name: 'Files' }).click();
  await fast(page);
  await button(page, 'Run').click();
  const status = page.getByRole('status', { name: 'Run status' });
  await expect(status).toContainText('crashed', { timeout: 20_000 });
  await expect(status).not.toContainText('files changed since');
  await expect(page.getByRole('region', { name: 'Test status' })).toContainText('no file has changed since');
});

test('tests that the learner ran are told from the agent’s, also when looking back', async ({ open }) => {
  const page = await open({ step: 1 });
  await runToEnd(page);
  const tests = page.getByRole('region', { name: 'Test status' });
  await expect(tests).toContainText('Last run in iteration');
  await page.keyboard.press('Home');
  await expect(tests).toContainText('1 test file, not run yet');
  await button(page, 'Run tests').click();
  await expect(tests).toContainText('Run by you, not by the agent', { timeout: 20_000 });
  await expect(tests).toContainText('1 test failed');
  await page.keyboard.press('End');
  await expect(tests).toContainText('1 test passed');
  await expect(tests).toContainText('Last run in iteration');
  await button(page, 'Run tests').click();
  await expect(tests).toContainText('Run by you, not by the agent', { timeout: 20_000 });
  await expect(tests).toContainText(/The agent last ran them in iteration \d+: 1 test passed\./);
});
