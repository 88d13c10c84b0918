import type { TestReport } from '../agent';

/** Why a failed report failed: two values, or the first line of an error. */
export type FirstFailure = { readonly expected: string; readonly actual: string } | { readonly error: string };

/** What a failed report says first, wherever it is told; null where it names nothing. */
export function firstFailure({ tests, text }: Pick<TestReport, 'tests' | 'text'>): FirstFailure | null {
  const test = tests.find(({ status }) => status === 'failed');
  if (test?.expected !== undefined && test.actual !== undefined && isShort(test.expected, test.actual)) {
    return { expected: test.expected, actual: test.actual };
  }
  // That a test failed is known; another kind of error is worth its name.
  const error = ((test?.error ?? text).split('\n')[0] ?? '').replace(/^(Assertion)?Error: /, '');
  const [, expected, actual] = /^expected (.+), got (.+)$/i.exec(error) ?? [];
  if (expected !== undefined && actual !== undefined && isShort(expected, actual)) return { expected, actual };
  return error === '' ? null : { error };
}

function isShort(...values: readonly string[]): boolean {
  return values.every((value) => value.length <= 40 && !value.includes('\n'));
}
