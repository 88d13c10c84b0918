import { describe, expect, it } from 'vitest';
import type { TestReport } from '../agent/ports';
import { firstFailure } from './firstFailure';

type Test = Partial<TestReport['tests'][number]>;

function failureOf(test: Test) {
  return firstFailure({ text: '1 failed', tests: [{ file: 'a', name: 'a', status: 'failed', ...test }] });
}

describe('the first failure of a report', () => {
  it('is two values, from the test or from its message', () => {
    expect(failureOf({ expected: '40', actual: '15' })).toEqual({ expected: '40', actual: '15' });
    expect(failureOf({ error: 'Error: expected 40, got 15' })).toEqual({ expected: '40', actual: '15' });
    expect(failureOf({ error: 'AssertionError: expected a b, got c' })).toEqual({ expected: 'a b', actual: 'c' });
  });

  it('is the first line of any other error; only one that says nothing loses its name', () => {
    expect(failureOf({ error: 'TypeError: x is not a function\n at a' })).toEqual({
      error: 'TypeError: x is not a function',
    });
    expect(failureOf({ error: 'AssertionError: no', expected: 'a\nb', actual: 'c' })).toEqual({ error: 'no' });
  });

  it('is the text of a report without a failed test, and nothing where that is empty', () => {
    expect(firstFailure({ tests: [], text: 'Error: price.js:1 unexpected\nmore' })).toEqual({
      error: 'price.js:1 unexpected',
    });
    expect(firstFailure({ tests: [], text: '' })).toBeNull();
  });
});
