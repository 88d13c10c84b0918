import type { Browser, Page } from '@playwright/test';
import { median, ms, percentile } from './figures';
import { openRecorded } from './keptRun';
import { mainThread, type Task, taskMs, traced } from './timeline';

/** So many presses to the left, then as many to the right, so many times: 120 presses near the end of the run. */
const LEG = 20;
const LEGS = 6;
/** Milliseconds between two presses, as a key that is held repeats. */
const REPEAT_MS = 33;

/**
 * What a press of an arrow key costs until its picture is drawn, at the end of a recorded run of so many iterations:
 * milliseconds of script, style and layout. Processor time of the page's thread, so that other programs do not count.
 */
export async function keyToPaint(browser: Browser, url: string, iterations: number): Promise<object> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await openRecorded(page, url, iterations);
  const events = await traced(browser, page, async () => {
    for (let i = 0; i < LEG * LEGS; i += 1)
      await press(page, Math.floor(i / LEG) % 2 === 0 ? 'ArrowLeft' : 'ArrowRight');
  });
  await page.context().close();
  const costs = costsOfPresses(mainThread(events));
  if (costs.length !== LEG * LEGS) throw new Error(`${costs.length} presses were seen of ${LEG * LEGS}.`);
  return {
    iterations,
    presses: costs.length,
    medianMs: ms(median(costs)),
    p95Ms: ms(percentile(costs, 95)),
    longestMs: ms(Math.max(...costs)),
  };
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await page.waitForTimeout(REPEAT_MS);
}

const SCRIPT = new Set(['EventDispatch', 'FunctionCall', 'RunMicrotasks', 'FireAnimationFrame', 'TimerFire']);
const LAYOUT = new Set(['UpdateLayoutTree', 'Layout']);

/** For each press its tasks of script, style and layout up to the first picture after it. One within another counts once. */
function costsOfPresses(tasks: readonly Task[]): readonly number[] {
  const presses = tasks.filter(({ name, type }) => name === 'EventDispatch' && type === 'keydown');
  return presses.map((down) => {
    const picture = tasks.find(({ name, start }) => name === 'Paint' && start > down.end);
    const until = picture?.start ?? Number.POSITIVE_INFINITY;
    const busy = tasks.filter(
      ({ name, start }) => (SCRIPT.has(name) || LAYOUT.has(name)) && start >= down.start && start < until,
    );
    let covered = down.start;
    return busy.reduce((sum, task) => {
      if (task.end <= covered) return sum;
      covered = task.end;
      return sum + taskMs(task);
    }, 0);
  });
}
