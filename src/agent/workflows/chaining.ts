import type { Acts, RunState, Seam } from '../policy';
import { pathsOf } from './calls';
import { FIX, GATES, LOCATE, TEST } from './instructions';
import { LIST_FILES, RUN_TESTS } from './lookUp';
import { failingFiles, withImports } from './modules';
import { ended, WRITES } from './paths';
import { finish, playStep } from './step';

const ID = 'chaining';

/** Prompt chaining: test, locate, fix, one call each, and a check of the code between any two. */
export async function* chaining(seam: Seam): Acts<RunState> {
  const { lang } = seam.state.harness;
  const step = { workflow: ID, instruction: TEST[lang], looks: [LIST_FILES], lets: ['runTests'] };
  const tested = yield* playStep(seam, step);
  if (tested.type === 'ended') return tested.state;
  if (tested.report === null) return yield* finish({ ...seam, state: tested.state }, ID, GATES.noTests[lang]);
  if (tested.report.outcome === 'passed') return yield* finish({ ...seam, state: tested.state }, ID);
  return yield* repair({ ...seam, state: tested.state });
}

async function* repair(seam: Seam): Acts<RunState> {
  const { lang } = seam.state.harness;
  const looks = [LIST_FILES, RUN_TESTS];
  const located = yield* playStep(seam, {
    workflow: ID,
    instruction: LOCATE[lang],
    looks,
    lets: ['readFile', 'search'],
  });
  if (located.type === 'ended') return located.state;
  const named = pathsOf(located.calls);
  if (named.length === 0) return yield* finish({ ...seam, state: located.state }, ID, GATES.noFile[lang]);
  const fixed = yield* playStep(
    { ...seam, state: located.state },
    {
      workflow: ID,
      instruction: FIX[lang],
      looks,
      reads: (report, files) => withImports(files, [...failingFiles(report), ...named]),
      lets: WRITES,
    },
  );
  return yield* ended(seam, ID, fixed);
}
