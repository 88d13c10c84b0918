import { describe, expect, it } from 'vitest';
import { createSimulatedModel } from './index';
import { drive, TASK_EN } from './testing/drive';
import { headCheck } from './testing/headCheck';
import { PROGRAMS } from './testing/programs';

type Texts = Readonly<Record<string, string>>;

const careful = createSimulatedModel({ seed: 1, temperament: 'careful', check: headCheck });
const mend = (files: Texts, maxTurns = 20) =>
  drive({ model: careful, files, task: TASK_EN, runTests: headCheck, maxTurns });
const outcome = async (files: Texts) => (await headCheck(files)).outcome;
const change = (files: Texts, path: string, find: string, replace: string): Texts => ({
  ...files,
  [path]: (files[path] ?? '').replace(find, () => replace),
});
const named = (name: string) => PROGRAMS.find((program) => program.name === name)?.files ?? {};

// A candidate that forgets an `await` leaves a rejection to nobody: its own failure, none of this file. It is told late,
// when all tests are over, so that nobody takes this off again; the file has a process of its own.
process.on('unhandledRejection', () => {});

/** Slips that no single edit of this model mends yet. A repair that appears by itself is welcome: take it off. */
const BEYOND = ['bubble sort: list[j] = kept;', 'shop in three files: RATE = 0.2'];

describe('single slips in small programs', () => {
  it.each(PROGRAMS)(
    '$name',
    async ({ name, files, slips }) => {
      expect(await outcome(files)).toBe('passed');
      for (const { path, find, replace } of slips) {
        expect(files[path]?.split(find)).toHaveLength(2);
        const broken = change(files, path, find, replace);
        if ((await outcome(broken)) === 'passed' || BEYOND.includes(`${name}: ${find.trim()}`)) continue;
        const { files: mended, answer } = await mend(broken);
        expect([find, await outcome(mended), answer === null]).toEqual([find, 'passed', false]);
        for (const test of Object.keys(files).filter((file) => file.includes('.test.')))
          expect(mended[test]).toBe(files[test]);
      }
    },
    60_000,
  );
});

describe('a file that does not parse', () => {
  const FILES = named('average');
  it.each([
    ['total / values.length;\n}', 'total / values.length;\n'],
    ['(values.length === 0)', '(values.length === 0'],
    ['let total = 0', 'let total = = 0'],
    ['return total', 'retrun total'],
    ['export function mean', 'export fucntion mean'],
    ['[...values]', '[...values'],
    ['(const value of values)', '(const value of values))'],
    ['sorted.length % 2', 'sorted.length % % 2'],
  ])(
    '%s ⇒ %s',
    async (find, replace) => {
      const broken = change(FILES, 'stats.js', find, replace);
      expect(await outcome(broken)).toBe('failed');
      expect(await outcome((await mend(broken)).files)).toBe('passed');
    },
    30_000,
  );
});

describe('more than one slip', () => {
  it('mends two in two functions of one file', async () => {
    const one = change(named('average'), 'stats.js', 'total += value', 'total -= value');
    const two = change(one, 'stats.js', 'middle - 1', 'middle + 1');
    const { files, iterations } = await mend(two);
    expect(await outcome(files)).toBe('passed');
    expect(iterations).toBeLessThanOrEqual(12);
  }, 30_000);

  it('mends two that meet in one test, one assertion after the other', async () => {
    const files = {
      'box.js': 'export const area = (w, h) => w + h;\n\nexport const edge = (w, h) => 2 * (w - h);\n',
      'box.test.js':
        "import { area, edge } from './box.js';\n\ntest('box', () => {\n  expect(area(3, 4)).toBe(12);\n  expect(edge(3, 4)).toBe(14);\n});\n",
    };
    expect(await outcome((await mend(files)).files)).toBe('passed');
  });

  it('mends one module after the other, each with its own test', async () => {
    const parts: Texts[] = ['binary search', 'roman numerals', 'pager', 'stack of brackets'].map((name) => {
      const program = PROGRAMS.find((candidate) => candidate.name === name);
      const slip = program?.slips[0];
      return program && slip ? change(program.files, slip.path, slip.find, slip.replace) : {};
    });
    const { files, answer } = await mend(Object.assign({}, ...parts), 60);
    expect(await outcome(files)).toBe('passed');
    expect(answer?.split('\n- ')).toHaveLength(5);
  }, 60_000);

  it('finds a repair that does not break what another test holds', async () => {
    const files = {
      'round.js': 'export const cents = (x) => Math.floor(x * 100);\n',
      'price.js': "import { cents } from './round.js';\n\nexport const price = (x) => cents(x) / 100;\n",
      'price.test.js':
        "import { price } from './price.js';\n\ntest('rounds up', () => expect(price(1.006)).toBe(1.01));\n",
      'round.test.js':
        "import { cents } from './round.js';\n\ntest('rounds down', () => expect(cents(1.004)).toBe(100));\ntest('whole', () => expect(cents(2)).toBe(200));\n",
    };
    expect(await outcome((await mend(files)).files)).toBe('passed');
  });
});

describe('loops and recursion', () => {
  it('mends a loop that never ends', async () => {
    const broken = change(named('roman numerals'), 'roman.js', 'rest -= value', 'rest += value');
    expect(await outcome((await mend(broken)).files)).toBe('passed');
  }, 30_000);

  it('mends a recursion without an end', async () => {
    const broken = change(named('fibonacci'), 'fib.js', 'fib(n - 1) +', 'fib(n + 1) +');
    expect(await outcome((await mend(broken)).files)).toBe('passed');
  }, 30_000);
});

it('works by calling the tests alone, one idea an iteration, better than chance', async () => {
  const model = createSimulatedModel({ seed: 1, temperament: 'careful' });
  let [mended, all] = [0, 0];
  for (const { files, slips } of PROGRAMS) {
    const [slip] = slips;
    if (slip === undefined) continue;
    const broken = change(files, slip.path, slip.find, slip.replace);
    const { files: after } = await drive({ model, files: broken, task: TASK_EN, runTests: headCheck, maxTurns: 20 });
    all += 1;
    if ((await outcome(after)) === 'passed') mended += 1;
  }
  expect(mended / all).toBeGreaterThan(0.3);
}, 60_000);
