import type { Acts, RunState, Seam } from '../policy';
import type { TestReport } from '../ports';
import { FIX, GATES, PLAN } from './instructions';
import { LIST_FILES, RUN_TESTS } from './lookUp';
import { failingFiles, withImports } from './modules';
import { WRITES } from './paths';
import { finish, playStep, type Stepped } from './step';

const ID = 'orchestrator';
/** Plans at most: what is not done then stays undone. Ours. */
const MOST_PLANS = 3;

/** Orchestrator and workers: one call names the parts, each goes to a worker with a prompt of its own, then it is asked again. */
export async function* orchestrator(seam: Seam): Acts<RunState> {
  const { lang } = seam.state.harness;
  let { state } = seam;
  for (let round = 0; round < MOST_PLANS; round += 1) {
    const plan = yield* playStep({ ...seam, state }, planStep(PLAN[lang]));
    if (plan.type === 'ended') return plan.state;
    if (plan.report?.outcome === 'passed') return yield* finish({ ...seam, state: plan.state }, ID);
    const parts = partsIn(plan.text, plan.report);
    if (parts.length === 0) return yield* finish({ ...seam, state: plan.state }, ID, GATES.noPart[lang]);
    const worked = yield* work({ ...seam, state: plan.state }, parts);
    if (worked.type === 'ended') return worked.state;
    state = worked.state;
  }
  const last = yield* playStep({ ...seam, state }, planStep(PLAN[lang]));
  if (last.type === 'ended') return last.state;
  return yield* finish(
    { ...seam, state: last.state },
    ID,
    last.report?.outcome === 'passed' ? undefined : GATES.failing[lang],
  );
}

function planStep(instruction: string) {
  return { workflow: ID, instruction, looks: [LIST_FILES, RUN_TESTS], lets: [] };
}

/** Each worker sees its own part of the project. */
async function* work(seam: Seam, parts: readonly string[]): Acts<Pick<Stepped, 'type' | 'state'>> {
  let { state } = seam;
  for (const part of parts) {
    const only = withImports(state.files, [part]);
    const step = { workflow: ID, instruction: FIX[state.harness.lang], looks: [RUN_TESTS], lets: WRITES, only };
    const done = yield* playStep({ ...seam, state }, { ...step, reads: () => only });
    if (done.type === 'ended') return done;
    state = done.state;
  }
  return { type: 'done', state };
}

/** Failing test files that a plan names, themselves or one of their tests. */
function partsIn(plan: string, report: TestReport | null): readonly string[] {
  const failed = report?.tests.filter(({ status }) => status === 'failed') ?? [];
  return failingFiles(report).filter(
    (path) => plan.includes(path) || failed.some(({ file, name }) => file === path && plan.includes(name)),
  );
}
