import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFiles } from '../src/vfs';
import { createSandbox } from '../src/vfs/sandbox/node';

/** The shopping cart with its bug put right, so that every run does all of its work. */
const CART = {
  'price.js': `export function total(items) {
  let sum = 0;
  for (const item of items) sum += item.price * item.quantity;
  return sum;
}
`,
  'price.test.js': `import { total } from './price.js';

const items = [
  { name: 'apples', price: 10, quantity: 3 },
  { name: 'bread', price: 5, quantity: 2 },
];
const sum = total(items);
if (sum !== 40) throw new Error(\`expected 40, got \${sum}\`);
if (total([]) !== 0) throw new Error('an empty cart is free');
`,
  'package.json': '{ "type": "module" }',
};

const GOOD = createFiles(CART);
const LOOP = createFiles({ 'loop.test.js': 'while (true) {}' });
/** A search of 2^40 comparisons inside one call: the interpreter is never asked whether to stop. */
const NATIVE = createFiles({ 'native.test.js': "'a'.repeat(2 ** 21).indexOf('a'.repeat(2 ** 20) + 'b');" });
const LIMIT_MS = 1000;
const WARM_RUNS = 50;
const NODE_RUNS = 5;

/**
 * How quick the sandbox is, in ms: the cart's tests cold (no worker yet) and warm, beside `node --test` on the same
 * files; how long past their limit an endless loop and a native call were ended (negative: before it), and how
 * long after that a good program had its result.
 */
export async function benchSandbox(): Promise<object> {
  const sandbox = createSandbox();
  try {
    const cold = await time(() => sandbox.runTests(GOOD));
    const warm: number[] = [];
    for (let i = 0; i < WARM_RUNS; i++) warm.push(await time(() => sandbox.runTests(GOOD)));
    const loop = await time(() => sandbox.runTests(LOOP, { timeoutMs: LIMIT_MS }));
    const readyAfterLoop = await time(() => sandbox.runTests(GOOD));
    const native = await time(() => sandbox.runTests(NATIVE, { timeoutMs: LIMIT_MS }));
    const readyAfterNative = await time(() => sandbox.runTests(GOOD));
    return {
      coldMs: round(cold),
      warmMedianMs: round(quantile(warm, 0.5)),
      warmP95Ms: round(quantile(warm, 0.95)),
      nodeTestMedianMs: round(quantile(await timeNode(), 0.5)),
      limitMs: LIMIT_MS,
      endlessLoopOverLimitMs: round(loop - LIMIT_MS),
      nativeCallOverLimitMs: round(native - LIMIT_MS),
      readyAfterLoopMs: round(readyAfterLoop),
      readyAfterNativeCallMs: round(readyAfterNative),
    };
  } finally {
    sandbox.dispose();
  }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function timeNode(): Promise<readonly number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'loopscope-bench-'));
  try {
    for (const [name, text] of Object.entries(CART)) await writeFile(join(folder, name), text);
    const times: number[] = [];
    for (let i = 0; i < NODE_RUNS; i++) times.push(await time(() => nodeTest(folder)));
    return times;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function nodeTest(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--test'], { cwd: folder, stdio: 'ignore' });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`node --test ended with ${code}.`))));
  });
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
