import { isOfProject, isTestPath, type TestReport } from '../../agent';
import type { AppState, LastTests, OwnTestRun } from '../../state';

/** What the foot of the files says about the tests. `changedSince` are paths, sorted. */
export type TestStatus =
  | { readonly kind: 'not-run'; readonly testFiles: number }
  /** The run's own tests, up to the cursor. */
  | ({ readonly kind: 'agent' } & LastTests)
  /** Tests that the learner ran, outside the run; `agent` is what the run itself has, so that neither is taken for the other. */
  | {
      readonly kind: 'own';
      readonly report: TestReport;
      readonly changedSince: readonly string[];
      readonly agent: LastTests | null;
    };

type Input = Pick<AppState, 'ownTests'> & {
  readonly agent: LastTests | null;
  /** The run's files at the cursor, and with the edits that wait on top. */
  readonly files: ReadonlyMap<string, string>;
  readonly shown: ReadonlyMap<string, string>;
};

/** The learner's own tests where they ran on these very files, else the agent's last, else the learner's older ones. */
export function testStatus({ agent, ownTests, files, shown }: Input): TestStatus {
  const own = ownTests && ownStatus(ownTests, agent, shown);
  if (own !== null && own.changedSince.length === 0) return own;
  if (agent !== null) {
    const changed = new Set([...agent.changedSince, ...changedPaths(files, shown)]);
    return { kind: 'agent', ...agent, changedSince: [...changed].toSorted() };
  }
  return own ?? { kind: 'not-run', testFiles: [...shown.keys()].filter(isTestPath).length };
}

function ownStatus(
  { report, files }: OwnTestRun,
  agent: LastTests | null,
  shown: ReadonlyMap<string, string>,
): Extract<TestStatus, { kind: 'own' }> {
  return { kind: 'own', report, changedSince: changedPaths(files, shown), agent };
}

function changedPaths(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => isOfProject(path) && before.get(path) !== after.get(path)).toSorted();
}
