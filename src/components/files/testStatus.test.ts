import { describe, expect, it } from 'vitest';
import type { AgentEvent } from '../../agent/events';
import { emptyView, foldAll } from '../../agent/fold';
import type { TestReport } from '../../agent/ports';
import { firstFailure, testStatus } from './testStatus';

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
const call = (id: string, name: string) => ({ id, name, argumentsJson: '{}' });
const RAN: readonly AgentEvent[] = [
  { ...at, type: 'iteration-started' },
  { ...at, type: 'calls-found', calls: [call('1', 'runTests'), call('2', 'writeFile')] },
  { ...at, type: 'tool-started', call: call('1', 'runTests') },
  { ...at, type: 'tool-finished', callId: '1', name: 'runTests', text: '', isError: true, changes: [], report: REPORT },
];
const WROTE: AgentEvent = {
  ...at,
  type: 'tool-finished',
  callId: '2',
  name: 'writeFile',
  text: '',
  isError: false,
  changes: [{ path: 'price.js', before: 'old', after: 'new' }],
};

describe('testStatus', () => {
  it('counts test files before anything ran', () => {
    const status = testStatus({ view: emptyView(FILES), ownTests: null, shown: FILES });
    expect(status).toEqual({ kind: 'not-run', testFiles: 1 });
  });

  it('names what the agent wrote after its last run, also in the same iteration', () => {
    const before = foldAll(FILES, RAN);
    expect(testStatus({ view: before, ownTests: null, shown: before.files })).toMatchObject({ at, changedSince: [] });
    const after = foldAll(FILES, [...RAN, WROTE]);
    expect(testStatus({ view: after, ownTests: null, shown: after.files })).toMatchObject({
      at,
      changedSince: ['price.js'],
    });
  });

  it('names an edit that waits', () => {
    const view = foldAll(FILES, RAN);
    const shown = new Map(view.files).set('price.js', 'mine');
    expect(testStatus({ view, ownTests: null, shown })).toMatchObject({ changedSince: ['price.js'] });
  });

  it('prefers the run of the learner on these very files', () => {
    const view = foldAll(FILES, RAN);
    const own = { report: { ...REPORT, outcome: 'passed' as const }, files: FILES };
    expect(testStatus({ view, ownTests: own, shown: FILES })).toMatchObject({ at: null, report: own.report });
    const shown = new Map(FILES).set('price.js', 'other');
    expect(testStatus({ view, ownTests: own, shown })).toMatchObject({ at });
  });
});

describe('firstFailure', () => {
  it('reads two values from the message where the test names none', () => {
    expect(firstFailure(REPORT)).toEqual({ expected: '40', actual: '15' });
  });

  it('gives the first line of any other error', () => {
    const tests = [{ file: 'a', name: 'a', status: 'failed' as const, error: 'TypeError: x is not a function\n at a' }];
    expect(firstFailure({ ...REPORT, tests })).toEqual({ error: 'TypeError: x is not a function' });
  });
});
