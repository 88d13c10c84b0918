import { expectAccessible } from './accessible';
import { expect, type Page, test } from './fixtures';

/** The inside of the editor is not ours to mend. */
const EXCEPT = { parts: ['.monaco-editor'] };
const SHAPES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
] as const;
/** Each theme with each language; the parts of a run in two of them at every shape, what opens over the page in all. */
const ALL_LOOKS = [
  { lang: 'en', theme: 'light' },
  { lang: 'zh', theme: 'dark' },
  { lang: 'en', theme: 'dark' },
  { lang: 'zh', theme: 'light' },
] as const;
const LOOKS = ALL_LOOKS.slice(0, 2);

const WORDS = {
  en: {
    next: 'Next iteration',
    run: 'Run',
    again: 'Start again',
    table: 'Table',
    charts: 'Charts',
    growth: 'Growth',
    lab: 'Growth lab',
    closeLab: 'Close the growth lab',
  },
  zh: {
    next: '下一次迭代',
    run: '运行',
    again: '重新开始',
    table: '表格',
    charts: '图表',
    growth: '增长',
    lab: '增长实验室',
    closeLab: '关闭增长实验室',
  },
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

for (const width of [390, 1440]) {
  for (const { lang, theme } of ALL_LOOKS) {
    test(`the growth lab and the keys are easy to reach at ${width}, in ${lang} and ${theme}`, async ({
      page,
      open,
    }) => {
      test.setTimeout(180_000);
      const words = WORDS[lang];
      await page.setViewportSize({ width, height: 844 });
      // So many steps that the charts have two prompts to draw.
      await open({ lang, theme, step: 12 });
      await expect(page.getByRole('button', { name: words.next, exact: true })).toBeEnabled();
      if (width === 390) {
        await page.getByRole('tab', { name: words.charts, exact: true }).click();
        await page.getByRole('tab', { name: words.growth, exact: true }).click();
      }
      await expectAccessible(page, EXCEPT);
      await page.getByRole('button', { name: words.lab, exact: true }).click();
      const lab = page.getByRole('region', { name: words.lab, exact: true });
      await expect(lab).toBeVisible();
      await expectAccessible(page, EXCEPT);
      const tooWide = await lab.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(tooWide, 'pixels that the lab is wider than its room').toBeLessThanOrEqual(0);
      // The table behind the chart, by the keyboard alone.
      await lab.getByRole('button', { name: words.table, exact: true }).focus();
      await page.keyboard.press('Enter');
      const table = lab.locator('.dock-table');
      await expect(table.getByRole('table')).toBeVisible();
      await table.focus();
      await expect(table).toBeFocused();
      await expectAccessible(page, EXCEPT);
      await lab.getByRole('button', { name: words.closeLab, exact: true }).click();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, EXCEPT);
    });
  }
}
