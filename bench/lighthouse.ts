import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { BROWSER_FLAGS, ensureBrowser } from '../scripts/browser.mjs';
import { servedPage } from './screen/site';

const run = promisify(execFile);

const OWN = fileURLToPath(new URL('./lighthousePackage/', import.meta.url));
const INSTALLED = fileURLToPath(new URL('../.cache/lighthouse/', import.meta.url));
const CLI = join(INSTALLED, 'node_modules/lighthouse/cli/index.js');

/** The part of Lighthouse's report that is read. Scores are 0 to 1; `null` where an audit has none. */
type Report = {
  readonly lighthouseVersion: string;
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null }>>;
};

/**
 * Lighthouse's scores of the built page as a phone and as a desktop sees it, 0 to 100, and which audits are not passed.
 * Lighthouse is a package of its own with a lock file, fetched by the first run: 150 packages and 186 MB are too much for
 * everybody's `npm ci`.
 */
export async function benchLighthouse(): Promise<object> {
  install();
  const { url, stop } = await servedPage();
  try {
    const phone = await audit(url, []);
    const desktop = await audit(url, ['--preset=desktop']);
    return { version: phone.lighthouseVersion, mobile: summary(phone), desktop: summary(desktop) };
  } finally {
    stop();
  }
}

function install(): void {
  const wanted = readFileSync(join(OWN, 'package-lock.json'), 'utf8');
  const lock = join(INSTALLED, 'package-lock.json');
  if (existsSync(CLI) && existsSync(lock) && readFileSync(lock, 'utf8') === wanted) return;
  process.stderr.write('Installing Lighthouse below .cache/ ...\n');
  mkdirSync(INSTALLED, { recursive: true });
  cpSync(OWN, INSTALLED, { recursive: true });
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit'], { cwd: INSTALLED, stdio: 'ignore' });
  if (status !== 0) throw new Error('Lighthouse could not be installed: npm ci failed in .cache/lighthouse.');
}

/** Waits without blocking: the page is served by this very process. */
async function audit(url: string, more: readonly string[]): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'loopscope-lighthouse-'));
  const path = join(folder, 'report.json');
  const flags = ['--headless=new', ...BROWSER_FLAGS].join(' ');
  const words = [CLI, url, '--quiet', '--output=json', `--output-path=${path}`, `--chrome-flags=${flags}`, ...more];
  const env = { ...process.env, CHROME_PATH: ensureBrowser() };
  await run(process.execPath, [...words, '--no-enable-error-reporting'], { env });
  const report: Report = JSON.parse(readFileSync(path, 'utf8'));
  rmSync(folder, { recursive: true });
  return report;
}

function summary({ categories, audits }: Report): object {
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round(100 * score)]);
  const missed = Object.entries(categories).flatMap(([name, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${name}: ${id}`),
  );
  return { ...Object.fromEntries(scores), missed };
}
