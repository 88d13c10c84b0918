import { describe, expect, it } from 'vitest';
import { countBrowser, countUnit } from './count.mjs';

describe('countUnit', () => {
  const report = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };

  it('counts tests, and names the skipped', () => {
    expect(countUnit(report, 0)).toEqual({ passed: 5, failed: 0, note: ', 2 skipped' });
    expect(countUnit({ ...report, numFailedTests: 2 }, 1)).toMatchObject({ passed: 5, failed: 2 });
  });

  it('counts a file that does not load', () => {
    const unloaded = { status: 'failed', assertionResults: [] };
    expect(countUnit({ ...report, testResults: [unloaded] }, 1)).toMatchObject({ passed: 5, failed: 1 });
  });

  it('fails when nothing ran, when the runner broke, and without a report', () => {
    expect(countUnit({ ...report, numPassedTests: 0 }, 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(countUnit(report, 1)).toMatchObject({ passed: 5, failed: 1 });
    expect(countUnit({}, 0)).toEqual({ passed: 0, failed: 1, note: '' });
  });
});

describe('countBrowser', () => {
  it('counts tests; one that passed when tried again is named', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 };
    const spec = (title: string, status: string) => ({ file: 'a.spec.ts', title, tests: [{ status }] });
    const suites = [{ suites: [{ specs: [spec('is late', 'flaky'), spec('is right', 'expected')] }] }];
    expect(countBrowser({ stats, suites }, 1)).toEqual({
      passed: 4,
      failed: 1,
      note: '\n     passed at the second try only: a.spec.ts › is late',
    });
  });

  it('fails when nothing ran and without a report', () => {
    expect(countBrowser({ stats: { expected: 0, skipped: 2 } }, 0)).toMatchObject({ failed: 1 });
    expect(countBrowser({}, 1)).toMatchObject({ passed: 0, failed: 1 });
  });
});
