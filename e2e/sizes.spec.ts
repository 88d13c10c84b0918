import { button, expect, fast, type Page, test } from './fixtures';
import { untilStill } from './waiting';

const WIDTHS: readonly (readonly [width: number, height: number])[] = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1200, 900],
  [1440, 900],
  [1920, 1080],
];
/** What 1440×900 leaves at 200 %. */
const ZOOMED = { width: 720, height: 450 };
const PHONE = { width: 390, height: 844 };
const RUN_MS = 45_000;
/** CSS pixels: the least that a finger hits. */
const TOUCH = 44;

function tab(page: Page, name: string) {
  return page.getByRole('tab', { name, exact: true });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = () => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);
  await expect.poll(tooWide, 'pixels that the page is wider than the window').toBeLessThanOrEqual(0);
}

/** Whether a press in the middle of it would hit it: nothing covers it, and it lies inside the window. */
async function expectReachable(page: Page, name: string): Promise<void> {
  await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  await button(page, name).click({ trial: true });
}

for (const [width, height] of WIDTHS) {
  test(`a whole run by clicking at ${width} × ${height}`, async ({ page, open }) => {
    await page.setViewportSize({ width, height });
    await open();
    await expectReachable(page, 'Step');
    await expectNoSidewaysScroll(page);
    await button(page, 'Step').click();
    await expectReachable(page, 'Step');
    await button(page, 'Next iteration').click();
    await expect(page.getByRole('list', { name: 'Iterations' }).getByRole('listitem')).toHaveCount(1);
    await fast(page);
    await button(page, 'Run').click();
    await expect(button(page, 'Start again')).toBeVisible({ timeout: RUN_MS });
    await expect(page.getByRole('status', { name: 'Run status' })).toContainText('answered');
    await expectReachable(page, 'Start again');
    await expectNoSidewaysScroll(page);
  });
}

test('on a phone four tabs bring the four parts, and the next action stays', async ({ page, open }) => {
  await page.setViewportSize(PHONE);
  await open({ step: 1 });
  await button(page, 'Next iteration').click();
  await tab(page, 'Files').click();
  await expect(page.getByRole('textbox', { name: /price\.js/ }).first()).toBeVisible();
  await expectReachable(page, 'Step');
  await tab(page, 'Prompt').click();
  await expect(page.getByRole('tabpanel', { name: 'Prompt' }).getByText('You fix code.')).toBeVisible();
  await expectReachable(page, 'Step');
  await tab(page, 'Charts').click();
  await expect(page.getByRole('tabpanel', { name: 'Charts' }).getByText('Reminders')).toBeVisible();
  await tab(page, 'Growth').click();
  await expectReachable(page, 'Step');
  await tab(page, 'Loop').click();
  await expect(page.getByRole('list', { name: 'Iterations' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('on a phone the parts behind the other tabs are made when they are first shown', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open();
  const parts = page.getByRole('tabpanel', { includeHidden: true });
  const made = () => parts.evaluateAll((all) => all.filter((part) => part.childElementCount > 0).map(({ id }) => id));
  await expect.poll(made).toEqual(['page-part-loop']);
  await page.getByRole('tab', { name: 'Files', exact: true }).click();
  await expect(page.getByRole('region', { name: 'price.js' })).toBeVisible();
  await page.getByRole('tab', { name: 'Loop', exact: true }).click();
  // What was looked at once keeps its state.
  await expect.poll(made).toEqual(['page-part-files', 'page-part-loop']);
});

test('on a phone the settings come by a button, with the speed and Stop, and go by the same', async ({
  page,
  open,
}) => {
  await page.setViewportSize(PHONE);
  await open({ step: 1 });
  await tab(page, 'Prompt').click();
  await button(page, 'Settings').click();
  await page.getByRole('switch', { name: /Compaction/ }).click();
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('max');
  await expect(button(page, 'Stop')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await button(page, 'Settings').click();
  await expect(tab(page, 'Prompt')).toHaveAttribute('aria-selected', 'true');
});

test('a file can be edited on a phone, and the agent sees it', async ({ page, open }) => {
  await page.setViewportSize(PHONE);
  await open({ step: 1 });
  await page.keyboard.press('Home');
  await tab(page, 'Files').click();
  await page
    .getByRole('textbox', { name: /price\.js/ })
    .first()
    .click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('export const total = (items) => items.reduce((sum, i) => sum + i.price * i.qty, 0)');
  await fast(page);
  await button(page, 'Run').click();
  await expect(button(page, 'Start again')).toBeVisible({ timeout: RUN_MS });
  await tab(page, 'Loop').click();
  await expect(page.getByRole('list', { name: 'Iterations' })).not.toContainText('writeFile');
});

test('at 200 % of a laptop the page is one column, and each part leaves room to read', async ({ page, open }) => {
  await page.setViewportSize(ZOOMED);
  await open({ step: 1 });
  await button(page, 'Next iteration').click();
  for (const name of ['Files', 'Prompt', 'Charts', 'Loop']) {
    await tab(page, name).click();
    await expectReachable(page, 'Step');
    const part = page.getByRole('tabpanel', { name }).first();
    await expect.poll(async () => (await part.boundingBox())?.height, name).toBeGreaterThan(180);
  }
  await expectNoSidewaysScroll(page);
});

test('what a finger presses is at least 44 pixels on a phone', async ({ page, open }) => {
  await page.setViewportSize(PHONE);
  await open({ step: 1 });
  await button(page, 'Next iteration').click();
  await button(page, 'Next iteration').click();
  for (const name of ['Files', 'Prompt', 'Charts', 'Loop']) {
    await tab(page, name).click();
    await untilStill(page);
    expect(await tooSmall(page), name).toEqual([]);
  }
  await button(page, 'Settings').click();
  await untilStill(page);
  expect(await tooSmall(page), 'settings').toEqual([]);
  await button(page, 'More').click();
  await untilStill(page);
  expect(await tooSmall(page), 'more').toEqual([]);
});

/** Controls that can be pressed now and are smaller than a finger. A row's number is its whole row's button. */
async function tooSmall(page: Page): Promise<readonly string[]> {
  return await page.evaluate((least) => {
    const all = document.querySelectorAll<HTMLElement>('button, select, input, textarea, a[href], summary');
    return [...all].flatMap((element) => {
      const isOurs = element.closest('.monaco-editor, .visually-hidden, .loop-row-number') === null;
      if (!isOurs || !element.checkVisibility() || element.matches(':disabled')) return [];
      const { width, height } = element.getBoundingClientRect();
      // Half a pixel is a matter of rounding.
      if (width === 0 || (width >= least - 0.5 && height >= least - 0.5)) return [];
      return [`${element.getAttribute('aria-label') ?? element.textContent} ${width}×${height}`];
    });
  }, TOUCH);
}

for (const width of [390, 1024, 1440]) {
  test(`one sentence is read after each step at ${width}, whichever part is shown`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 844 });
    await open({ step: 1 });
    const status = page.getByRole('status', { name: 'Run status' });
    await expect(status).toHaveAttribute('aria-busy', 'false');
    if (width === 390) await tab(page, 'Prompt').click();
    // What a screen reader is told: elements that come into the region while it is not busy.
    await status.evaluate((region) => {
      new MutationObserver((changes) => {
        if (region.getAttribute('aria-busy') === 'true') return;
        if (changes.every(({ addedNodes }) => addedNodes.length === 0)) return;
        region.setAttribute('data-read', String(Number(region.getAttribute('data-read')) + 1));
      }).observe(region, { childList: true, subtree: true });
    });
    for (const [i, name] of ['Step', 'Step', 'Next iteration', 'Step'].entries()) {
      await button(page, name).click();
      await expect(status).toHaveAttribute('data-read', String(i + 1));
      await untilStill(page);
      await expect(status).toHaveAttribute('data-read', String(i + 1));
    }
  });
}
