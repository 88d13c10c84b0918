import assert from 'node:assert';
import { inspect } from 'node:util';
import vm from 'node:vm';
import { parse } from 'acorn';
import type { TestResult } from '../../../ports';
import type { Check } from '../types';

/** Milliseconds of one file's code. A stand-in for the sandbox: quick, but no prison; run only your own programs in it. */
const LIMIT_MS = 100;

type Registered = { readonly name: string; readonly run: () => unknown };

/** Runs the test files among `files` in this process, with reports in the product's form. */
export const headCheck: Check = async (files) => {
  const tests: TestResult[] = [];
  const lines: string[] = [];
  let outcome: Awaited<ReturnType<Check>>['outcome'] = 'passed';
  for (const file of Object.keys(files)
    .filter((path) => /\.test\.[cm]?js$/.test(path))
    .sort()) {
    const found = await runFile(file, files);
    const isFailed = found.some(({ error }) => error !== undefined);
    lines.push(`${isFailed ? 'FAIL' : 'PASS'} ${file}`);
    for (const { name, error } of found) {
      tests.push({ file, name: name ?? file, status: error === undefined ? 'passed' : 'failed' });
      if (name !== null) lines.push(error === undefined ? `  ✓ ${name}` : `  ✕ ${name}`);
      if (error !== undefined)
        lines.push(...reportOf(error, files).map((line) => (name === null ? `  ${line}` : `    ${line}`)));
    }
    if (isFailed) outcome = 'failed';
  }
  const failed = tests.filter(({ status }) => status === 'failed').length;
  const counts = [failed > 0 ? `${failed} failed` : '', failed < tests.length ? `${tests.length - failed} passed` : ''];
  const text =
    tests.length === 0 ? 'No tests found.' : [...lines, counts.filter((count) => count !== '').join(', ')].join('\n');
  return { outcome: tests.length === 0 ? 'no_tests' : outcome, tests, text };
};

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
  const test = (name: string, run: () => unknown) => registered.push({ name, run });
  const describe = (_: string, run: () => void) => run();
  return { test: Object.assign(test, { test, it: test, describe }), it: test, describe, expect };
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

/** Modules as CommonJS, lines kept. Bindings are copied, which is enough for small programs. */
function asCommonJs(text: string): string {
  let out = text;
  const program = parse(text, { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true });
  const tail: string[] = [];
  for (const node of [...program.body].reverse()) {
    const cut = (start: number, end: number, by: string) => {
      out = out.slice(0, start) + by + out.slice(end);
    };
    if (node.type === 'ImportDeclaration') {
      const source = `require(${JSON.stringify(node.source.value)})`;
      const names = node.specifiers.map((one) => {
        if (one.type === 'ImportDefaultSpecifier')
          return `const ${one.local.name} = ((m) => m && m.__esModule ? m.default : m)(${source});`;
        if (one.type === 'ImportNamespaceSpecifier') return `const ${one.local.name} = ${source};`;
        const name = one.imported.type === 'Identifier' ? one.imported.name : String(one.imported.value);
        return `const ${one.local.name} = ${source}.${name};`;
      });
      cut(node.start, node.end, names.join(' ') || `${source};`);
    } else if (node.type === 'ExportNamedDeclaration' && node.declaration) {
      const { declaration } = node;
      const names =
        declaration.type === 'VariableDeclaration'
          ? declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
          : [declaration.id.name];
      tail.push(...names.map((name) => `exports.${name} = ${name};`));
      cut(node.start, declaration.start, '');
    } else if (node.type === 'ExportNamedDeclaration') {
      for (const { local, exported } of node.specifiers)
        if (local.type === 'Identifier' && exported.type === 'Identifier')
          tail.push(`exports.${exported.name} = ${local.name};`);
      cut(node.start, node.end, '');
    } else if (node.type === 'ExportDefaultDeclaration')
      cut(node.start, node.declaration.start, 'exports.__esModule = true; exports.default = ');
  }
  return `${out}\n${tail.join(' ')}`;
}

function reportOf(error: unknown, files: Readonly<Record<string, string>>): readonly string[] {
  const about: {
    name?: unknown;
    message?: unknown;
    stack?: unknown;
    expected?: unknown;
    actual?: unknown;
    code?: unknown;
  } = typeof error === 'object' && error !== null ? error : { message: String(error) };
  if (about.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return ['Tests stopped after 100 ms: a loop never ends.'];
  if (about.name === 'RangeError' && /call stack/.test(String(about.message)))
    return [`Too much recursion: ${String(about.message)}`];
  const message = `${String(about.name ?? 'Error')}: ${String(about.message).split('\n')[0]}`;
  const values =
    'expected' in about && 'actual' in about
      ? [`  expected: ${show(about.expected)}`, `  actual: ${show(about.actual)}`]
      : [];
  const frames = String(about.stack ?? '')
    .split('\n')
    .flatMap((line) => {
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
