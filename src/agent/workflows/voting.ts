import type { Acts, RunState, Seam } from '../policy';
import { asLookUps } from './calls';
import { GATES, VOTES } from './instructions';
import type { LookUp } from './lookUp';
import { ended, REPAIR, WRITES } from './paths';
import { finish, playStep, type Stepped } from './step';

const ID = 'voting';

/** Parallelization by votes: three calls, none sees another; code makes the change that two of them ask for. */
export async function* voting(seam: Seam): Acts<RunState> {
  const { lang } = seam.state.harness;
  let { state } = seam;
  const votes: (readonly LookUp[])[] = [];
  let last: Stepped | null = null;
  for (const instruction of VOTES) {
    const step = { workflow: ID, instruction: instruction[lang], ...REPAIR, lets: [] };
    last = yield* playStep({ ...seam, state }, step);
    if (last.type === 'ended') return last.state;
    state = last.state;
    votes.push(asLookUps(last.state, last.held, WRITES));
  }
  if (last === null) return seam.state;
  const chosen = majorityOf(votes);
  return chosen === null
    ? yield* finish({ ...seam, state: last.state }, ID, GATES.noMajority[lang])
    : yield* ended(seam, ID, last, chosen);
}

/** What at least two ask for, to the letter; `null` when no two agree on a change. */
function majorityOf(votes: readonly (readonly LookUp[])[]): readonly LookUp[] | null {
  const written = votes.map((vote) => JSON.stringify(vote));
  const at = votes.findIndex(
    (vote, one) => vote.length > 0 && written.some((text, other) => other > one && text === written[one]),
  );
  return votes[at] ?? null;
}
