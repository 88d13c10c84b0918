import type { TestReport, View } from '../../agent';
import type { AppState, OwnTestRun } from '../../state';

/** What the foot of the files says about the tests. `changedSince` are paths, sorted. */
export type TestStatus =
  | { readonly kind: 'not-run'; readonly testFiles: number }
  | {
      readonly kind: 'run';
      readonly report: TestReport;
      /** Where the agent ran them; null when the learner did. */
      readonly at: { readonly turn: number; readonly iteration: number } | null;
      readonly changedSince: readonly string[];
    };

type Input = Pick<AppState, 'view' | 'ownTests'> & { readonly shown: ReadonlyMap<string, string> };

/** The learner's own run where it was on these very files, else the agent's last, else the learner's older one. */
export function testStatus({ view, ownTests, shown }: Input): TestStatus {
  const changedSinceOwn = ownTests === null ? [] : changedPaths(ownTests.files, shown);
  if (ownTests !== null && changedSinceOwn.length === 0) return ownStatus(ownTests, []);
  if (view.tests !== null) {
    const { report, turn, iteration } = view.tests;
    return { kind: 'run', report, at: { turn, iteration }, changedSince: changedSinceReport(view, report, shown) };
  }
  if (ownTests !== null) return ownStatus(ownTests, changedSinceOwn);
  return { kind: 'not-run', testFiles: [...shown.keys()].filter(isTestFile).length };
}

/** What a failed report says first: two values, or the first line of an error; null where it names neither. */
export function firstFailure(
  report: TestReport,
): { readonly expected: string; readonly actual: string } | { readonly error: string } | null {
  const test = report.tests.find(({ status }) => status === 'failed');
  if (test?.expected !== undefined && test.actual !== undefined && isShort(test.expected, test.actual)) {
    return { expected: test.expected, actual: test.actual };
  }
  const error = (test?.error ?? report.text).split('\n')[0]?.replace(/^Error: /, '') ?? '';
  const said = /^expected (.+), got (.+)$/i.exec(error);
  if (said?.[1] !== undefined && said[2] !== undefined) return { expected: said[1], actual: said[2] };
  return error === '' ? null : { error };
}

function isShort(...values: readonly string[]): boolean {
  return values.every((value) => value.length <= 40 && !value.includes('\n'));
}

function ownStatus({ report }: OwnTestRun, changedSince: readonly string[]): TestStatus {
  return { kind: 'run', report, at: null, changedSince };
}

function isTestFile(path: string): boolean {
  return /\.test\.m?js$/.test(path);
}

function changedPaths(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path)).toSorted();
}

/** Paths written by calls that came after the report, and those the learner changed since its iteration or is about to. */
function changedSinceReport(view: View, report: TestReport, shown: ReadonlyMap<string, string>): readonly string[] {
  const calls = view.rows.flatMap((row) => row.calls);
  const at = calls.findLastIndex((call) => call.result?.report === report);
  const written = calls.slice(at + 1).flatMap((call) => call.result?.changes.map(({ path }) => path) ?? []);
  const since = view.tests;
  const edited = [...view.changedBy].filter(
    ([, mark]) =>
      mark.by === 'learner' &&
      since !== null &&
      (mark.turn > since.turn || (mark.turn === since.turn && mark.iteration > since.iteration)),
  );
  const pending = changedPaths(view.files, shown);
  return [...new Set([...written, ...edited.map(([path]) => path), ...pending])].toSorted();
}
