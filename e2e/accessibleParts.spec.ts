import { expectAccessible } from './accessible';
import { expect, type Page, test } from './fixtures';

/** The inside of the editor is not ours to mend. */
const EXCEPT = { parts: ['.monaco-editor'] };
const SHAPES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
] as const;
/** Each theme with each language at least once, each shape in both. */
const LOOKS = [
  { lang: 'en', theme: 'light' },
  { lang: 'zh', theme: 'dark' },
] as const;

const WORDS = {
  en: { next: 'Next iteration', run: 'Run', again: 'Start again', table: 'Table' },
  zh: { next: '下一次迭代', run: '运行', again: '重新开始', table: '表格' },
} as const;

/** Every tab that can be pressed now, in each row of tabs, is brought forward and checked. */
async function checkTabs(page: Page, where: string): Promise<void> {
  const names = await page.getByRole('tab', { disabled: false }).allTextContents();
  for (const name of names) {
    const tab = page.getByRole('tab', { name, exact: true });
    // An inner tab goes with its outer one.
    if ((await tab.count()) === 0) continue;
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await test.step(`${where}: ${name}`, () => expectAccessible(page, EXCEPT));
  }
}

for (const { width, height } of SHAPES) {
  for (const { lang, theme } of LOOKS) {
    test(`nothing is hard to reach at ${width}, in ${lang} and ${theme}`, async ({ page, open }) => {
      test.setTimeout(180_000);
      const words = WORDS[lang];
      await page.setViewportSize({ width, height });
      await open({ lang, theme });
      await expect(page.locator('.inspector, .phase-bar').first()).toBeAttached();
      await expectAccessible(page, EXCEPT);
      await open({ lang, theme, step: 1, compaction: 'on' });
      const next = page.getByRole('button', { name: words.next, exact: true });
      await next.click();
      await expect(next).toBeEnabled();
      await next.click();
      await expect(next).toBeEnabled();
      await checkTabs(page, 'in the middle of a run');
      if (width === 390) {
        // The tabs of the prompt and of the charts lie under those of the page.
        for (const part of [2, 3]) {
          await page.locator('.app-tabs').getByRole('tab').nth(part).click();
          await checkTabs(page, `inner tabs ${part}`);
          await page.locator('.app-tabs').getByRole('tab').nth(part).click();
        }
        await page.locator('.transport-settings').click();
        await expectAccessible(page, EXCEPT);
      }
      const table = page.getByRole('button', { name: words.table, exact: true }).first();
      if (await table.isVisible()) {
        await table.click();
        await expectAccessible(page, EXCEPT);
      }
      await page.getByRole('button', { name: words.run, exact: true }).click();
      await expect(page.getByRole('button', { name: words.again, exact: true })).toBeVisible({ timeout: 60_000 });
      await expectAccessible(page, EXCEPT);
    });
  }
}
