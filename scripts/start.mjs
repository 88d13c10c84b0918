// `npm start`: builds the page when it is missing or older than its sources, serves it until stopped, prints the
// address and opens it where there is a desktop. Options: --port N, --strict-port, --host ADDRESS,
// --base /path/, --no-build, --no-open.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { serve } from './serve.mjs';
import { isStale } from './stale.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'dist');

const USAGE = `Usage: npm start -- [--port N] [--strict-port] [--host ADDRESS] [--base /path/] [--no-build] [--no-open]`;

function build() {
  console.log('Building the page (about ten seconds) ...');
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The build failed; nothing is served.');
}

/** Only where someone sits before a screen: not in CI, not over a bare shell. */
function hasDesktop() {
  if (process.env.CI) return false;
  if (process.platform === 'linux') return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
  return !process.env.SSH_CONNECTION;
}

function openInBrowser(url) {
  const openers = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };
  const [program = '', ...words] = openers[process.platform] ?? ['xdg-open'];
  const opener = spawn(program, [...words, url], { stdio: 'ignore', detached: true });
  // The address is printed anyway, so an opener that is missing is no failure.
  opener.on('error', () => {});
  opener.unref();
}

function stopOn(server, signals) {
  for (const signal of signals) {
    process.on(signal, () => {
      server.close(() => process.exit(0));
      server.closeAllConnections();
    });
  }
}

function options() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: process.env.PORT ?? '4173' },
      'strict-port': { type: 'boolean', default: false },
      host: { type: 'string', default: '127.0.0.1' },
      base: { type: 'string', default: '/' },
      'no-build': { type: 'boolean', default: false },
      'no-open': { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`--port ${values.port} is no port.\n${USAGE}`);
  if (!/^\/(.*\/)?$/.test(values.base)) throw new Error(`--base must begin and end with a slash.\n${USAGE}`);
  return { ...values, port };
}

async function main() {
  const chosen = options();
  if (!chosen['no-build'] && isStale(ROOT)) build();
  const { server, url } = await serve({
    root: DIST,
    port: chosen.port,
    host: chosen.host,
    base: chosen.base,
    strict: chosen['strict-port'],
  });
  stopOn(server, ['SIGINT', 'SIGTERM', 'SIGHUP']);
  console.log(`Loopscope is at ${url}\nCtrl-C stops it.`);
  if (!chosen['no-open'] && hasDesktop()) openInBrowser(url);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
