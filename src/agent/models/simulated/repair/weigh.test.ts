import { describe, expect, it } from 'vitest';
import { isTestPath } from '../../../testPath';
import { headCheck } from '../testing/headCheck';
import type { Check } from '../types';
import type { Candidate } from './rank';
import { weigh } from './weigh';

const code = 'exports.f = (n) => n - 1;\n';
const aim = "const { f } = require('./f.js');\nif (f(2) !== 3) throw new Error('expected 3');\n";
const other = "const { f } = require('./f.js');\nif (f(0) > 2) throw new Error('expected less');\n";
const sign = code.indexOf('n - 1') + 2;
const candidate = (start: number, end: number, text: string): Candidate => ({
  path: 'f.js',
  start,
  end,
  text,
  kind: 'operator',
  line: 1,
  score: 1,
});

describe('weighing', () => {
  it('runs each candidate against the test file aimed at, and only the one that passes against all', async () => {
    const runs: (readonly string[])[] = [];
    const check: Check = (files) => {
      runs.push(Object.keys(files).filter(isTestPath));
      return headCheck(files);
    };
    const aimed = new Map([
      ['f.js', code],
      ['a.test.js', aim],
    ]);
    const candidates = [
      candidate(sign, sign + 1, '*'),
      candidate(sign - 2, sign + 3, '3'),
      candidate(sign, sign + 1, '+'),
    ];
    const files = new Map([...aimed, ['b.test.js', other]]);
    const { signal } = new AbortController();
    const found = await weigh({ candidates, aimed, files, check, limit: 50, signal });
    const [a, all] = [['a.test.js'], ['a.test.js', 'b.test.js']];
    // The aim and all as they are; `*` fails the aim; `3` passes the aim and breaks the other; `+` passes both.
    expect(runs).toEqual([a, all, a, a, all, a, all]);
    expect([found.best, found.isComplete, found.weighed.length]).toEqual([candidates[2], true, 3]);
  });
});

it('weighs fewer candidates where each run loads much, and as many as ever where it does not', async () => {
  const { signal } = new AbortController();
  const check: Check = async () => ({ outcome: 'failed', tests: [], text: '' });
  const candidates = Array.from({ length: 30 }, (_, i) => candidate(sign, sign + 1, `+ ${i} +`));
  const weighed = async (characters: number) => {
    const files = new Map([
      ['f.js', code],
      ['a.test.js', aim],
      ['log.json', 'x'.repeat(characters)],
    ]);
    return (await weigh({ candidates, aimed: files, files, check, limit: 21, signal })).weighed.length;
  };
  expect([await weighed(100_000), await weighed(250_000)]).toEqual([20, 6]);
});

it('takes for a test what the sandbox takes for one', () => {
  const paths = ['a.test.js', 'a.test.mjs', 'a.test.cjs', 'a.test.ts', 'test.js', 'b/a.test.js'];
  expect(paths.filter(isTestPath)).toEqual(['a.test.js', 'a.test.mjs', 'b/a.test.js']);
});
