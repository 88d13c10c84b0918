// `npm test`: every check and every test, each under its own name in package.json, and one summed line at the end.
// Goes on after a failing step, so that one run shows all that is wrong. --only=checks|unit|browser takes a part.
// How it counts: a check is one; of vitest and Playwright each test is one (count.mjs).
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { countBrowser, countUnit } from './count.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The longest a step may take, in ms: a hanging one must not hang the whole. */
const STEP_LIMIT_MS = 30 * 60_000;

/** How much of a failing step's output is shown, in lines. */
const SHOWN_LINES = 80;

const REPORTS = mkdtempSync(join(tmpdir(), 'loopscope-test-'));

/** Each step belongs to parts; one that `needs` a failed step is not run, as it would judge something old. */
const STEPS = [
  { name: 'format and lint', script: 'check:format', parts: ['checks'] },
  { name: 'lint with types', script: 'check:lint', parts: ['checks'] },
  { name: 'types', script: 'check:types', parts: ['checks'] },
  { name: 'layers', script: 'check:layers', parts: ['checks'] },
  { name: 'unused code', script: 'check:unused', parts: ['checks'] },
  { name: 'unit and property tests', parts: ['unit'], run: unitTests },
  { name: 'build', script: 'build', words: ['--', '--logLevel', 'warn'], parts: ['checks', 'browser'] },
  { name: 'first load', script: 'check:size', parts: ['checks'], needs: 'build' },
  { name: 'browser tests', parts: ['browser'], run: browserTests, needs: 'build' },
];

async function main() {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const steps = STEPS.filter(({ parts }) => values.only === undefined || parts.includes(values.only));
  if (steps.length === 0) throw new Error(`--only=${values.only} is none of checks, unit, browser.`);
  const broken = new Set();
  let passed = 0;
  let failed = 0;
  for (const step of steps) {
    const startedMs = performance.now();
    const result = broken.has(step.needs) ? notRun(step) : await (step.run ?? check)(step);
    if (result.failed > 0) broken.add(step.name);
    passed += result.passed;
    failed += result.failed;
    report({ step, result, seconds: (performance.now() - startedMs) / 1000 });
  }
  rmSync(REPORTS, { recursive: true, force: true });
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

function report({ step, result, seconds }) {
  const mark = result.failed === 0 ? 'ok  ' : 'FAIL';
  const counts = step.run ? `${result.passed} passed, ${result.failed} failed${result.note ?? ''}` : '';
  console.log(`${mark} ${step.name.padEnd(24)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${counts}`.trimEnd());
  if (result.failed > 0) console.log(lastLines(result.output));
}

function notRun({ needs }) {
  return { passed: 0, failed: 1, output: `Not run: the step "${needs}" failed.` };
}

async function check({ script, words = [] }) {
  const { status, output } = await npmRun(script, words);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}

async function unitTests() {
  const file = join(REPORTS, 'unit.json');
  const words = ['--', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const { status, output } = await npmRun('unit', words);
  return { ...countUnit(read(file), status), output };
}

async function browserTests() {
  const file = join(REPORTS, 'browser.json');
  try {
    ensureBrowser(console.log);
  } catch (error) {
    return { passed: 0, failed: 1, output: error.message };
  }
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, LOOPSCOPE_PORT: String(await freePort()) };
  const { status, output } = await npmRun('e2e', ['--', '--reporter=dot,json'], env);
  return { ...countBrowser(read(file), status), output };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Two ports in a row are used: the page, and the page below a sub-path. */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Runs a script of package.json; returns its exit status and all it printed. */
function npmRun(script, words, env = {}) {
  const line = ['run', '--silent', script, ...words];
  const npm = process.env.npm_execpath;
  const [program, args] = npm?.endsWith('js') ? [process.execPath, [npm, ...line]] : ['npm', line];
  const isPosix = process.platform !== 'win32';
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      shell: !isPosix && program === 'npm',
      // A group of its own, so that ending it ends all that it started.
      detached: isPosix,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    const end = () => (isPosix && child.pid ? process.kill(-child.pid, 'SIGTERM') : child.kill());
    const interrupted = () => {
      end();
      process.exit(130);
    };
    const limit = setTimeout(() => {
      keep(`\nEnded after ${STEP_LIMIT_MS / 60_000} minutes.`);
      end();
    }, STEP_LIMIT_MS);
    const finish = (status) => {
      clearTimeout(limit);
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
      resolve({ status, output });
    };
    process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      keep(String(error));
      finish(1);
    });
    child.on('close', (status) => finish(status ?? 1));
  });
}

function lastLines(output = '') {
  // Some tools colour whatever they are told.
  const lines = stripVTControlCharacters(output).trimEnd().split('\n');
  const left = lines.length - SHOWN_LINES;
  const shown = left > 0 ? [`(${left} lines left out)`, ...lines.slice(left)] : lines;
  return shown.map((line) => `     ${line}`).join('\n');
}

main().catch((error) => {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
