import { test as base, expect, type Locator, type Page } from '@playwright/test';

/** Parameters of the page's address, as the README lists them. */
type Parameters = Readonly<Record<string, string | number>>;

type Fixtures = {
  /** Opens the page with these parameters and waits until it stands. */
  readonly open: (parameters?: Parameters) => Promise<Page>;
  /** Everything that a page must not do, so far. Empty at the end of every test, or it fails. */
  readonly complaints: string[];
  /** Origins besides the page's own that this test may ask, such as a model's stand-in. */
  readonly allowedOrigins: string[];
};

/** The only `test` to use in e2e: it fails on any console error, page error or request off the page's own origin. */
export const test = base.extend<Fixtures>({
  allowedOrigins: [[], { option: true }],
  complaints: [
    async ({ context, baseURL, allowedOrigins }, use) => {
      const complaints: string[] = [];
      const own = [new URL(baseURL ?? '').origin, subPathOrigin(), ...allowedOrigins];
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
      });
      context.on('weberror', (error) => complaints.push(`page error: ${error.error().stack ?? error.error().message}`));
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && !own.includes(origin)) complaints.push(`request: ${request.url()}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  open: async ({ page }, use) => {
    await use(async (parameters = {}) => {
      const query = new URLSearchParams(Object.entries(parameters).map(([key, value]) => [key, String(value)]));
      await page.goto(`./?${query}`);
      await expect(page.locator('#root')).not.toBeEmpty();
      return page;
    });
  },
});

export { expect, type Page } from '@playwright/test';

/**
 * Lets Run go as fast as it can, for whatever the speed is not the matter of. In one column the choice stands behind
 * the settings.
 */
export async function fast(page: Page): Promise<void> {
  await expect(page.locator('.transport')).toBeVisible();
  const speed = page.locator('.transport-speed select');
  const settings = page.locator('.transport-settings');
  // One of the two is there; which of them tells only a page that is drawn.
  await expect(speed.or(settings).filter({ visible: true }).first()).toBeVisible();
  const isBehind = !(await speed.isVisible());
  if (isBehind) await settings.click();
  await speed.selectOption('0');
  if (isBehind) await settings.click();
}

/** A button by its whole name. */
export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Writes at the beginning of price.js, in the editor. */
export async function writeAtTop(page: Page, text: string): Promise<void> {
  const region = page.getByRole('region', { name: 'price.js' });
  // The editor that has loaded has a text field that cannot be seen.
  await expect(region.locator('.monaco-editor')).toBeVisible({ timeout: 30_000 });
  await region
    .getByText(/export\sfunction/)
    .first()
    .click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText(text);
}

/** Where the same build stands below a sub-path. */
export function subPathUrl(): string {
  const url = process.env.LOOPSCOPE_SUB_PATH_URL;
  if (url === undefined) throw new Error('playwright.config.ts sets LOOPSCOPE_SUB_PATH_URL.');
  return url;
}

function subPathOrigin(): string {
  return new URL(subPathUrl()).origin;
}
