import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadScenarioFiles } from '../filesNode';
import { type NodeResult, runInNode } from '../runInNode';
import { REPAIRS, type Repair } from './repairs';
import { bookstore } from './scenario';

type Files = Readonly<Record<string, string>>;

/** Node needs a tenth of a second for each of some sixty processes. */
const SLOW_MS = 60_000;

const TESTS = REPAIRS.map(({ path }) => testOf(path));

let files: Files = {};
let before: Readonly<Record<string, NodeResult>> = {};

function testOf(path: string): string {
  return path.replace(/\.js$/, '.test.js');
}

function repaired(all: Files, repairs: readonly Repair[]): Files {
  const mended = repairs.map(({ path, find, replace }) => [path, (all[path] ?? '').replace(find, () => replace)]);
  return { ...all, ...Object.fromEntries(mended) };
}

/** Whether `path` imports `target`, directly or through others. */
function reaches(path: string, target: string): boolean {
  const imports = [...(files[path] ?? '').matchAll(/from '\.\/([^']+)'/g)].flatMap((match) => match.slice(1));
  return imports.some((next) => next === target || reaches(next, target));
}

beforeAll(async () => {
  files = await loadScenarioFiles('bookstore');
  before = await runInNode(files, TESTS);
}, SLOW_MS);

/** The tests that failed, as lines of the report. */
function failuresIn(result: NodeResult | undefined): readonly string[] {
  return result?.output.match(/^not ok .*$/gm) ?? [];
}

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
    const result = before[testOf(path)];
    expect(result?.passed).toBe(false);
    expect(result?.output).toMatch(/^not ok \d+ - /m);
    expect(result?.output).toMatch(/^ok \d+ - /m);
    expect(result?.output).toMatch(/^ {2}expected: /m);
    expect(result?.output).toMatch(/^ {2}actual: /m);
    expect(result?.output).toMatch(new RegExp(`^${path.replace('.js', '')}: `, 'm'));
  });

  it('passes when every module is mended', { timeout: SLOW_MS }, async () => {
    const results = await runInNode(repaired(files, REPAIRS), TESTS);
    expect(TESTS.flatMap((path) => failuresIn(results[path]))).toEqual([]);
    expect(TESTS.filter((path) => results[path]?.passed !== true)).toEqual([]);
  });

  it.each(REPAIRS)('$path can be mended alone', { timeout: SLOW_MS }, async (repair) => {
    const own = testOf(repair.path);
    // What does not import the module cannot notice its repair; the rest is run and must fail as it did.
    const others = TESTS.filter((path) => path !== own && reaches(path, repair.path));
    const results = await runInNode(repaired(files, [repair]), [own, ...others]);
    expect(failuresIn(results[own])).toEqual([]);
    expect(results[own]?.passed).toBe(true);
    expect(others.map((path) => failuresIn(results[path]))).toEqual(others.map((path) => failuresIn(before[path])));
  });

  it('prints a first report that makes a run grow', () => {
    const report = TESTS.map((path) => essence(before[path]?.output ?? '')).join('\n');
    expect(countTokens(report)).toBeGreaterThan(1_000);
    expect(countTokens(report)).toBeLessThan(2_500);
  });
});

/** About what a terse reporter says: printed lines, names, and for a failed test where and what was expected. */
function essence(tap: string): string {
  const wanted = /^([a-z]+: |(not )?ok \d+ - | {2}(expected|actual|location): )/;
  const lines = tap.split('\n').filter((line) => wanted.test(line));
  return lines.join('\n').replace(/'\/.*\//g, "'");
}
