import type { Acts, RunState, Seam } from '../policy';
import { FIX, GATES, REVIEW } from './instructions';
import { REPAIR, WRITES } from './paths';
import { finish, playStep } from './step';

const ID = 'evaluator';
/** Rounds at most. Source: the third article's review phase, 2026. */
const MOST_ROUNDS = 3;

/** Evaluator and optimizer: one call writes, another judges it; its words go to the next round. */
export async function* evaluator(seam: Seam): Acts<RunState> {
  const { lang } = seam.state.harness;
  let { state } = seam;
  let note: { readonly note?: string } = {};
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const made = yield* playStep(
      { ...seam, state },
      { workflow: ID, instruction: FIX[lang], ...note, ...REPAIR, lets: WRITES },
    );
    if (made.type === 'ended') return made.state;
    const judged = yield* playStep(
      { ...seam, state: made.state },
      { workflow: ID, instruction: REVIEW[lang], ...REPAIR, lets: [] },
    );
    if (judged.type === 'ended') return judged.state;
    if (judged.report?.outcome === 'passed') return yield* finish({ ...seam, state: judged.state }, ID);
    state = judged.state;
    note = { note: `<feedback>\n${judged.text}\n</feedback>` };
  }
  return yield* finish({ ...seam, state }, ID, GATES.failing[lang]);
}
