// Finds a Chromium for the browser tests, or installs one by the platform's ordinary means.
// Run by itself (`node scripts/browser.mjs`) it prints the path, or what to do when there is none.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir, platform } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How long the download of Playwright's own browser may take. A closed network refuses it at once. */
const DOWNLOAD_LIMIT_MS = 120_000;
const APT_LIMIT_MS = 300_000;

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Arguments for every launch: no GPU, none of the browser's own requests, and no sandbox where root forbids one. */
export const BROWSER_FLAGS = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const HELP = `No Chromium was found and none could be installed.
Any one of these helps:
  - install Chrome or Chromium by hand (Debian, Ubuntu: sudo apt-get install chromium; macOS: brew install --cask chromium)
  - npx playwright install --with-deps chromium
  - set LOOPSCOPE_CHROMIUM to the path of an installed Chromium, Chrome or Edge
Then run the command again.`;

/** The path of a browser that starts, or `undefined`. Looks only; installs nothing. */
export function findBrowser() {
  return candidates().find((path) => existsSync(path) && starts(path));
}

/**
 * The path of a browser, installed first where need be. Throws with what to do when there is none.
 * @returns {string}
 */
export function ensureBrowser(log = console.error) {
  const chosen = process.env.LOOPSCOPE_CHROMIUM || process.env.CHROME_PATH;
  if (chosen && !(existsSync(chosen) && starts(chosen)))
    throw new Error(`${chosen} is not a browser that starts.\n${HELP}`);
  return findBrowser() ?? installed(byPlaywright, log) ?? installed(byApt, log) ?? fail();
}

/** @returns {never} */
function fail() {
  throw new Error(HELP);
}

function installed(install, log) {
  if (!install(log)) return undefined;
  return findBrowser();
}

function candidates() {
  const chosen = process.env.LOOPSCOPE_CHROMIUM || process.env.CHROME_PATH;
  if (chosen) return [chosen];
  return [...onPath(), ...usualPlaces(), ...playwrightCache()];
}

function onPath() {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
  const suffix = platform() === 'win32' ? '.exe' : '';
  const folders = (process.env.PATH ?? '').split(platform() === 'win32' ? ';' : ':').filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name + suffix)));
}

function usualPlaces() {
  if (platform() === 'darwin') {
    const apps = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
      apps.map((app) => join(folder, `${app}.app`, 'Contents', 'MacOS', app)),
    );
  }
  if (platform() === 'win32') {
    const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].filter(
      Boolean,
    );
    const apps = [
      'Google/Chrome/Application/chrome.exe',
      'Chromium/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ];
    return roots.flatMap((root) => apps.map((app) => join(root, app)));
  }
  return ['/usr/lib/chromium/chromium', '/opt/google/chrome/chrome', '/snap/bin/chromium'];
}

/** Browsers that `playwright install` put down, newest first. */
function playwrightCache() {
  const caches = {
    darwin: join(homedir(), 'Library/Caches/ms-playwright'),
    win32: join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
  };
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH || (caches[platform()] ?? join(homedir(), '.cache/ms-playwright'));
  if (!existsSync(cache)) return [];
  const builds = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name));
  const programs = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
  ];
  return builds
    .toSorted((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    .flatMap((build) => programs.map((program) => join(cache, build, program)));
}

/** Whether it is a program that runs here: a stub or a build that lacks system libraries is as good as none. */
function starts(path) {
  // On Windows `--version` opens a window instead of printing.
  if (platform() === 'win32') return true;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

function byPlaywright(log) {
  log('No Chromium found; trying `npx playwright install chromium`.');
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' };
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
  return run(process.execPath, [cli, 'install', 'chromium'], { env, timeout: DOWNLOAD_LIMIT_MS });
}

function byApt(log) {
  if (platform() !== 'linux' || !existsSync('/usr/bin/apt-get')) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !run('sudo', ['-n', 'true'], { timeout: 5_000 })) return false;
  log('Trying apt-get install chromium.');
  const apt = (...words) => {
    const line = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...words];
    const [program = '', ...rest] = isRoot ? line : ['sudo', '-n', ...line];
    return run(program, rest, { timeout: APT_LIMIT_MS });
  };
  // The second package lets Chinese text be drawn; without it the tests still run.
  apt('update');
  const install = (...packages) => apt('install', '-y', '--no-install-recommends', ...packages);
  return install('chromium', 'fonts-noto-cjk') || install('chromium');
}

function run(program, words, options) {
  return spawnSync(program, words, { stdio: 'ignore', ...options }).status === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(ensureBrowser());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
