import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFiles } from '../vfs';
import { type Budget, DEFAULT_LIMITS, makeBudget } from './limits';
import type { Engine } from './machine';
import { makeReport } from './report';
import { ready } from './resolve';
import { runFile } from './runFile';

const GUEST = new URL('./guest/', import.meta.url);
let engine: Engine;

beforeAll(async () => {
  await ready;
  const names = readdirSync(GUEST).filter((name) => name.endsWith('.js'));
  engine = {
    wasm: await WebAssembly.compile(readFileSync(createRequire(import.meta.url).resolve('quickjs-wasi/quickjs.wasm'))),
    guest: Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, GUEST), 'utf8')])),
  };
});

async function run(texts: Readonly<Record<string, string>>, budget: Budget, memoryBytes = DEFAULT_LIMITS.memoryBytes) {
  const files = createFiles(texts);
  const limits = { ...DEFAULT_LIMITS, memoryBytes };
  const task = { path: 'a.test.js', files, engine, budget, limits, onReady: () => {}, onTest: () => {} };
  const outcome = await runFile(task);
  return makeReport({ files: [outcome.run], stop: outcome.stop }, limits);
}

/** A budget that only the clock ends, which is late when it has been asked `asks` times. */
function clocked(asks: number): Budget {
  let left = asks;
  return { ...makeBudget(DEFAULT_LIMITS, () => --left < 0), interrupts: 1e9, timers: 1e9 };
}

const counted = () => makeBudget(DEFAULT_LIMITS, () => false);

describe('[S3] a limit is a limit', () => {
  it.each([
    [
      'a loop',
      {
        'p.js': 'export function f() {\n  let n = 0;\n  while (true) n++;\n}',
        'a.test.js': "import { f } from './p.js';\ntest('t', f);",
      },
    ],
    [
      'a loop round a call',
      {
        'p.js': 'export const g = () => 1;\nexport function f() {\n  for (;;) {\n    g();\n  }\n}',
        'a.test.js': "import { f } from './p.js';\ntest('t', f);",
      },
    ],
    ['microtasks', { 'a.test.js': "test('t', () => { const again = () => queueMicrotask(again); again(); });" }],
    [
      'a function that calls itself too often',
      {
        'p.js': 'export function fib(n) {\n  return n < 2 ? n : fib(n - 1) + fib(n - 2);\n}',
        'a.test.js': "import { fib } from './p.js';\ntest('t', () => { fib(90); });",
      },
    ],
    ['timers', { 'a.test.js': "test('t', () => { setInterval(() => {}, 10); });" }],
  ])('gives the same report whether the count or the clock ends it: %s', async (_, files) => {
    const byCount = await run(files, counted());
    expect(byCount.outcome).toBe('timeout');
    for (const asks of [3, 50, 77]) expect(await run(files, clocked(asks))).toEqual(byCount);
  });

  it('says so when earlier files have used up the time', async () => {
    const spent = { ...counted(), interrupts: 0 };
    const report = await run({ 'a.test.js': "test('t', () => {});" }, spent);
    expect(report).toMatchObject({ outcome: 'timeout', failed: 1 });
  });

  it('says so when not even the empty machine fits', async () => {
    const report = await run({ 'a.test.js': '' }, counted(), 100_000);
    expect(report).toMatchObject({ outcome: 'out_of_memory', failed: 1 });
    expect(report.text).toBe('FAIL a.test.js\nTests used more than 0.1 MB: a.test.js asked for more.\n1 failed');
  });
});
