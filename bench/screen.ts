import { firstLoad } from './screen/firstLoad';
import { keyToPaint } from './screen/keys';
import { whileRunning, whileScrolling } from './screen/longestTask';
import { launch, servedPage } from './screen/site';

/** The page in Chromium at 1440 × 900: first visit, the arrow keys in short and long runs, and the longest tasks. */
export async function benchScreen(): Promise<object> {
  const { url, stop } = await servedPage();
  const browser = await launch();
  try {
    return {
      browser: `Chromium ${browser.version()}`,
      firstLoad: await firstLoad(browser, url),
      keyToPaint: [
        await keyToPaint(browser, url, 5),
        await keyToPaint(browser, url, 100),
        await keyToPaint(browser, url, 1000),
      ],
      longestTask: {
        running: await whileRunning(browser, url),
        scrolling: await whileScrolling(browser, url, 1000),
      },
    };
  } finally {
    await browser.close();
    stop();
  }
}
