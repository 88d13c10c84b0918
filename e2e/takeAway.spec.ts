import { expect, fast, type Page, test } from './fixtures';

const RUN_MS = 60_000;
test.describe.configure({ timeout: 120_000 });

/** The names on the screen in both languages. */
const WORDS = {
  en: {
    harness: 'Harness',
    run: 'Run',
    again: 'Start again',
    status: 'Run status',
    iterations: 'Iterations',
    history: 'Resend history',
    tools: 'Tools',
    results: 'Real results',
    forgot: 'each began from zero',
    leftOut: 'left out',
    talked: 'The model had no tools',
    believed: 'results that were made up',
    madeUp: 'made up',
  },
  zh: {
    harness: '外壳',
    run: '运行',
    again: '重新开始',
    status: '运行状态',
    iterations: '迭代',
    history: '重发历史',
    tools: '工具',
    results: '真实结果',
    forgot: '次次从零开始',
    leftOut: '没有发送',
    talked: '模型没有工具',
    believed: '相信了编造的结果',
    madeUp: '编造',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

function part(page: Page, name: string) {
  return page.getByRole('switch', { name, exact: true });
}

/** Switches one part off in the first iteration, so that it holds from the second on, and plays the cart to its end. */
async function runWithout(page: Page, words: Words, name: string): Promise<void> {
  await page.getByRole('tab', { name: words.harness }).click();
  for (const other of [words.history, words.tools, words.results]) {
    await expect(part(page, other)).toHaveAttribute('aria-checked', 'true');
  }
  await part(page, name).click();
  await expect(part(page, name)).toHaveAttribute('aria-checked', 'false');
  await fast(page);
  await page.getByRole('button', { name: words.run, exact: true }).click();
  await expect(page.getByRole('button', { name: words.again, exact: true }).first()).toBeVisible({ timeout: RUN_MS });
}

for (const lang of ['en', 'zh'] as const) {
  const words = WORDS[lang];

  test.describe(`in ${lang}`, () => {
    test('without its history the model starts from zero, again and again', async ({ open }) => {
      const page = await open({ lang, step: 1 });
      await runWithout(page, words, words.history);
      await expect(page.getByRole('status', { name: words.status })).toContainText('max_turns');
      await expect(page.getByText(words.forgot).first()).toBeVisible();
      const rows = page.getByRole('list', { name: words.iterations }).getByRole('listitem');
      await expect(rows).toHaveCount(8);
      await expect(rows.nth(7)).toContainText(words.leftOut);
      await expect(rows.nth(7)).toContainText('+0');
    });

    test('without tools the model can only talk', async ({ open }) => {
      const page = await open({ lang, step: 1 });
      await runWithout(page, words, words.tools);
      await expect(page.getByRole('status', { name: words.status })).toContainText(/answered|已回答/);
      await expect(page.getByText(words.talked).first()).toBeVisible();
      await expect(page.getByRole('list', { name: words.iterations }).getByRole('listitem')).toHaveCount(2);
    });

    test('without real results the model believes what is made up, and the bug stays', async ({ open }) => {
      const page = await open({ lang, step: 1 });
      await runWithout(page, words, words.results);
      await expect(page.getByText(words.believed).first()).toBeVisible();
      const rows = page.getByRole('list', { name: words.iterations }).getByRole('listitem');
      await expect(rows.nth(1)).toContainText(words.madeUp);
      await page
        .getByRole('tab', { name: /Files|文件/ })
        .first()
        .click();
      await page.getByRole('button', { name: /^(Run tests|跑测试|运行测试)$/ }).click();
      await expect(page.getByText(/1 test failed|1 个测试失败|失败/).first()).toBeVisible();
    });
  });
}
