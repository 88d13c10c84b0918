import type { History } from './history';
import { textOf } from './message';

/**
 * Where a model can read on in a result that it was shown only a part of. The history keeps every whole text, so a stored
 * file is no file of the project: nobody lists, tests, exports or changes it, and it costs no memory.
 */
const STORED_FOLDER = '.tool-results/';

/** The path of a result by the id of its history entry; in `afterTool` that is `state.nextId`. */
export function storedPath(entryId: number): string {
  return `${STORED_FOLDER}${entryId}.txt`;
}

/** The whole text of the result at such a path; `undefined` for any other path. */
export function storedText({ log, length }: History, path: string): string | undefined {
  const id = /^(?:\.\/)?\.tool-results\/(\d+)\.txt$/.exec(path)?.[1];
  if (id === undefined) return undefined;
  const entry = log.slice(0, length).find((candidate) => candidate.id === Number(id) && candidate.source === 'result');
  return entry && (entry.full ?? textOf(entry.message));
}
