import { describe, expect, it } from 'vitest';
import type { TestReport } from '../../agent/ports';
import { testStatus } from './testStatus';

const FILES = new Map([
  ['price.js', 'old'],
  ['price.test.js', 'test'],
]);
const REPORT: TestReport = {
  outcome: 'failed',
  passed: 0,
  failed: 1,
  skipped: 0,
  tests: [{ file: 'price.test.js', name: 'price.test.js', status: 'failed', error: 'Error: expected 40, got 15' }],
  console: [],
  text: '1 failed',
};

const at = { turn: 1, iteration: 1 };
const AGENT = { report: REPORT, ...at, changedSince: [] };

describe('testStatus', () => {
  it('counts test files before anything ran', () => {
    const status = testStatus({ agent: null, files: FILES, ownTests: null, shown: FILES });
    expect(status).toEqual({ kind: 'not-run', testFiles: 1 });
  });

  it('names an edit that waits beside what changed in the run', () => {
    const shown = new Map(FILES).set('price.js', 'mine');
    const agent = { ...AGENT, changedSince: ['z.js'] };
    const status = testStatus({ agent, files: FILES, ownTests: null, shown });
    expect(status).toEqual({ kind: 'agent', ...AGENT, changedSince: ['price.js', 'z.js'] });
  });

  it('prefers the run of the learner on these very files, and has the agent’s beside it', () => {
    const own = { report: { ...REPORT, outcome: 'passed' as const }, files: FILES };
    const input = { agent: AGENT, files: FILES, ownTests: own };
    const expected = { kind: 'own', report: own.report, changedSince: [], agent: AGENT };
    expect(testStatus({ ...input, shown: FILES })).toEqual(expected);
    const shown = new Map(FILES).set('price.js', 'other');
    expect(testStatus({ ...input, shown })).toMatchObject({ kind: 'agent', changedSince: ['price.js'] });
    expect(testStatus({ ...input, shown, agent: null })).toMatchObject({ kind: 'own', changedSince: ['price.js'] });
  });
});
