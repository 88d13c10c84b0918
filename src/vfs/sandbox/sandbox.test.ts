import { afterAll, describe, expect, it } from 'vitest';
import { createFiles } from '../vfs';
import { createSandbox } from './node';

const sandbox = createSandbox();
afterAll(() => sandbox.dispose());

const run = (files: Readonly<Record<string, string>>) => sandbox.runTests(createFiles(files));
const textOf = async (files: Readonly<Record<string, string>>) => (await run(files)).text;
const PASS = 'PASS a.test.js\n  ✓ t\n1 passed';

describe('[R] the report', () => {
  it('[R1] shows every test, its error, values, place and console lines', async () => {
    const report = await run({
      'price.js':
        'export function total(items) {\n  console.log("summing", items.length);\n  return items.reduce((sum, item) => sum + item.price, 0);\n}\n',
      'price.test.js': `import assert from 'node:assert';
import { test } from 'node:test';
import { total } from './price.js';

const items = [{ price: 10, quantity: 3 }, { price: 5, quantity: 2 }];
test('counts every item', () => {
  assert.strictEqual(total(items), 40);
});
test('is 0 for nothing', () => assert.strictEqual(total([]), 0));
test.skip('later', () => {});
`,
    });
    expect(report).toEqual({
      outcome: 'failed',
      passed: 1,
      failed: 1,
      skipped: 1,
      tests: [
        {
          file: 'price.test.js',
          name: 'counts every item',
          status: 'failed',
          error: 'AssertionError: Expected values to be strictly equal',
          expected: '40',
          actual: '15',
          at: { file: 'price.test.js', line: 7 },
        },
        { file: 'price.test.js', name: 'is 0 for nothing', status: 'passed' },
        { file: 'price.test.js', name: 'later', status: 'skipped' },
      ],
      console: ['summing 2', 'summing 0'],
      text: `FAIL price.test.js
  ✕ counts every item
    AssertionError: Expected values to be strictly equal
      expected: 40
      actual: 15
      at price.test.js:7
    | summing 2
  ✓ is 0 for nothing
    | summing 0
  - later (skipped)
1 failed, 1 passed, 1 skipped`,
    });
  });

  it('[R2] names the frames of the learner only, innermost first, at most four', async () => {
    const text = await textOf({
      'price.js': `// CommonJS
function one() {
  throw new TypeError('boom');
}
const two = () => one();
class Cart {
  three() { return two(); }
}
exports.total = function total() {
  return new Cart().three();
};
`,
      'a.test.js': "const { total } = require('./price');\n[1].forEach(() => total());\n",
    });
    expect(text).toBe(`FAIL a.test.js
  TypeError: boom
    at one (price.js:3)
    at two (price.js:5)
    at three (price.js:7)
    at total (price.js:10)
1 failed`);
  });

  it('[R3] counts a file without registered tests as one test of its name', async () => {
    const report = await run({ 'a.test.js': 'if (1 + 1 !== 2) throw 1;', 'b.test.mjs': "throw new Error('no')" });
    expect(report.tests.map((test) => [test.file, test.name, test.status])).toEqual([
      ['a.test.js', 'a.test.js', 'passed'],
      ['b.test.mjs', 'b.test.mjs', 'failed'],
    ]);
    expect(report.text).toBe('PASS a.test.js\nFAIL b.test.mjs\n  Error: no\n    at b.test.mjs:1\n1 failed, 1 passed');
  });

  it('[R3] fails such a file once, by what went wrong first', async () => {
    const report = await run({ 'a.test.js': "Promise.reject(new Error('second'));\nthrow new Error('first');" });
    expect(report.text).toBe('FAIL a.test.js\n  Error: first\n    at a.test.js:2\n1 failed');
  });

  it('[R1] keeps names on one line, and calls a file whose tests were all skipped neither passed nor failed', async () => {
    const text = await textOf({
      'a.test.js': "test('one\\n  ✓ two', () => {});",
      'b.test.js': "test.skip('x', () => {});",
    });
    expect(text).toBe('PASS a.test.js\n  ✓ one ✓ two\nSKIP b.test.js\n  - x (skipped)\n1 passed, 1 skipped');
  });

  it('[R4] has no tests without a matching file, or with nothing but imports', async () => {
    expect(await run({ 'price.js': '', 'atest.js': '', 'x.test.ts': '', 'test.js': '' })).toEqual({
      outcome: 'no_tests',
      passed: 0,
      failed: 0,
      skipped: 0,
      tests: [],
      console: [],
      text: 'No tests: no file matches *.test.js or *.test.mjs.',
    });
    const bare = {
      'price.js': 'export default 1;',
      'a.test.js':
        "// soon\nimport price from './price.js';\nimport * as all from './price.js';\nimport { default as p } from \"./price.js\"\n",
      'b.test.js': "'use strict';\nconst assert = require('assert');\nrequire('./price.js');\n",
      'c.test.js': '',
    };
    const report = await run(bare);
    expect([report.outcome, report.tests.length]).toEqual(['no_tests', 0]);
    expect(report.text).toBe('No tests: a.test.js, b.test.js, c.test.js hold no test.');
    expect((await run({ ...bare, 'price.js': 'throw new Error("x")' })).outcome).toBe('failed');
  });

  it('[R5] gives syntax errors their file, line and column, in every kind of file', async () => {
    const esm = {
      'price.js': 'export const a = 1;\nexport let x = ;\n',
      'a.test.js': "import './price.js';\ntest('t', () => {});",
    };
    const report = await run(esm);
    expect(report.outcome).toBe('syntax_error');
    expect(report.text).toBe(
      "FAIL a.test.js\n  SyntaxError in price.js:2:16: unexpected token in expression: ';'\n1 failed",
    );
    expect(report.tests[0]?.at).toEqual({ file: 'price.js', line: 2 });
    expect(await textOf({ 'p.js': 'let x = ;', 'a.test.js': "require('./p.js')" })).toMatch(
      /SyntaxError in p\.js:1:9: /,
    );
    expect(await textOf({ 'a.test.js': '\n\ntest("t", () => { ) });' })).toMatch(/SyntaxError in a\.test\.js:3:19: /);
    expect(
      await textOf({ 'p.json': '{"a": }', 'a.test.js': "import p from './p.json'; test('t', () => {});" }),
    ).toMatch(/SyntaxError: p\.json is not valid JSON/);
    const runtime = await run({ 'a.test.js': "test('t', () => { throw new SyntaxError('mine') })" });
    expect(runtime.outcome).toBe('failed');
  });

  it('[R6] says what is missing in plain words', async () => {
    expect(await textOf({ 'a.test.js': "import { x } from './no.js'; x" })).toContain(
      "Error: Cannot find module './no.js' from a.test.js",
    );
    expect(await textOf({ 'a.test.js': "require('fs').readFileSync('x')" })).toContain(
      "Cannot find module 'fs' from a.test.js: only",
    );
    expect(await textOf({ 'p.js': 'export const a = 1', 'a.test.js': "import { b } from './p.js'; b" })).toContain(
      "p.js has no export named 'b'",
    );
    expect(await textOf({ 'p.js': 'exports.a = 1', 'a.test.js': "import { b } from './p.js'; b" })).toContain(
      "p.js has no export named 'b'",
    );
  });

  it('[R7] indents values of several lines', async () => {
    const text = await textOf({
      'a.test.js': `const assert = require('assert');
test('t', () => assert.deepStrictEqual(
  { name: 'a long enough name to break the line', list: [1, 2, 3], inner: { deep: true } },
  { name: 'a long enough name to break the line', list: [1, 2, 4], inner: { deep: false } }));`,
    });
    expect(text).toBe(
      `FAIL a.test.js
  ✕ t
    AssertionError: Expected values to be strictly deep-equal
      expected: {
          name: 'a long enough name to break the line',
          list: [1, 2, 4],
          inner: { deep: false }
        }
      actual: {
          name: 'a long enough name to break the line',
          list: [1, 2, 3],
          inner: { deep: false }
        }
      at a.test.js:3
1 failed`.replace(
        'list: [1, 2, 3],\n          inner: { deep: false }',
        'list: [1, 2, 3],\n          inner: { deep: true }',
      ),
    );
  });

  it('[R8] takes expected and actual from any error that carries them, and shows what was thrown', async () => {
    const code =
      "test('t', () => { throw Object.assign(new Error('x'), { expected: [1], actual: 'a' }); });\ntest('u', () => { throw { code: 1 }; });\ntest('v', () => { throw undefined; });";
    const { tests } = await run({ 'a.test.js': code });
    expect(tests[0]).toMatchObject({ error: 'Error: x', expected: '[1]', actual: "'a'" });
    expect(tests[1]?.error).toBe('Error: thrown: { code: 1 }');
    expect(tests[2]).toMatchObject({ status: 'failed', error: 'Error: thrown: undefined' });
  });
});

describe('[M] modules', () => {
  it.each([
    [
      'ES modules',
      {
        'p.js': 'export default 1; export const b = 2;',
        'a.test.js':
          "import a, { b as c } from './p.js'; import * as n from './p.js';\ntest('t', () => expect([a, c, n.b]).toEqual([1, 2, 2]));",
      },
    ],
    [
      'folders, index and missing endings',
      {
        'lib/index.js': "export * from './x';",
        'lib/x.js': "export { y } from '../y.js';",
        'y.js': 'export const y = 3;',
        'a.test.js': "import { y } from './lib';\ntest('t', () => expect(y).toBe(3));",
      },
    ],
    [
      'CommonJS',
      {
        'p.js': 'module.exports = { a: 1 }; module.exports.b = this === exports;',
        'a.test.js': "const { a } = require('./p');\ntest('t', () => expect(a + require('./p.js').a).toBe(2));",
      },
    ],
    [
      'CommonJS out of ES modules, with names that no scan finds',
      {
        'p.js': "for (const k of ['x', 'y']) exports[k] = k; exports.z = 1;",
        'a.test.js':
          "import p, { x, y as w, z } from './p.js';\ntest('t', () => expect([p.x, x, w, z]).toEqual(['x', 'x', 'y', 1]));",
      },
    ],
    [
      'ES modules out of CommonJS',
      {
        'p.js': 'export const a = 1; export default 2;',
        'a.test.js': "const p = require('./p.js');\ntest('t', () => expect([p.a, p.default]).toEqual([1, 2]));",
      },
    ],
    [
      'JSON both ways',
      {
        'd.json': '\uFEFF{"a": [1]}',
        'p.cjs': "module.exports = require('./d.json');",
        'a.test.js':
          "import d from './d.json' with { type: 'json' }; import p from './p.cjs'; import e from './d';\ntest('t', () => expect([d, p, e]).toEqual([{ a: [1] }, { a: [1] }, { a: [1] }]));",
      },
    ],
    [
      'cycles',
      {
        'a.js': "import { b } from './b.js'; export const a = () => 1; export const c = () => b();",
        'b.js': "import { a } from './a.js'; export const b = () => a() + 1;",
        'x.js': "exports.early = true; exports.y = require('./y.js');",
        'y.js': "exports.saw = require('./x.js').early;",
        'a.test.js':
          "import { c } from './a.js'; import x from './x.js';\ntest('t', () => expect([c(), x.y.saw]).toEqual([2, true]));",
      },
    ],
    [
      'dynamic import and top-level await',
      {
        'p.js': 'export const a = await Promise.resolve(4);',
        'a.test.js': "const { a } = await import('./p.js');\nimport('./p.js');\ntest('t', () => expect(a).toBe(4));",
      },
    ],
    [
      'import in CommonJS',
      {
        'p.mjs': 'export const a = 5;',
        'a.test.js': "test('t', async () => expect((await import('./p.mjs')).a).toBe(5));",
      },
    ],
    [
      'odd file names',
      {
        'my file (2).js': 'export const a = 1;',
        'ünï 🦊.js': 'export const b = 2;',
        '__proto__.js': 'export const c = 3;',
        'a.test.js':
          "import { a } from './my file (2).js'; import { b } from './ünï 🦊.js'; import { c } from './__proto__.js';\ntest('t', () => expect(a + b + c).toBe(6));",
      },
    ],
    [
      'CRLF, BOM and a first line for the shell',
      {
        'p.js': '\uFEFFexports.a = 1;\r\nexports.b = `x\\ny`.length;\r\n',
        'q.js': '#!/usr/bin/env node\nexports.q = 1;',
        'a.test.js':
          "\uFEFFconst p = require('./p');\r\nrequire('./q');\r\ntest('t', () => expect(p).toEqual({ a: 1, b: 3 }));\r\n",
      },
    ],
    [
      'every assert',
      {
        'a.test.js':
          "const names = ['assert', 'node:assert', 'assert/strict', 'node:assert/strict'];\ntest('t', async () => { for (const n of names) { const a = require(n); a(1); a.ok(a.strict); expect((await import(n)).default).toBe(a); expect((await import(n)).equal).toBe(a.equal); } expect(() => require('assert/strict').equal(1, '1')).toThrow(); require('assert').equal(1, '1'); });",
      },
    ],
    [
      'node:test by name and default',
      {
        'a.test.js':
          "import test, { it as i, describe as d } from 'node:test'; import { test as u, expect as e } from 'vitest';\ntest('t', () => { e([i, d, u]).toEqual([globalThis.it, globalThis.describe, test]); });",
      },
    ],
    [
      'a circle of both kinds',
      {
        'c.cjs': "exports.a = 1; exports.late = () => require('./m.mjs').b;",
        'm.mjs': "import c from './c.cjs'; export const b = c.a + 1;",
        'a.test.js': "import './m.mjs'; import c from './c.cjs';\ntest('t', () => expect(c.late()).toBe(2));",
      },
    ],
    [
      '__filename and module',
      {
        'lib/p.js': 'module.exports = [__filename, __dirname, module.id, typeof require.resolve];',
        'a.test.js':
          "test('t', () => expect(require('./lib/p')).toEqual(['/lib/p.js', '/lib', 'lib/p.js', 'function']));",
      },
    ],
  ])('[M1] %s', async (_, files) => {
    expect(await textOf(files)).toBe(PASS);
  });

  it('[M2] keeps line numbers in CommonJS and ES modules', async () => {
    const files = {
      'c.js': 'exports.f = () => {\n\n  throw new Error("c");\n};',
      'm.mjs': '\nexport const g = () => {\n\n\n  throw new Error("m");\n};',
      'a.test.js':
        "const { f } = require('./c');\ntest('c', f);\ntest('m', async () => (await import('./m.mjs')).g());",
    };
    const { tests } = await run(files);
    expect(tests.map((test) => test.at)).toEqual([
      { file: 'c.js', line: 3 },
      { file: 'm.mjs', line: 5 },
    ]);
  });
});

const passes = (code: string) =>
  textOf({ 'a.test.js': `const assert = require('assert');\ntest('t', async (t) => {\n${code}\n});` });

describe('[T] running tests', () => {
  it('[T1] runs suites and hooks in order', async () => {
    const code = `
const log = [];
describe('outer', () => {
  before(() => log.push('before'));
  beforeAll(async () => { await null; log.push('beforeAll'); });
  beforeEach(() => log.push('each'));
  afterEach(() => log.push('afterEach'));
  afterAll(() => log.push('after'));
  it('one', () => log.push('one'));
  describe('inner', () => {
    beforeEach(() => log.push('inner each'));
    afterEach(() => log.push('inner afterEach'));
    test('two', async () => { await new Promise((r) => setTimeout(r, 5)); log.push('two'); });
  });
});
test('order', () => expect(log.join(' ')).toBe('before beforeAll each one afterEach each inner each two inner afterEach afterEach after'));`;
    expect(await textOf({ 'a.test.js': code })).toBe(
      'PASS a.test.js\n  ✓ outer > one\n  ✓ outer > inner > two\n  ✓ order\n3 passed',
    );
  });

  it('[T2] fails a test for its hooks, and a suite for its own', async () => {
    const { tests } = await run({
      'a.test.js': `
describe('a', () => { beforeEach(() => { throw new Error('be'); }); test('x', () => {}); });
describe('b', () => { before(() => { throw new Error('bf'); }); test('y', () => {}); });
describe('c', () => { after(() => { throw new Error('af'); }); test('z', () => {}); });
describe('d', () => { throw new Error('in suite'); });
describe('e', () => { afterEach(async () => { await null; throw new Error('ae'); }); test('w', () => {}); });`,
    });
    expect(tests.map(({ name, status, error }) => [name, status, error])).toEqual([
      ['a > x', 'failed', 'Error: be (in a beforeEach hook)'],
      ['b > y', 'failed', 'Error: bf (in a before hook)'],
      ['c > z', 'passed', undefined],
      ['c', 'failed', 'Error: af (in an after hook)'],
      ['d', 'failed', 'Error: in suite'],
      ['e > w', 'failed', 'Error: ae (in an afterEach hook)'],
    ]);
  });

  it('[T3] never counts skipped as passed', async () => {
    const code =
      "test.skip('a', () => {});\ntest('b', { skip: true }, () => {});\ntest.todo('c');\nit.skip('d', () => { throw 1; });\ndescribe.skip('e', () => { test('f', () => {}); });\ntest('g', (t) => t.skip());\ntest('h', { todo: 'later' }, () => {});\ntest('i');";
    const report = await run({ 'a.test.js': code });
    expect([report.outcome, report.passed, report.failed, report.skipped]).toEqual(['no_tests', 0, 0, 8]);
    expect(report.text).toMatch(/No test ran: 8 skipped\.$/);
  });

  it('[T4] runs only what is marked only', async () => {
    const text = await textOf({
      'a.test.js':
        "test('a', () => { throw 1; });\ntest.only('b', () => {});\ndescribe('s', () => { it.only('c', () => {}); it('d', () => {}); });\ndescribe.only('u', () => { it('e', () => {}); });",
    });
    expect(text).toBe(
      'PASS a.test.js\n  - a (skipped)\n  ✓ b\n  ✓ s > c\n  - s > d (skipped)\n  ✓ u > e\n3 passed, 2 skipped',
    );
  });

  it('[T5] runs subtests; a failed one fails its test', async () => {
    const code =
      "test('p', async (t) => {\n  await t.test('one', () => {});\n  await t.test('two', async (u) => { await u.test('deep', () => { throw new Error('x'); }); });\n  await t.test.skip('three', () => {});\n});";
    expect(await textOf({ 'a.test.js': code })).toBe(
      'FAIL a.test.js\n  ✕ p\n    1 subtest failed\n  ✓ p > one\n  ✕ p > two\n    1 subtest failed\n  ✕ p > two > deep\n    Error: x\n      at a.test.js:3\n  - p > three (skipped)\n3 failed, 1 passed, 1 skipped',
    );
    expect(
      await textOf({ 'a.test.js': "test('p', (t) => { t.test('late', () => { throw new Error('x'); }); });" }),
    ).toContain('2 failed');
  });

  it('[T5] runs hooks of a test round its subtests', async () => {
    const code = `const log = [];
test('p', async (t) => {
  t.before(() => log.push('b'));
  t.beforeEach(() => log.push('be'));
  t.afterEach(() => log.push('ae'));
  await t.test('one', () => { log.push(1); });
  await t.test('two', () => { log.push(2); });
  expect(log.join(' ')).toBe('b be 1 ae be 2 ae');
});`;
    expect(await textOf({ 'a.test.js': code })).toBe('PASS a.test.js\n  ✓ p\n  ✓ p > one\n  ✓ p > two\n3 passed');
  });

  it('[T1] lets a file wait for its tests at the top level', async () => {
    const code = `import test from 'node:test';
const log = [];
before(() => { log.push('b'); });
await test('one', async () => { await null; log.push(1); });
log.push(2);
await test('two', () => { expect(log).toEqual(['b', 1, 2]); });
test('three', () => {});`;
    expect(await textOf({ 'a.test.js': code })).toBe('PASS a.test.js\n  ✓ one\n  ✓ two\n  ✓ three\n3 passed');
  });

  it('[T1] waits for tests and hooks that call back', async () => {
    const code = `let n = 0;
beforeEach((done) => { setTimeout(() => { n++; done(); }, 5); });
test('named', (done) => { setTimeout(() => { expect(n).toBe(1); done(); }, 5); });
test('second', (t, callback) => { setTimeout(callback, 5); });
test('fails', function (done) { setTimeout(() => done(new Error('no')), 5); });
test('never', (done) => {});`;
    const { tests } = await run({ 'a.test.js': code });
    expect(tests.map((test) => test.error)).toEqual([
      undefined,
      undefined,
      'Error: no',
      'It waits for a promise that never settles',
    ]);
  });

  it('[T1] makes one test of each row', async () => {
    const code = `test.each([[1, 2, 3], [2, 2, 5]])('%i + %i', (a, b, sum) => { expect(a + b).toBe(sum); });
test.each(['x'])('plain', (x) => expect(x).toBe('x'));`;
    const { tests } = await run({ 'a.test.js': code });
    expect(tests.map((test) => [test.name, test.status])).toEqual([
      ['1 + 2', 'passed'],
      ['2 + 2', 'failed'],
      ['plain', 'passed'],
    ]);
  });

  it.each([
    [
      'an unhandled rejection',
      "test('t', () => { Promise.reject(new Error('lost')); });",
      'Unhandled rejection: Error: lost',
    ],
    [
      'an assertion nobody waits for',
      "test('t', () => { expect(Promise.resolve(1)).resolves.toBe(2); });",
      'Unhandled rejection: AssertionError',
    ],
    [
      'a rejection outside tests',
      "test('t', () => {});\nPromise.reject(new Error('lost'));",
      'Unhandled rejection: Error: lost',
    ],
    [
      'a timer that throws during the test',
      "test('t', async () => { setTimeout(() => { throw new Error('late'); }, 1); await new Promise((r) => setTimeout(r, 5)); });",
      'Error: late',
    ],
    [
      'a timer that throws after the test',
      "test('t', () => { setTimeout(() => { throw new Error('late'); }, 50); });",
      'Error: late',
    ],
    [
      'a microtask that throws',
      "test('t', () => { queueMicrotask(() => { throw new Error('late'); }); });",
      'Error: late',
    ],
    [
      'a rejection after the test',
      "test('t', () => { setTimeout(() => Promise.reject(new Error('late')), 50); });",
      'Error: late',
    ],
    [
      'process.exit(0)',
      "test('t', () => { process.exit(0); });\ntest('u', () => {});",
      'Left early by process.exit(0)',
    ],
    ['process.exit at the top', "test('t', () => {});\nprocess.exit(0);", 'Left early by process.exit(0)'],
    [
      'process.exit in a timer',
      "test('t', () => {});\nsetTimeout(() => process.exit(0), 1);",
      'Left early by process.exit(0)',
    ],
    ['an exit code', "test('t', () => { process.exitCode = 1; });", 'process.exitCode was set to 1'],
    [
      'a promise that never settles',
      "test('t', () => new Promise(() => {}));",
      'It waits for a promise that never settles',
    ],
    [
      'a top-level await that never settles',
      "test('t', () => {});\nawait new Promise(() => {});\nexport {};",
      'a top-level await never settles',
    ],
    [
      'an async describe that throws',
      "describe('d', async () => { await null; throw new Error('lost'); });",
      'Error: lost',
    ],
    [
      'a test registered by a timer',
      "setTimeout(() => test('late', () => {}), 1);\ntest('t', () => {});",
      "The test 'late' was registered after the file had been loaded",
    ],
    [
      'a test registered in a test',
      "test('t', () => { try { test('late', () => {}); } catch {} });",
      "The test 'late' was registered after the file had been loaded",
    ],
  ])('[T6] fails the run for %s', async (_, code, error) => {
    const report = await run({ 'a.test.js': code });
    expect(report.outcome, report.text).toBe('failed');
    expect(report.text).toContain(error);
  });

  it('[T7] shows a failed console.assert', async () => {
    expect(await textOf({ 'a.test.js': "console.assert(1 === 2, 'one is %d', 2);\nconsole.assert(true, 'no');" })).toBe(
      'PASS a.test.js\n    | Assertion failed: one is 2\n1 passed',
    );
  });

  it('[T8] has virtual time: waiting costs none, and is the same everywhere', async () => {
    const code = `
const start = Date.now();
const seen = [];
setTimeout(() => seen.push('b'), 20);
setTimeout(() => seen.push('a'), 10);
const every = setInterval(() => { seen.push('i'); if (seen.length > 5) clearInterval(every); }, 100);
clearTimeout(setTimeout(() => seen.push('never'), 5));
setImmediate((x) => seen.push(x), 'now');
await new Promise((r) => setTimeout(r, 86_400_000));
expect(seen.join('')).toBe('nowabiii');
expect(Date.now() - start).toBe(86_400_000);
expect(new Date(start).toISOString()).toBe('2025-01-01T00:00:00.000Z');
expect(new Date().getTimezoneOffset()).toBe(0);
expect(performance.now()).toBeGreaterThan(86_399_999);
const { setTimeout: sleep } = require('node:timers/promises');
expect(await sleep(5, 'x')).toBe('x');
const until = Date.now() + 3; while (Date.now() < until) {}`;
    expect(await passes(code)).toBe(PASS);
    const random = { 'a.test.js': 'console.log(Math.random(), Math.random());' };
    expect(await textOf(random)).toBe(await textOf(random));
  });

  it('[T9] runs test files each in a machine of its own, in the order of their paths', async () => {
    const files = {
      'b.test.js': 'globalThis.x = 1',
      'a.test.js': 'expect(typeof x).toBe("undefined")',
      'lib/c.test.mjs': 'expect(typeof x).toBe("undefined")',
    };
    expect(await textOf(files)).toBe('PASS a.test.js\nPASS b.test.js\nPASS lib/c.test.mjs\n3 passed');
  });

  it('[T10] gives the same text for the same files', async () => {
    const files = {
      'a.test.js':
        "test('t', () => { console.log(Math.random(), Date.now(), new Error().stack.length); throw new Error('x'); });",
    };
    expect(await textOf(files)).toBe(await textOf(files));
  });
});

describe('[G] globals', () => {
  it.each([
    [
      'expect([1, { a: undefined }]).toEqual([1, {}]); expect({ a: 1 }).not.toStrictEqual({ a: 1, b: undefined }); expect(new Map([[{ a: 1 }, 2]])).toEqual(new Map([[{ a: 1 }, 2]]));',
    ],
    [
      "expect(0.1 + 0.2).toBeCloseTo(0.3); expect(1).not.toBeCloseTo(1.1); expect(NaN).toBeNaN(); expect(null).toBeNull(); expect(undefined).toBeUndefined(); expect(0).toBeDefined(); expect('').toBeFalsy(); expect('x').toBeTruthy();",
    ],
    [
      "expect(() => { throw new TypeError('bad day'); }).toThrow(); expect(() => { throw new TypeError('bad day'); }).toThrow('day'); expect(() => { throw new TypeError('bad'); }).toThrow(TypeError); expect(() => { throw new Error('bad'); }).toThrow(/b.d/); expect(() => { throw new Error('bad'); }).not.toThrow(TypeError); expect(() => {}).not.toThrow();",
    ],
    [
      "expect([1, 2]).toContain(2); expect('abc').toContain('b'); expect(new Set([1])).toContain(1); expect([{ a: 1 }]).toContainEqual({ a: 1 }); expect('abc').toHaveLength(3); expect('abc').toMatch(/b/); expect('abc').toMatch('bc');",
    ],
    [
      "expect(3).toBeGreaterThan(2); expect(3).toBeGreaterThanOrEqual(3); expect(3).toBeLessThan(4); expect(3n).toBeLessThanOrEqual(3); expect([]).toBeInstanceOf(Array); expect(1).toBeTypeOf('number');",
    ],
    [
      "expect({ a: { b: [1, 2] } }).toHaveProperty('a.b[1]', 2); expect({ a: 1 }).toHaveProperty(['a']); expect({}).not.toHaveProperty('a'); expect({ a: 1, b: { c: 2, d: 3 } }).toMatchObject({ b: { c: 2 } });",
    ],
    [
      "await expect(Promise.resolve(1)).resolves.toBe(1); await expect(Promise.reject(new Error('no'))).rejects.toThrow('no'); await expect(Promise.reject(1)).rejects.not.toBe(2); await expect(async () => { throw new Error('x'); }).rejects.toThrow();",
    ],
    [
      "expect({ a: 1, b: 'x' }).toEqual({ a: expect.any(Number), b: expect.stringContaining('x') }); expect([1, 2, 3]).toEqual(expect.arrayContaining([2])); expect({ a: 1, b: 2 }).toEqual(expect.objectContaining({ a: 1 })); expect(1).toEqual(expect.anything());",
    ],
    [
      "assert.equal(1, '1'); assert.notEqual(1, 2); assert.deepEqual({ a: 1 }, { a: '1' }); assert.deepStrictEqual([1, new Map([[1, new Set([2])]])], [1, new Map([[1, new Set([2])]])]); assert.notDeepStrictEqual([1], ['1']); assert.match('abc', /b/); assert.doesNotMatch('abc', /x/); assert.ifError(null);",
    ],
    [
      "assert.throws(() => { throw new TypeError('x'); }, TypeError); assert.throws(() => { throw new Error('abc'); }, /abc/); assert.throws(() => { throw new Error('abc'); }, { message: 'abc', name: 'Error' }); assert.throws(() => { throw new Error('abc'); }, (e) => e.message === 'abc'); assert.doesNotThrow(() => {}); await assert.rejects(async () => { throw new Error('r'); }, /r/); await assert.doesNotReject(Promise.resolve());",
    ],
    [
      "const o = { a: [1, new Date(5), /x/gi, new Map([[1, { b: 2 }]]), new Set(['s']), new Uint8Array([1, 2])], u: undefined }; o.self = o; const c = structuredClone(o); expect(c).not.toBe(o); expect(c.self).toBe(c); expect(c.a).toEqual(o.a); expect(() => structuredClone(() => {})).toThrow();",
    ],
    [
      'const seen = []; queueMicrotask(() => seen.push(1)); process.nextTick(() => seen.push(2)); await null; await null; expect(seen.length).toBe(2); expect(process.env.HOME).toBe(undefined);',
    ],
    ["t.diagnostic('x'); expect(t.name).toBe('t'); t.assert.ok(true);"],
    [
      'expect(() => { globalThis.test = 1; }).not.toThrow; Array.prototype.last = function () { return this[this.length - 1]; }; expect([1, 2].last()).toBe(2);',
    ],
  ])('[G1] %s', async (code) => {
    expect(await passes(code)).toBe(PASS);
  });

  it.each([
    ['expect(1).toBe(2)', 'AssertionError: expected 1 to be 2', '2', '1'],
    [
      'expect({ a: 1 }).toEqual({ a: 2 })',
      'AssertionError: expected { a: 1 } to equal { a: 2 }',
      '{ a: 2 }',
      '{ a: 1 }',
    ],
    ['expect([1]).not.toContain(1)', 'AssertionError: expected [1] not to contain 1', undefined, '[1]'],
    [
      "expect(() => {}).toThrow('x')",
      "AssertionError: expected the function to throw 'x', but it threw nothing",
      undefined,
      undefined,
    ],
    ['assert(0)', 'AssertionError: The expression evaluated to a falsy value', 'true', '0'],
    ["assert.strictEqual(1, 2, 'mine')", 'AssertionError: mine', '2', '1'],
    [
      'assert.deepEqual([1, 2], [1, 3])',
      'AssertionError: Expected values to be loosely deep-equal',
      '[1, 3]',
      '[1, 2]',
    ],
    ["assert.fail('gave up')", 'AssertionError: gave up', undefined, undefined],
    ['assert.throws(() => {}, TypeError)', 'AssertionError: Missing expected exception.', undefined, undefined],
    [
      'await expect(Promise.resolve(1)).rejects.toThrow()',
      'AssertionError: expected the promise to reject, but it resolved to 1',
      undefined,
      '1',
    ],
    ['await assert.rejects(Promise.resolve(1))', 'AssertionError: Missing expected rejection.', undefined, undefined],
  ])('[G2] %s', async (code, error, expected, actual) => {
    const { tests } = await run({
      'a.test.js': `const assert = require('assert');\ntest('t', async () => { ${code}; });`,
    });
    expect(tests[0]).toMatchObject({ status: 'failed', error });
    expect([tests[0]?.expected, tests[0]?.actual]).toEqual([expected, actual]);
  });

  it('[G3] prints values as a person writes them', async () => {
    const code = `class Cart { constructor() { this.items = []; } }
console.log('a', 1, -0, 10n, null, undefined, true, Symbol('s'));
console.log([1, 'two', , [3]], { a: { b: { c: { d: { e: 1 } } } }, 'odd key': 1 });
console.log(new Cart(), new Map([['k', { v: 1 }]]), new Set([1]), new Date(0), /x/g, new Error('boom'));
console.log(function named() {}, () => {}, class A {}, Object.create(null), new Uint8Array(2));
const loop = {}; loop.self = loop; console.log(loop, { get x() { throw 1; } });
console.log('%s is %d years and %i, %j, %%', 'Ann', 4.5, '7', { a: 1 }, 'rest');
console.info('info'); console.warn('warn'); console.error('error'); console.debug('debug');
console.table([{ a: 1, b: 'x' }, { a: 2 }]);
console.group('g'); console.log('in'); console.groupEnd(); console.log('out'); console.count(); console.count();
console.log('two\\nlines', "it's");`;
    const { console: lines } = await run({ 'a.test.js': code });
    expect(lines).toMatchInlineSnapshot(`
      [
        "a 1 -0 10n null undefined true Symbol(s)",
        "[1, 'two', <empty>, [3]] { a: { b: { c: { d: [Object] } } }, 'odd key': 1 }",
        "Cart { items: [] } Map(1) { 'k' => { v: 1 } } Set(1) { 1 } 1970-01-01T00:00:00.000Z /x/g Error: boom",
        "[Function: named] [Function (anonymous)] [class: A] [Object: null prototype] {} Uint8Array(2) [0, 0]",
        "{ self: [Circular] } { x: [Getter] }",
        "Ann is 4.5 years and 7, {"a":1}, % rest",
        "info",
        "warn",
        "error",
        "debug",
        "(index) | a | b
      0       | 1 | 'x'
      1       | 2 | ",
        "g",
        "  in",
        "out",
        "default: 1",
        "default: 2",
        "two
      lines it's",
      ]
    `);
  });
});

describe('[S] running', () => {
  const good = createFiles({ 'a.test.js': "test('t', () => {});" });
  const loop = createFiles({ 'a.test.js': 'for (;;) {}' });

  it('[S1] queues several runs', async () => {
    const reports = await Promise.all([good, loop, good].map((files) => sandbox.runTests(files)));
    expect(reports.map((report) => report.outcome)).toEqual(['passed', 'timeout', 'passed']);
  });

  it('[S2] ends a run on abort, rejecting with the reason, and runs the next', async () => {
    const controller = new AbortController();
    const run = sandbox.runTests(
      createFiles({ 'a.test.js': '"a".repeat(2 ** 21).indexOf("a".repeat(2 ** 20) + "b");' }),
      { timeoutMs: 60_000 },
      controller.signal,
    );
    setTimeout(() => controller.abort(new Error('enough')), 50);
    await expect(run).rejects.toThrow('enough');
    expect((await sandbox.runTests(good)).outcome).toBe('passed');
    await expect(sandbox.runTests(good, {}, AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
  });

  it('[S4] keeps what earlier files gave when a later one is stopped', async () => {
    for (const code of ['for (;;) {}', '"a".repeat(2 ** 21).indexOf("a".repeat(2 ** 20) + "b");']) {
      const report = await sandbox.runTests(
        createFiles({
          'a.test.js': "test('t', () => {});",
          'b.test.js': `test('u', () => {});\ntest('v', () => { ${code} });\ntest('w', () => {});`,
        }),
        { timeoutMs: 1000 },
      );
      expect(report.outcome).toBe('timeout');
      expect(report.tests[0]).toEqual({ file: 'a.test.js', name: 't', status: 'passed' });
      expect(report.tests.find((test) => test.name === 'v')?.status).toBe('failed');
      expect(report.tests.some((test) => test.name === 'w' && test.status === 'passed')).toBe(false);
    }
  });
});
