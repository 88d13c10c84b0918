import type { Acts, RunState, Seam } from '../policy';
import { asLookUps } from './calls';
import { FIX } from './instructions';
import { ended, REPAIR, WRITES } from './paths';
import { finish, playStep } from './step';

const ID = 'routing';

/** Routing: one call says what kind of task it is, by the tool it would take; each kind has a prompt of its own. */
export async function* routing(seam: Seam, task: string): Acts<RunState> {
  const sorted = yield* playStep(seam, { workflow: ID, instruction: task, lets: [] });
  if (sorted.type === 'ended') return sorted.state;
  const next = { ...seam, state: sorted.state };
  const wants = (id: string) => asLookUps(sorted.state, sorted.held, [id]).length > 0;
  if (sorted.held.length === 0) return yield* finish({ ...seam, state: sorted.state }, ID);
  return wants('deleteFile') ? yield* tidyUp(next, task) : yield* repair(next);
}

async function* tidyUp(seam: Seam, task: string): Acts<RunState> {
  const done = yield* playStep(seam, { workflow: ID, instruction: task, lets: ['deleteFile'] });
  return yield* ended(seam, ID, done);
}

async function* repair(seam: Seam): Acts<RunState> {
  const { lang } = seam.state.harness;
  const done = yield* playStep(seam, { workflow: ID, instruction: FIX[lang], ...REPAIR, lets: WRITES });
  return yield* ended(seam, ID, done);
}
