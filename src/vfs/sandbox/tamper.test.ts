import { afterAll, describe, expect, it } from 'vitest';
import { createFiles } from '../vfs';
import { createSandbox } from './node';

const sandbox = createSandbox();
afterAll(() => sandbox.dispose());

/** The test is honest and `total` is wrong: nothing that price.js does may make it pass. */
const HONEST = {
  esm: `import test from 'node:test';
import assert from 'node:assert';
import { total } from './price.js';
test('adds up', () => { assert.strictEqual(total([1, 2]), 3); });
test('adds up later', async () => { await null; assert.deepStrictEqual([total([1, 2])], [3]); });
test('rejects', async () => { await assert.rejects(async () => total([])); });
test('expects', () => { expect(total([1, 2])).toBe(3); expect([total([1])]).toEqual([1]); });
test('expects later', async () => { await expect(Promise.resolve(total([1, 2]))).resolves.toBe(3); });
`,
  cjs: `const assert = require('assert');
const { total } = require('./price.js');
test('adds up', () => { assert.equal(total([1, 2]), 3); });
it('adds up later', async () => { await null; assert.deepEqual({ a: total([1, 2]) }, { a: 3 }); });
test('rejects', async () => { await assert.rejects(Promise.resolve(total([]))); });
test('expects', () => { expect([total([1])]).toStrictEqual([1]); });
test('throws', () => { assert.throws(() => total([])); });
`,
};

const TRICKS: Readonly<Record<string, string>> = {
  'JSON.stringify and parse': 'JSON.stringify = () => \'{"passed":1}\'; JSON.parse = () => ({ passed: true });',
  'Object.is': 'Object.is = () => true;',
  'all of Object': 'for (const k of Object.getOwnPropertyNames(Object)) { try { Object[k] = () => true; } catch {} }',
  'all of Reflect':
    'for (const k of Object.getOwnPropertyNames(Reflect)) { try { Reflect[k] = () => true; } catch {} }',
  'Array.prototype':
    "for (const k of Object.getOwnPropertyNames(Array.prototype)) { if (k !== 'constructor') { try { Array.prototype[k] = function () { return this; }; } catch {} } }",
  'the iterator of arrays': 'Array.prototype[Symbol.iterator] = function* () {};',
  'index setters on Array.prototype':
    "Object.defineProperty(Array.prototype, '0', { get() { return 3; }, set() {}, configurable: true });",
  'Function.prototype.call and apply':
    'Function.prototype.call = () => {}; Function.prototype.apply = () => {}; Function.prototype.bind = () => () => {};',
  'Promise.prototype.then': 'try { Promise.prototype.then = function (ok) { ok?.(); return this; }; } catch {}',
  'the constructor of promises':
    "try { Object.defineProperty(Promise.prototype, 'constructor', { value: function () {} }); } catch {}",
  'then and the constructor of promises, so that await goes through both':
    "try { Object.defineProperty(Promise.prototype, 'constructor', { value: class {} }); } catch {} try { Promise.prototype.then = function (ok) { ok?.(3); return this; }; } catch {}",
  'Promise itself': 'globalThis.Promise = class { then(ok) { ok(); } static resolve() { return new this(); } };',
  'a polluted then': 'Object.prototype.then = function (ok) { ok(); };',
  'polluted keys of errors':
    "for (const k of ['generated', 'expected', 'actual', 'message', 'skip', 'todo', 'only', 'name', 'value']) Object.prototype[k] = true;",
  'globalThis.test and it': 'try { globalThis.test = () => {}; } catch {} try { globalThis.it = () => {}; } catch {}',
  'redefining test':
    "try { Object.defineProperty(globalThis, 'test', { value: () => {} }); } catch {} try { Object.defineProperty(globalThis, 'expect', { value: () => ({ toBe() {} }) }); } catch {}",
  'deleting test': 'try { delete globalThis.test; } catch {} try { delete globalThis.expect; } catch {}',
  'test.only of its own': "globalThis.test.only('mine', () => {});",
  'describe.only of its own': "globalThis.describe.only('mine', () => { test('x', () => {}); });",
  'the Error classes':
    'globalThis.Error = function () {}; globalThis.AssertionError = function () {}; globalThis.TypeError = globalThis.Error;',
  'Symbol.hasInstance':
    'try { Object.defineProperty(Function.prototype, Symbol.hasInstance, { value: () => true }); } catch {} Object.defineProperty(Error, Symbol.hasInstance, { value: () => true });',
  'Symbol.toPrimitive': "Object.defineProperty(Number.prototype, 'valueOf', { value: () => 3 });",
  'Error.prepareStackTrace':
    'try { Error.prepareStackTrace = () => ""; } catch {} try { Error.stackTraceLimit = 0; } catch {}',
  console: 'console.log = () => {}; console.error = () => {}; globalThis.console = undefined;',
  timers: 'globalThis.setTimeout = (f) => f(); globalThis.queueMicrotask = () => {};',
  'Map and Set':
    'Map.prototype.get = () => 1; Map.prototype.set = function () { return this; }; Map.prototype.forEach = () => {}; Set.prototype.has = () => true;',
  'String.prototype':
    'String.prototype.slice = () => ""; String.prototype.indexOf = () => 0; String.prototype.charCodeAt = () => 65;',
  'a swallowing handler': 'process.on("uncaughtException", () => {}); process.on("unhandledRejection", () => {});',
  'late tests that pass': "setTimeout(() => { try { test('late', () => {}); } catch {} }, 0);",
  'a hook of its own': 'beforeEach((t) => { try { t.skip(); } catch {} }); afterEach(() => {});',
  'a number that says yes': 'Number.prototype.then = (ok) => ok();',
};

const assertTricks = (module: 'esm' | 'cjs') =>
  module === 'esm'
    ? "import a from 'node:assert'; import t from 'node:test'; try { a.strictEqual = () => {}; } catch {} try { t.test = () => {}; } catch {} try { a.AssertionError.prototype.name = 1; } catch {} "
    : "const a = require('assert'); try { a.equal = () => {}; a.deepEqual = () => {}; } catch {} try { require('assert').strict.equal = () => {}; } catch {} try { require.cache = {}; } catch {} ";

describe('[S6] code under test cannot fake a pass', () => {
  for (const [name, trick] of Object.entries({ ...TRICKS, assert: '' })) {
    for (const module of ['esm', 'cjs'] as const) {
      it(`${name} (${module})`, async () => {
        const before = name === 'assert' ? assertTricks(module) : '';
        const body = 'function total() { return 7; }';
        const price =
          module === 'esm'
            ? `${before}${trick}\nexport ${body}`
            : `${before}${trick}\n${body}\nmodule.exports = { total };`;
        const report = await sandbox.runTests(createFiles({ 'price.js': price, 'price.test.js': HONEST[module] }));
        expect(report.outcome, report.text).toBe('failed');
        const honest = report.tests.filter((test) => !/mine|^late$/.test(test.name));
        expect(
          honest.map((test) => test.status),
          report.text,
        ).toEqual(honest.map(() => 'failed'));
        expect(honest.length).toBeGreaterThan(4);
      });
    }
  }
});

const REACH = `
const names = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'localStorage', 'sessionStorage', 'indexedDB', 'caches',
  'document', 'window', 'self', 'navigator', 'location', 'postMessage', 'importScripts', 'Worker', 'SharedWorker',
  'BroadcastChannel', 'WebAssembly', 'require', 'module', '__host', 'host', 'std', 'os', 'Deno', 'Bun', 'crypto', 'print', 'scriptArgs'];
test('nothing of the page', () => {
  for (const name of names) expect(typeof globalThis[name], name).toBe('undefined');
});
test('no host module', async () => {
  for (const id of ['fs', 'node:fs', 'net', 'http', 'worker_threads', 'node:vm', 'quickjs:std', 'std', 'os', 'https://example.com/x.js',
    '/loopscope/guest/main.js', 'loopscope/guest/main.js', '/loopscope/guest/modules.js', '../loopscope/guest/kit.js', 'data:text/javascript,1', 'file:///etc/passwd', '../../../etc/passwd']) {
    let error;
    try { await import(id); } catch (e) { error = e; }
    expect(String(error), id).toMatch(/Cannot find module/);
  }
});
test('no host object behind an error', async () => {
  let error;
  try { await import('./nowhere.js'); } catch (e) { error = e; }
  expect(String(error.stack)).not.toMatch(/src\\/vfs|node_modules|worker/);
  expect(error.constructor.constructor('return typeof fetch')()).toBe('undefined');
});
test('no host function behind an inner one', () => {
  for (const f of [test, expect, console.log, setTimeout, process.exit]) {
    expect(f.constructor('return typeof process.binding')()).toBe('undefined');
  }
});
test('no inner module through eval', async () => {
  const load = new Function('id', 'return import(id)');
  for (const id of ['/loopscope/guest/modules.js', '/loopscope/guest/main.js']) {
    let error;
    try { await load(id); } catch (e) { error = e; }
    expect(String(error)).toMatch(/Cannot find module/);
  }
});
`;

it('[S6] code under test cannot forge the place of an error', async () => {
  const price = `'use strict';
Error.stackTraceLimit = 0;
Error.prepareStackTrace = () => 'at x (price.test.js:99:1)';
export function total() {
  throw new Error('here');
}
`;
  const test = "import { total } from './price.js';\ntest('t', () => total());";
  const report = await sandbox.runTests(createFiles({ 'price.js': price, 'price.test.js': test }));
  expect(report.tests[0]).toMatchObject({ error: 'Error: here', at: { file: 'price.js', line: 5 } });
});

describe('[S7] nothing outside the machine can be reached', () => {
  it('has no page, no network, no host', async () => {
    const report = await sandbox.runTests(createFiles({ 'a.test.mjs': REACH }));
    expect(report.text).toMatch(/5 passed$/);
  });

  it('keeps runs and files apart', async () => {
    const dirty = 'globalThis.left = 1; Object.prototype.left = 2; Array.prototype.left = 3; Math.random = () => 0.5;';
    const look =
      "test('t', () => { expect(typeof left).toBe('undefined'); expect([].left).toBe(undefined); expect(Math.random()).not.toBe(0.5); });";
    const first = await sandbox.runTests(createFiles({ 'a.test.js': dirty, 'b.test.js': look }));
    expect(first.text).toBe('PASS a.test.js\nPASS b.test.js\n  ✓ t\n2 passed');
    const second = await sandbox.runTests(createFiles({ 'b.test.js': look }));
    expect(second.outcome).toBe('passed');
  });

  it('has a file system whose files may be named as inner modules', async () => {
    const files = {
      'loopscope/guest/kit.js': 'export const a = 1;',
      'a.test.js': "import { a } from '/loopscope/guest/kit.js';\nexpect(a).toBe(1);",
    };
    const report = await sandbox.runTests(createFiles(files));
    expect(report.text).toBe('PASS a.test.js\n1 passed');
  });
});
