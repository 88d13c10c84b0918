import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestReport } from '../../agent/ports';
import { createFiles } from '../../vfs';
import { createSandbox } from '../../vfs/sandbox/node';
import { loadScenarioFiles } from '../filesNode';
import { runInNode } from '../runInNode';
import { REPAIRS, type Repair } from './repairs';
import { bookstore } from './scenario';

type Files = Readonly<Record<string, string>>;

/** Node needs a tenth of a second for each process, more on a busy machine. */
const SLOW_MS = 60_000;

const TESTS = REPAIRS.map(({ path }) => testOf(path));

/** What is tested here is the programs, not how busy the machine is. */
const LIMITS = { timeoutMs: 30_000 };

const sandbox = createSandbox();
let files: Files = {};
let first: TestReport;

function testOf(path: string): string {
  return path.replace(/\.js$/, '.test.js');
}

function repaired(all: Files, repairs: readonly Repair[]): Files {
  const mended = repairs.map(({ path, find, replace }) => [path, (all[path] ?? '').replace(find, () => replace)]);
  return { ...all, ...Object.fromEntries(mended) };
}

function failuresOf({ tests }: TestReport): readonly string[] {
  return tests.filter(({ status }) => status === 'failed').map(({ file, name }) => `${file}: ${name}`);
}

beforeAll(async () => {
  files = await loadScenarioFiles('bookstore');
  first = await sandbox.runTests(createFiles(files), LIMITS);
}, SLOW_MS);

afterAll(() => sandbox.dispose());

describe('the bookstore', () => {
  it('has one test file and one repair for each module with a bug', () => {
    const tests = Object.keys(files).filter((path) => path.endsWith('.test.js'));
    expect(TESTS).toEqual(tests);
    expect(TESTS.length).toBeGreaterThanOrEqual(12);
    const rest = Object.keys(files).filter((path) => !tests.includes(path) && !tests.includes(testOf(path)));
    expect(rest).toEqual(['catalogue.json', 'money.js']);
  });

  it('says how many modules there are', () => {
    const { lead, expectation } = bookstore;
    const count = ` ${REPAIRS.length} `;
    for (const text of [lead.en, lead.zh, expectation.en, expectation.zh]) expect(text).toContain(count);
  });

  it('has bugs of many kinds', () => {
    expect(new Set(REPAIRS.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(12);
  });

  it.each(REPAIRS)('$path is mended by one edit at one place of one line', ({ path, find, replace }) => {
    expect((files[path] ?? '').split(find)).toHaveLength(2);
    expect(find + replace).not.toContain('\n');
    expect(replace).not.toBe(find);
  });

  it('has test names that no two files share', () => {
    const names = Object.values(files).flatMap((text) => text.match(/^test\('[^']+'/gm) ?? []);
    expect(names.length).toBeGreaterThanOrEqual(60);
    expect(new Set(names).size).toBe(names.length);
  });

  it('tells no one where the bugs are', () => {
    const telling = /\b(bug|wrong operator|fixme|todo|broken|should be)\b/i;
    expect(Object.keys(files).filter((path) => telling.test(files[path] ?? ''))).toEqual([]);
  });

  it.each(REPAIRS)('$path fails before, some of its tests pass, and the report says what was expected', ({ path }) => {
    const own = first.tests.filter(({ file }) => file === testOf(path));
    const failed = own.filter(({ status }) => status === 'failed');
    expect(own.length).toBeGreaterThan(failed.length);
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.filter(({ expected, actual }) => expected === undefined || actual === undefined)).toEqual([]);
    expect(first.console.filter((line) => line.startsWith(path.replace('.js', ': ')))).not.toEqual([]);
  });

  it('passes when every module is mended', { timeout: SLOW_MS }, async () => {
    const report = await sandbox.runTests(createFiles(repaired(files, REPAIRS)), LIMITS);
    expect(failuresOf(report)).toEqual([]);
    expect(report).toMatchObject({ outcome: 'passed', passed: first.tests.length });
  });

  it.each(REPAIRS)(
    '$path can be mended alone: its tests pass, no other changes',
    { timeout: SLOW_MS },
    async (repair) => {
      const report = await sandbox.runTests(createFiles(repaired(files, [repair])), LIMITS);
      const others = failuresOf(first).filter((line) => !line.startsWith(`${testOf(repair.path)}: `));
      expect(failuresOf(report)).toEqual(others);
      expect(report.tests).toHaveLength(first.tests.length);
    },
  );

  it('is an ordinary Node project: Node fails and passes the same files', { timeout: SLOW_MS }, async () => {
    const before = await runInNode(files, TESTS);
    expect(TESTS.filter((path) => before[path]?.passed !== false)).toEqual([]);
    const after = await runInNode(repaired(files, REPAIRS), TESTS);
    expect(TESTS.filter((path) => after[path]?.passed !== true)).toEqual([]);
  });

  it('prints a first report that makes a run grow', () => {
    expect(countTokens(first.text)).toBeGreaterThan(1_000);
    expect(countTokens(first.text)).toBeLessThan(3_000);
  });
});
