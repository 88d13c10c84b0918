// biome-ignore-all lint/suspicious/noTemplateCurlyInString: programs as text
import { afterAll, describe, expect, it } from 'vitest';
import { createFiles } from '../vfs';
import { createSandbox } from './node';
import type { TestLimits, TestOutcome } from './report';

const sandbox = createSandbox();
afterAll(() => sandbox.dispose());

const GOOD = { 'ok.test.js': "test('fine', () => { expect(1 + 1).toBe(2); });" };
/** Far from the clock, so that a busy machine gives the same; what only the clock ends gets less. */
const LIMITS = { timeoutMs: 3000, memoryBytes: 16 * 2 ** 20 };
const SHORT = { ...LIMITS, timeoutMs: 300 };

type Case = {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly outcome: TestOutcome | readonly TestOutcome[];
  /** A part of the text. */
  readonly says?: string | RegExp;
};

/** A test file `a.test.js` around the code. */
const inTest = (code: string) => ({ 'a.test.js': `test('t', async () => {\n${code}\n});` });
const atTop = (code: string) => ({ 'a.test.js': code });

/** Ended by the count of interrupts, long before the clock. */
const COUNTED: readonly Case[] = [
  {
    name: 'a loop at the top level',
    files: atTop('let n = 0;\nwhile (true) n++;'),
    outcome: 'timeout',
    says: 'a.test.js:2',
  },
  { name: 'a loop in a test', files: inTest('for (;;) {}'), outcome: 'timeout', says: 'a.test.js:2' },
  {
    name: 'a loop in a function of another file',
    files: {
      'price.js':
        'export function total(items) {\n  let i = 0;\n  while (i < items.length) {\n    if (items[i] > 0) continue;\n    i++;\n  }\n}',
      'a.test.js': "import { total } from './price.js';\ntest('t', () => total([1]));",
    },
    outcome: 'timeout',
    says: 'Tests stopped after 3,000 ms: price.js:3 was still in its loop.',
  },
  {
    name: 'a loop in an async function',
    files: inTest('await null;\nwhile (true) {}'),
    outcome: 'timeout',
    says: 'a.test.js:3',
  },
  {
    name: 'a loop in an async function nobody waits for, caught',
    files: atTop('async function go() {\n  while (true) {}\n}\ngo().catch(() => {});\ntest("t", () => {});'),
    outcome: 'timeout',
  },
  {
    name: 'a loop that catches',
    files: inTest('while (true) { try { while (true) {} } catch {} finally { continue; } }'),
    outcome: 'timeout',
  },
  {
    name: 'a loop in a getter of the error',
    files: inTest('const e = new Error("x"); Object.defineProperty(e, "message", { get() { for (;;) {} } }); throw e;'),
    outcome: 'failed',
  },
  {
    name: 'a loop in toString of the thrown value',
    files: inTest('throw { toString() { for (;;) {} }, get message() { for (;;) {} } };'),
    outcome: 'failed',
  },
  {
    name: 'a loop in toString when printed',
    files: inTest('console.log(`${{ toString() { for (;;) {} } }}`);'),
    outcome: 'timeout',
  },
  {
    name: 'a loop in a proxy trap while rendering',
    files: inTest('expect(new Proxy({}, { ownKeys() { for (;;) {} } })).toBe(1);'),
    outcome: 'timeout',
  },
  {
    name: 'a timer that re-arms',
    files: inTest('const again = () => setTimeout(again, 1000);\nagain();\nawait new Promise(() => {});'),
    outcome: 'timeout',
  },
  { name: 'an interval nobody clears', files: inTest('setInterval(() => {}, 1000);'), outcome: 'timeout' },
  {
    name: 'endless generator spread',
    files: inTest('function* g() { while (true) yield 1; }\nfor (const x of g()) x;'),
    outcome: 'timeout',
  },
  { name: 'a catastrophic expression', files: inTest('/(a+)+$/.test("a".repeat(40) + "b");'), outcome: 'timeout' },
  { name: 'a comparator that loops', files: inTest('[3, 2, 1].sort(() => { for (;;) {} });'), outcome: 'timeout' },
  {
    name: 'a loop while importing',
    files: { 'b.js': 'for (;;) {}\nexport default 1;', 'a.test.js': "import './b.js';" },
    outcome: 'timeout',
    says: 'b.js:1',
  },
  {
    name: 'a loop while requiring',
    files: { 'b.js': 'let i = 0;\nfor (;;) i++;', 'a.test.js': "require('./b');" },
    outcome: 'timeout',
    says: 'b.js:2',
  },
  { name: 'a loop in describe', files: atTop('describe("d", () => { for (;;) {} });'), outcome: 'timeout' },
  {
    name: 'a loop in a hook',
    files: atTop('beforeEach(() => { for (;;) {} });\ntest("t", () => {});'),
    outcome: 'timeout',
  },
  {
    name: 'a loop after process.exit',
    files: inTest('try { process.exit(0); } catch {}\nfor (;;) {}'),
    outcome: 'failed',
  },
];

/** Ended by the clock: the worker's own, or the caller's. */
const CLOCKED: readonly Case[] = [
  // Each link holds the one before: memory may run out first.
  {
    name: 'an endless promise chain',
    files: inTest('const next = () => Promise.resolve().then(next);\nawait next();'),
    outcome: ['out_of_memory', 'timeout'],
  },
  {
    name: 'endless microtasks',
    files: inTest('const next = () => queueMicrotask(next);\nnext();'),
    outcome: 'timeout',
  },
  { name: 'an endless await loop', files: inTest('while (true) await null;'), outcome: 'timeout' },
  {
    name: 'a huge native call (indexOf)',
    files: inTest('[].indexOf.call({ length: 2 ** 40 }, 1);'),
    outcome: 'timeout',
    says: 'a.test.js',
  },
  {
    name: 'a huge native call (BigInt)',
    files: inTest('const n = 2n ** 500000n - 1n;\nfor (let i = 0; i < 500; i++) n * n;'),
    outcome: 'timeout',
  },
  {
    name: 'a native call that never asks whether to stop',
    files: inTest('"a".repeat(2 ** 21).indexOf("a".repeat(2 ** 20) + "b");'),
    outcome: 'timeout',
    says: 'Tests stopped after 300 ms: a.test.js (t) was still running.',
  },
  {
    name: 'a huge native call (lastIndexOf in a setter-less object)',
    files: inTest('Array.prototype.lastIndexOf.call({ length: 2 ** 45 }, 1);'),
    outcome: 'timeout',
  },
  { name: 'a huge join', files: inTest('new Array(2 ** 25).join("abc");'), outcome: 'timeout' },
];

const MEMORY: readonly Case[] = [
  {
    name: 'arrays',
    files: inTest('const all = [];\nfor (;;) all.push(new Array(1000).fill(1));'),
    outcome: 'out_of_memory',
    says: 'a.test.js:3',
  },
  {
    name: 'arrays, caught',
    files: inTest('const all = [];\ntry { for (;;) all.push(new Array(1000).fill(1)); } catch {}'),
    outcome: 'out_of_memory',
  },
  {
    name: 'strings',
    files: inTest(
      'const all = [];\nlet s = "x".repeat(1e5);\nfor (let i = 0; ; i++) all.push(s + i + "y".repeat(1e5));',
    ),
    outcome: 'out_of_memory',
  },
  { name: 'one doubling string', files: inTest('let s = "x";\nfor (;;) s += s;'), outcome: 'out_of_memory' },
  {
    name: 'typed arrays',
    files: inTest('const all = [];\nfor (;;) all.push(new Uint8Array(1e6));'),
    outcome: 'out_of_memory',
  },
  { name: 'one huge buffer', files: inTest('new ArrayBuffer(2 ** 30);'), outcome: 'out_of_memory' },
  {
    name: 'at the top level',
    files: atTop('const all = [];\nfor (;;) all.push({});'),
    outcome: 'out_of_memory',
    says: /Tests used more than 16 MB: a\.test\.js:2/,
  },
  {
    name: 'in an async function whose end is caught',
    files: inTest(
      'const all = [];\nconst eat = async () => { await null; for (;;) all.push(new Array(1000).fill(1)); };\nawait eat().catch(() => {});',
    ),
    outcome: 'out_of_memory',
  },
  { name: 'a huge repeat', files: inTest('"x".repeat(2 ** 29).length;'), outcome: 'out_of_memory' },
];

const DEPTH: readonly Case[] = [
  {
    name: 'a function that calls itself',
    files: {
      'price.js': 'export function total(n) {\n  return total(n + 1) + 1;\n}',
      'a.test.js': "import { total } from './price.js';\ntest('t', () => { total(0); });",
    },
    outcome: 'stack_overflow',
    says: 'Too much recursion: total calls itself at price.js:2',
  },
  { name: 'at the top level', files: atTop('function f() { return f() + 1; }\nf();'), outcome: 'stack_overflow' },
  {
    name: 'JSON.parse',
    files: inTest('JSON.parse("[".repeat(100000) + "]".repeat(100000));'),
    outcome: 'stack_overflow',
  },
  {
    name: 'JSON.stringify',
    files: inTest('let a = []; for (let i = 0; i < 100000; i++) a = [a];\nJSON.stringify(a);'),
    outcome: 'stack_overflow',
  },
  {
    name: 'parentheses',
    files: inTest('eval("(".repeat(100000) + "1" + ")".repeat(100000));'),
    outcome: 'stack_overflow',
  },
  {
    name: 'parentheses in a file',
    files: { 'b.js': `export default ${'('.repeat(20000)}1${')'.repeat(20000)};`, 'a.test.js': "import './b.js';" },
    outcome: 'stack_overflow',
  },
  {
    name: 'toString of itself',
    files: inTest('const o = { toString() { return `${o}`; } };\n`${o}`;'),
    outcome: 'stack_overflow',
  },
  {
    name: 'a getter of itself',
    files: inTest('const o = { get a() { return this.a; } };\no.a;'),
    outcome: 'stack_overflow',
  },
  {
    name: 'a proxy of itself',
    files: inTest('const p = new Proxy({}, { get: (t, k, r) => r[k] });\np.x;'),
    outcome: 'stack_overflow',
  },
  {
    name: 'deep equality of deep values',
    files: inTest(
      'const deep = () => { let a = []; for (let i = 0; i < 5000; i++) a = [a]; return a; };\nexpect(deep()).toEqual(deep());',
    ),
    outcome: 'stack_overflow',
  },
  {
    name: 'an expression',
    files: inTest('new RegExp("(?:".repeat(50000) + ")".repeat(50000));'),
    outcome: 'failed',
    says: 'stack overflow',
  },
];

const FLOODS: readonly Case[] = [
  {
    name: '10 MB in many lines',
    files: inTest('for (let i = 0; i < 10000; i++) console.log("x".repeat(1000));'),
    outcome: 'passed',
    says: 'more lines',
  },
  { name: '10 MB in one line', files: inTest('console.log("x".repeat(5_000_000));'), outcome: 'passed' },
  { name: 'a huge error', files: inTest('throw new Error("x".repeat(5_000_000));'), outcome: 'failed' },
  {
    name: 'a huge difference',
    files: inTest(
      'assert.deepStrictEqual(Array.from({ length: 1e5 }, (_, i) => i), []);'.replace('assert', "require('assert')"),
    ),
    outcome: 'failed',
  },
  {
    name: 'many failures',
    files: atTop('for (let i = 0; i < 500; i++) test(`t${i}`, () => { throw new Error("x".repeat(100)); });'),
    outcome: 'failed',
  },
];

async function check({ files, outcome, says }: Case, limits: TestLimits) {
  const report = await sandbox.runTests(createFiles(files), limits);
  expect([outcome].flat(), report.text).toContain(report.outcome);
  if (says !== undefined) expect(report.text).toMatch(says);
  expect(report.text.length).toBeLessThan(20_000);
  const next = await sandbox.runTests(createFiles(GOOD), LIMITS);
  expect(next.text).toBe('PASS ok.test.js\n  ✓ fine\n1 passed');
}

for (const [group, cases] of Object.entries({ COUNTED, CLOCKED, MEMORY, DEPTH, FLOODS })) {
  describe(`[S5] ${group.toLowerCase()}`, () => {
    for (const each of cases) it(each.name, () => check(each, group === 'CLOCKED' ? SHORT : LIMITS));
  });
}
