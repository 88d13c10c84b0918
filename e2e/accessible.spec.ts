import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessible';
import { expect, fast, type Page, test } from './fixtures';
import { untilStill } from './waiting';

/** The inside of the editor is not ours to mend. */
const EXCEPT = { parts: ['.monaco-editor'] };
/** The page in three columns; each look has a smaller shape besides. */
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 1024, height: 768 };
/** Each theme with each language, and how many tabs there are to check in the smaller shape. */
const LOOKS = [
  { lang: 'en', theme: 'light', small: PHONE, tabs: 11 },
  { lang: 'zh', theme: 'dark', small: PHONE, tabs: 11 },
  { lang: 'en', theme: 'dark', small: TABLET, tabs: 8 },
  { lang: 'zh', theme: 'light', small: TABLET, tabs: 8 },
] as const;
const WIDE_TABS = 7;

const WORDS = {
  en: {
    step: 'Step',
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
    step: '单步',
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

/**
 * What is shown is checked, and every other tab that can be pressed now, in each row of tabs, is brought forward and
 * checked. Returns how many tabs there are.
 */
async function checkTabs(page: Page, where: string): Promise<number> {
  const shown = page.getByRole('tab', { disabled: false });
  const names = await shown.allTextContents();
  await untilStill(page);
  await test.step(`${where}: as it stands`, () => expectAccessible(page, EXCEPT));
  for (const name of names) {
    const tab = page.getByRole('tab', { name, exact: true });
    if ((await tab.getAttribute('aria-selected')) === 'true') continue;
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await test.step(`${where}: ${name}`, () => expectAccessible(page, EXCEPT));
  }
  return names.length;
}

/** On a phone some parts have tabs of their own, one of which is shown when the part is. Returns how many tabs there are. */
async function checkPhoneTabs(page: Page): Promise<number> {
  const parts = page.locator('.app-tabs').getByRole('tab');
  // The page has taken the shape of its new size.
  await expect(parts.first()).toBeVisible();
  let checked = 0;
  for (let i = 0; i < (await parts.count()); i += 1) {
    await parts.nth(i).click();
    await expect(parts.nth(i)).toHaveAttribute('aria-selected', 'true');
    // What a part holds is drawn when it is shown.
    await untilStill(page);
    await test.step(`part ${i}`, () => expectAccessible(page, EXCEPT));
    checked += 1;
    const inner = page.locator('.tabs-list').getByRole('tab', { disabled: false });
    for (let j = 0; j < (await inner.count()); j += 1) {
      checked += 1;
      if ((await inner.nth(j).getAttribute('aria-selected')) === 'true') continue;
      await inner.nth(j).click();
      await expect(inner.nth(j)).toHaveAttribute('aria-selected', 'true');
      await test.step(`part ${i}, tab ${j}`, () => expectAccessible(page, EXCEPT));
    }
  }
  return checked;
}

for (const { lang, theme, small, tabs } of LOOKS) {
  test(`nothing is hard to reach in ${lang} and ${theme}, at 1440 and ${small.width}`, async ({ page, open }) => {
    test.setTimeout(180_000);
    const words = WORDS[lang];
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const next = page.getByRole('button', { name: words.next, exact: true });
    await page.setViewportSize(WIDE);
    await open({ lang, theme, compaction: 'on' });
    await expect(page.locator('html')).toHaveAttribute('lang', lang === 'en' ? /^en/ : /^zh/);
    await expect(page.locator('.inspector, .phase-bar').first()).toBeAttached();
    await test.step('first screen', () => expectAccessible(page, EXCEPT));
    await page.setViewportSize(small);
    await untilStill(page);
    await test.step('first screen, small', () => expectAccessible(page, EXCEPT));
    await page.setViewportSize(WIDE);
    await press(words.step);
    for (let i = 0; i < 2; i += 1) {
      await next.click();
      await expect(next).toBeEnabled();
    }
    expect(await checkTabs(page, 'wide')).toBe(WIDE_TABS);
    await page.getByRole('button', { name: words.table, exact: true }).first().click();
    await test.step('table', () => expectAccessible(page, EXCEPT));
    await page.setViewportSize(small);
    expect(await (small === PHONE ? checkPhoneTabs(page) : checkTabs(page, 'small'))).toBe(tabs);
    if (small === PHONE) {
      await page.locator('.transport-settings').click();
      await test.step('settings', () => expectAccessible(page, EXCEPT));
    }
    await fast(page);
    await press(words.run);
    await expect(page.getByRole('button', { name: words.again, exact: true })).toBeVisible({ timeout: 60_000 });
    await test.step('end, small', () => expectAccessible(page, EXCEPT));
    await page.setViewportSize(WIDE);
    await untilStill(page);
    await test.step('end', () => expectAccessible(page, EXCEPT));
  });
}

for (const { lang, theme } of LOOKS) {
  test(`the growth lab and the keys are easy to reach in ${lang} and ${theme}`, async ({ page, open }) => {
    test.setTimeout(180_000);
    const words = WORDS[lang];
    await page.setViewportSize(WIDE);
    // So many steps that the charts have two prompts to draw.
    await open({ lang, theme, step: 12 });
    await expect(page.getByRole('button', { name: words.next, exact: true })).toBeEnabled();
    await page.getByRole('button', { name: words.lab, exact: true }).click();
    const lab = page.getByRole('region', { name: words.lab, exact: true });
    await checkLab(page, lab, words.table);
    await lab.getByRole('button', { name: words.closeLab, exact: true }).click();
    await page.setViewportSize(PHONE);
    await page.getByRole('tab', { name: words.charts, exact: true }).click();
    await page.getByRole('tab', { name: words.growth, exact: true }).click();
    await page.getByRole('button', { name: words.lab, exact: true }).click();
    await checkLab(page, lab, words.table);
    await lab.getByRole('button', { name: words.closeLab, exact: true }).click();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, EXCEPT);
    await page.setViewportSize(WIDE);
    await untilStill(page);
    await expectAccessible(page, EXCEPT);
  });
}

async function checkLab(page: Page, lab: Locator, tableName: string): Promise<void> {
  await expect(lab).toBeVisible();
  const tooWide = await lab.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(tooWide, 'pixels that the lab is wider than its room').toBeLessThanOrEqual(0);
  const table = lab.locator('.dock-table').getByRole('table');
  if (!(await table.isVisible())) {
    await expectAccessible(page, EXCEPT);
    // The table behind the chart, by the keyboard alone.
    await lab.getByRole('button', { name: tableName, exact: true }).focus();
    await page.keyboard.press('Enter');
  }
  await expect(table).toBeVisible();
  await lab.locator('.dock-table').focus();
  await expect(lab.locator('.dock-table')).toBeFocused();
  await expectAccessible(page, EXCEPT);
}

test('the check of accessibility bites', async ({ open }) => {
  const page = await open();
  await page.evaluate(() => {
    const image = document.createElement('img');
    image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
    document.body.append(image);
  });
  await expect(expectAccessible(page)).rejects.toThrow('image-alt');
});
