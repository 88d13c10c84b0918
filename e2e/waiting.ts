import { expect, type Page } from './fixtures';

/** Until `text` lies in what the page keeps for the next visit. */
export async function untilKept(page: Page, text: string): Promise<void> {
  // Opened before the page has made it, the store would be an empty one. The mark is set after the first write.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('loopscope.kept'))).toBe('1');
  const asKept = JSON.stringify(text).slice(1, -1);
  await expect.poll(async () => (await kept(page)).includes(asKept), `${asKept} is kept`).toBe(true);
}

/** All that is kept, as JSON. */
async function kept(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const database = await asked(indexedDB.open('loopscope'));
    const values: unknown[] = await asked(database.transaction('kept').objectStore('kept').getAll());
    database.close();
    return JSON.stringify(values, (_, value: unknown) => (value instanceof Map ? Object.fromEntries(value) : value));
  });
}

/** Until nothing in the page has changed for so many pictures in a row: what comes late is there. */
export async function untilStill(page: Page, frames = 20): Promise<void> {
  await page.evaluate(async (least) => {
    let still = 0;
    const observer = new MutationObserver(() => {
      still = 0;
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (; still < least; still += 1) await new Promise(requestAnimationFrame);
    observer.disconnect();
  }, frames);
}
