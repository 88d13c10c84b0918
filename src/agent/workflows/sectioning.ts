import { pathIn } from '../callArguments';
import type { Acts, RunState, Seam } from '../policy';
import { isTestPath } from '../testPath';
import { asLookUps } from './calls';
import { FIX, GATES } from './instructions';
import { type LookUp, RUN_TESTS } from './lookUp';
import { withImports } from './modules';
import { ended, WRITES } from './paths';
import { finish, playStep, type Stepped } from './step';

const ID = 'sectioning';

/**
 * Parallelization by sections: one for each test file, which sees only that file and what it imports. What they would write
 * is put together behind the last, so that none sees another's work.
 */
export async function* sectioning(seam: Seam): Acts<RunState> {
  const { files, harness } = seam.state;
  let { state } = seam;
  let last: Stepped | null = null;
  let changes: readonly LookUp[] = [];
  for (const test of files.paths().filter(isTestPath)) {
    const only = withImports(files, [test]);
    const step = {
      workflow: ID,
      instruction: FIX[harness.lang],
      looks: [RUN_TESTS],
      reads: () => only,
      lets: [],
      only,
    };
    last = yield* playStep({ ...seam, state }, step);
    if (last.type === 'ended') return last.state;
    state = last.state;
    changes = [...changes, ...asLookUps(last.state, last.held, WRITES)];
  }
  if (last === null) return yield* finish(seam, ID, GATES.noTests[harness.lang]);
  const changed = changes.map(({ argumentsJson }) => pathIn(argumentsJson));
  const isConflict = new Set(changed).size < changed.length;
  return isConflict
    ? yield* finish({ ...seam, state: last.state }, ID, GATES.conflict[harness.lang])
    : yield* ended(seam, ID, last, changes);
}
