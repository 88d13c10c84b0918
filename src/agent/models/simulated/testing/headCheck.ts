import assert from 'node:assert';
import { inspect } from 'node:util';
import vm from 'node:vm';
import type { TestResult } from '../../../ports';
import { isTestPath } from '../../../testPath';
import type { Check } from '../types';
import { asCommonJs } from './commonJs';

const ENDLESS = 'ERR_SCRIPT_EXECUTION_TIMEOUT';
/** A net under the count of steps. A stand-in for the sandbox: quick, but no prison; run only your own programs in it. */
const LIMIT_MS = 10_000;
/** Turns of loops that one test file may take. */
const MOST_TICKS = 20_000;

type Registered = { readonly name: string; readonly run: () => unknown };

const known = new Map<string, ReturnType<Check>>();

/** Runs the test files among `files` in this process, with reports in the product's form. Remembers what it has run. */
export const headCheck: Check = (files) => {
  const key = JSON.stringify(files);
  const report = known.get(key) ?? runAll(files);
  known.set(key, report);
  return report;
};

const runAll: Check = async (files) => {
  const tests: TestResult[] = [];
  const lines: string[] = [];
  const paths = Object.keys(files).filter(isTestPath);
  for (const file of paths.sort()) {
    const found = await runFile(file, files);
    lines.push(`${found.some(({ error }) => error !== undefined) ? 'FAIL' : 'PASS'} ${file}`);
    lines.push(...found.flatMap((one) => linesOf(one, files)));
    tests.push(...found.map(({ name, error }) => ({ file, name: name ?? file, status: statusOf(error) })));
  }
  const failed = tests.filter(({ status }) => status === 'failed').length;
  const counts = [failed > 0 ? `${failed} failed` : '', failed < tests.length ? `${tests.length - failed} passed` : ''];
  const text = [...lines, counts.filter((count) => count !== '').join(', ')].join('\n');
  if (tests.length === 0) return { outcome: 'no_tests', tests, text: 'No tests found.' };
  return { outcome: failed > 0 ? 'failed' : 'passed', tests, text };
};

type Found = { readonly name: string | null; readonly error?: unknown };

function statusOf(error: unknown): 'passed' | 'failed' {
  return error === undefined ? 'passed' : 'failed';
}

function linesOf({ name, error }: Found, files: Readonly<Record<string, string>>): readonly string[] {
  const report = error === undefined ? [] : reportOf(error, files);
  if (name === null) return report.map((line) => `  ${line}`);
  return [error === undefined ? `  ✓ ${name}` : `  ✕ ${name}`, ...report.map((line) => `    ${line}`)];
}

async function runFile(
  file: string,
  files: Readonly<Record<string, string>>,
): Promise<readonly { name: string | null; error?: unknown }[]> {
  const registered: Registered[] = [];
  const context = vm.createContext(
    { console: { log() {} }, ...globalsFor(registered) },
    { microtaskMode: 'afterEvaluate' },
  );
  try {
    load(file, files, context, new Map());
  } catch (error) {
    return [{ name: null, error }];
  }
  if (registered.length === 0) return [{ name: null }];
  const results: { name: string; error?: unknown }[] = [];
  for (const { name, run } of registered) results.push(await runTest(name, run, context));
  return results;
}

async function runTest(
  name: string,
  run: () => unknown,
  context: vm.Context,
): Promise<{ name: string; error?: unknown }> {
  try {
    const holder: { run: () => unknown; done: boolean; error: unknown } = { run, done: false, error: undefined };
    context.holder = holder;
    const code =
      'Promise.resolve().then(() => holder.run()).then(() => { holder.done = true; }, (e) => { holder.done = true; holder.error = e ?? new Error(String(e)); })';
    vm.runInContext(code, context, { timeout: LIMIT_MS });
    if (!holder.done) return { name, error: new Error('Timeout: the promise never settles.') };
    return holder.error === undefined ? { name } : { name, error: holder.error };
  } catch (error) {
    return { name, error };
  }
}

function globalsFor(registered: Registered[]) {
  let ticks = 0;
  const __tick = () => {
    ticks += 1;
    if (ticks > MOST_TICKS) throw Object.assign(new Error('endless'), { code: ENDLESS });
  };
  const test = (name: string, run: () => unknown) => registered.push({ name, run });
  const describe = (_: string, run: () => void) => run();
  return { __tick, test: Object.assign(test, { test, it: test, describe }), it: test, describe, expect };
}

function expect(actual: unknown) {
  const fail = (word: string, expected: unknown) => {
    throw Object.assign(new Error(`expected ${show(actual)} ${word} ${show(expected)}`), { expected, actual });
  };
  const same = (expected: unknown) => {
    try {
      assert.deepEqual(plain(actual), plain(expected));
      return true;
    } catch {
      return false;
    }
  };
  return {
    toBe: (expected: unknown) => Object.is(actual, expected) || fail('to be', expected),
    toEqual: (expected: unknown) => same(expected) || fail('to equal', expected),
    toThrow: () => {
      try {
        if (typeof actual === 'function') actual();
      } catch {
        return true;
      }
      return fail('to throw', 'an error');
    },
  };
}

function load(
  path: string,
  files: Readonly<Record<string, string>>,
  context: vm.Context,
  cache: Map<string, { exports: unknown }>,
): unknown {
  const known = cache.get(path);
  if (known !== undefined) return known.exports;
  const text = files[path];
  if (text === undefined) throw new Error(`Cannot find module ${path}`);
  if (path.endsWith('.json')) return JSON.parse(text);
  const module: { exports: unknown } = { exports: {} };
  cache.set(path, module);
  const require = (from: string) => {
    if (/^(node:)?assert(\/strict)?$/.test(from)) return assert.strict;
    if (/^(node:)?test$/.test(from)) return context.test;
    return load(resolve(path, from, files), files, context, cache);
  };
  const script = new vm.Script(`(function (exports, require, module) {${asCommonJs(text)}\n})`, { filename: path });
  const run: unknown = script.runInContext(context, { timeout: LIMIT_MS });
  Object.assign(context, { __call: [run, module, require] });
  vm.runInContext('__call[0](__call[1].exports, __call[2], __call[1])', context, { timeout: LIMIT_MS });
  return module.exports;
}

function resolve(from: string, specifier: string, files: Readonly<Record<string, string>>): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  const path = parts.join('/');
  return [path, `${path}.js`, `${path}.json`].find((candidate) => candidate in files) ?? path;
}

function reportOf(error: unknown, files: Readonly<Record<string, string>>): readonly string[] {
  const about: {
    name?: string;
    message?: string;
    stack?: string;
    expected?: unknown;
    actual?: unknown;
    code?: string;
  } = typeof error === 'object' && error !== null ? error : { message: String(error) };
  if (about.code === ENDLESS) return ['Tests stopped after 1,000 ms: a loop never ends.'];
  if (about.name === 'RangeError' && /call stack/.test(String(about.message)))
    return [`Too much recursion: ${String(about.message)}`];
  const message = `${about.name ?? 'Error'}: ${String(about.message).split('\n')[0]}`;
  const values =
    'expected' in about && 'actual' in about
      ? [`  expected: ${show(about.expected)}`, `  actual: ${show(about.actual)}`]
      : [];
  const frames = (about.stack ?? '').split('\n').flatMap((line) => {
    const [, name, file, row] = /at (?:(?:async )?([\w$.<>]+) )?\(?([\w./-]+\.[cm]?js):(\d+)/.exec(line) ?? [];
    return file !== undefined && file in files
      ? [`  at ${name === undefined || name.includes('<') ? '' : `${name} `}(${file}:${row})`]
      : [];
  });
  return [message, ...values, ...frames];
}

/** Objects of another realm as plain ones. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  try {
    return JSON.parse(
      JSON.stringify(value, (_, inner) => (inner === undefined || Number.isNaN(inner) ? String(inner) : inner)),
    );
  } catch {
    return show(value);
  }
}

function show(value: unknown): string {
  return inspect(value, { breakLength: Number.POSITIVE_INFINITY, depth: 4 }).slice(0, 500);
}
