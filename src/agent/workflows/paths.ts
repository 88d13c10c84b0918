import type { Acts, RunState, Seam } from '../policy';
import type { Files, TestReport } from '../ports';
import { GATES } from './instructions';
import { LIST_FILES, type LookUp, lookUp, RUN_TESTS } from './lookUp';
import { failingFiles, withImports } from './modules';
import { finish, type Step, type Stepped } from './step';

/** Tools with which a step may change code. */
export const WRITES = ['writeFile', 'editFile'] as const;

/** What a step that repairs is handed: the files there are, the report, the failing tests with all that they import. */
export const REPAIR: Pick<Step, 'looks' | 'reads'> = {
  looks: [LIST_FILES, RUN_TESTS],
  reads: (report: TestReport | null, files: Files) => withImports(files, failingFiles(report)),
};

/** The end of a path: code applies what it has to, runs the tests, and says so where they do not pass. */
export async function* ended(
  seam: Seam,
  workflow: string,
  last: Stepped,
  changes: readonly LookUp[] = [],
): Acts<RunState> {
  if (last.type === 'ended') return last.state;
  if (seam.signal.aborted) return yield* stopped(last.state);
  const { state, report } = yield* lookUp({ ...seam, state: last.state }, workflow, [...changes, RUN_TESTS]);
  const isPassed = report?.outcome === 'passed';
  return yield* finish({ ...seam, state }, workflow, isPassed ? undefined : GATES.failing[state.harness.lang]);
}

async function* stopped(state: RunState): Acts<RunState> {
  yield { type: 'run-ended', reason: 'stopped' };
  return state;
}
