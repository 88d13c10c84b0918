import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { BROWSER_FLAGS, ensureBrowser } from '../../scripts/browser.mjs';
import { serve } from '../../scripts/serve.mjs';
import { isStale } from '../../scripts/stale.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The built page on a port of its own, built first where it is missing or old. `stop` must be called. */
export async function servedPage(): Promise<{ readonly url: string; readonly stop: () => void }> {
  if (isStale(ROOT)) {
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
    const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: ROOT });
    if (status !== 0) throw new Error('The build failed: there is no page to measure.');
  }
  const { server, url } = await serve({ root: join(ROOT, 'dist'), port: 4910 });
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url, stop };
}

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
}
