import type { Acts, RunState, Seam } from '../policy';
import { LIST_FILES, RUN_TESTS } from './lookUp';
import { ended } from './paths';
import { playStep } from './step';

const ID = 'one-call';
const ALL = ['listFiles', 'readFile', 'writeFile', 'runTests', 'deleteFile', 'search', 'editFile', 'think', 'remember'];

/** One call, no loop: code hands over everything, runs what is asked for, and does not ask again. */
export async function* oneCall(seam: Seam, task: string): Acts<RunState> {
  const looks = [LIST_FILES, RUN_TESTS];
  const reads = (_: unknown, files: typeof seam.state.files) => files.paths();
  const done = yield* playStep(seam, { workflow: ID, instruction: task, looks, reads, lets: ALL });
  return yield* ended(seam, ID, done);
}
