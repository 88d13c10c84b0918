import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { median, ms } from './figures';

const VISITS = 5;
const STEP_AT_ONCE = fileURLToPath(new URL('./stepAtOnce.js', import.meta.url));

type Visit = { readonly bytes: number; readonly allBytes: number; readonly stepMs: number };

/**
 * First visits with nothing cached: bytes over the wire (compressed, headers included) before Step can be pressed and
 * when all that comes by itself has come; milliseconds from opening the page to the picture after the first step,
 * pressed as soon as it can be. Medians of five visits.
 */
export async function firstLoad(browser: Browser, url: string): Promise<object> {
  const visits: Visit[] = [];
  for (let i = 0; i < VISITS; i += 1) visits.push(await visit(browser, url));
  return {
    visits: VISITS,
    bytesBeforeStep: median(visits.map((one) => one.bytes)),
    bytesInAll: median(visits.map((one) => one.allBytes)),
    firstStepMs: ms(median(visits.map((one) => one.stepMs))),
  };
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  // A service worker would fetch everything once more, for later visits.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const received = await countBytes(page);
  await page.addInitScript({ path: STEP_AT_ONCE });
  await page.goto(url, { waitUntil: 'commit' });
  const bytes = await page.waitForFunction(() => Reflect.get(window, 'pressedAt'), null, { polling: 5 }).then(received);
  const stepMs = await page.waitForFunction(() => Reflect.get(window, 'steppedAt'));
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2500);
  await page.waitForLoadState('networkidle');
  const found = { bytes, allBytes: received(), stepMs: Number(await stepMs.jsonValue()) };
  await context.close();
  return found;
}

/** What has been received so far, in bytes as they come over the wire. */
async function countBytes(page: Page): Promise<() => number> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  let bytes = 0;
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}
