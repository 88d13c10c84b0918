import { button, expect, fast, test } from './fixtures';
import { untilKept } from './waiting';

const WORDS = {
  en: {
    field: 'A message into this run',
    send: 'Send',
    after: 'After the answer',
    run: 'Run',
    next: 'Next iteration',
    takeBack: 'Take back “Look again.”',
  },
  zh: {
    field: '给这次运行的消息',
    send: '发送',
    after: '答完再说',
    run: '运行',
    next: '下一次迭代',
    takeBack: '撤回“Look again.”',
  },
} as const;

for (const lang of ['en', 'zh'] as const) {
  const words = WORDS[lang];
  test(`a message goes in before the next model call, or when the turn would end (${lang})`, async ({ open }) => {
    const page = await open({ lang, step: 1 });
    const field = page.getByRole('textbox', { name: words.field });
    const rows = page.locator('.loop-row');
    await expect(button(page, words.send)).toBeDisabled();
    await field.fill('Only the code, please.');
    await button(page, words.after).click();
    await field.fill('Look again.');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('');
    const waiting = page.locator('.loop-say li');
    await expect(waiting).toHaveCount(2);
    // What was sent may be taken back, and is in the box again.
    await button(page, words.takeBack).click();
    await expect(waiting).toHaveCount(1);
    await expect(field).toHaveValue('Look again.');
    await field.press('Enter');
    await expect(waiting).toHaveCount(2);
    await button(page, words.next).click();
    await button(page, words.next).click();
    await expect(rows.nth(1)).toContainText('Look again.');
    await expect(waiting).toHaveCount(1);
    await field.fill('And why?');
    await fast(page);
    await button(page, words.run).click();
    await expect(page.locator('.loop-end')).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('.loop-follow-up').getByRole('textbox')).toHaveValue('And why?');
    await expect(page.locator('.loop-list')).toContainText('Only the code, please.');
    await expect(field).toHaveCount(0);
  });
}

test('a message that waits survives a reload', async ({ open }) => {
  const page = await open({ step: 1 });
  await page.getByRole('textbox', { name: WORDS.en.field }).fill('Look again.');
  await page.keyboard.press('Enter');
  const waiting = page.getByRole('list', { name: 'Messages that wait' });
  await expect(waiting).toContainText('before the next model call');
  await untilKept(page, 'Look again.');
  await page.reload();
  await expect(waiting).toContainText('Look again.');
});
