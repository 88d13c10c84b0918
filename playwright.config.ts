import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './scripts/browser.mjs';

/** The page stands on `port`, the same build below a sub-path on the next. `npm test` hands in a free one. */
const port = Number(process.env.LOOPSCOPE_PORT ?? 4273);
const subPath = '/some/sub/path/';

process.env.LOOPSCOPE_SUB_PATH_URL = `http://127.0.0.1:${port + 1}${subPath}`;

function server(serverPort: number, base: string) {
  return {
    command: `node scripts/start.mjs --no-build --no-open --strict-port --port ${serverPort} --base ${base}`,
    url: `http://127.0.0.1:${serverPort}${base}`,
    reuseExistingServer: false,
    timeout: 120_000,
  };
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A strained machine may be late once. What passes only when tried again is named in the summary, to be mended.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    // Every test would fetch the whole page for offline use; e2e/offline.spec.ts allows it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    // The pictures cost every test a part of its time; what a failed one leaves tells enough without them.
    trace: { mode: 'retain-on-failure', screenshots: false },
    // Only looked for: `npm test` has installed one where there was none.
    launchOptions: { executablePath: findBrowser() ?? '', args: BROWSER_FLAGS },
  },
  webServer: [server(port, '/'), server(port + 1, subPath)],
});
