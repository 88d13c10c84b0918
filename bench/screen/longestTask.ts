import type { Browser, Page } from '@playwright/test';
import { ms } from './figures';
import { openRecorded } from './keptRun';
import { mainThread, taskMs, traced } from './timeline';

const SIZE = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' } as const;

/** The longest task of the page's main thread while the bookstore's 60 and more iterations run without a pause. Milliseconds. */
export async function whileRunning(browser: Browser, url: string): Promise<object> {
  const page = await browser.newPage(SIZE);
  await page.goto(`${url}?scenario=bookstore&step=1&maxTurns=100`);
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('max');
  // The editor and what else comes by itself.
  await page.waitForTimeout(4000);
  const longest = await longestTask(browser, page, async () => {
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('button', { name: 'Start again', exact: true }).waitFor({ timeout: 240_000 });
  });
  const iterations = await page.getByRole('list', { name: 'Iterations' }).getByRole('listitem').count();
  await page.context().close();
  return { scenario: 'bookstore', iterations, ...longest };
}

/** The same while the list of iterations and the prompt of a recorded run of so many iterations are scrolled. */
export async function whileScrolling(browser: Browser, url: string, iterations: number): Promise<object> {
  const page = await browser.newPage(SIZE);
  await openRecorded(page, url, iterations);
  const longest = await longestTask(browser, page, async () => {
    for (const part of ['.loop-list', '.inspector-scroll']) await scroll(page, part);
  });
  await page.context().close();
  return { iterations, ...longest };
}

/** Up and down again by the wheel, a notch a picture. */
async function scroll(page: Page, part: string): Promise<void> {
  const box = await page.locator(part).first().boundingBox();
  if (box === null) throw new Error(`${part} is not there to be scrolled.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (const by of [-2000, 2000]) {
    for (let i = 0; i < 30; i += 1) {
      await page.mouse.wheel(0, by);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    }
  }
}

/** By the processor's time, and by the clock, which other programs make longer. */
async function longestTask(browser: Browser, page: Page, act: () => Promise<void>) {
  const tasks = mainThread(await traced(browser, page, act)).filter(({ name }) => name === 'RunTask');
  return {
    longestMs: ms(Math.max(0, ...tasks.map(taskMs))),
    longestClockMs: ms(Math.max(0, ...tasks.map(({ start, end }) => (end - start) / 1000))),
  };
}
