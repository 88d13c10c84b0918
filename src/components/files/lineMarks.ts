import { type ChangedLines, changedLines } from '../../vfs';

/** What one write did to the lines of a file, in the numbers of the new text. */
export type LineMarks = {
  readonly added: ReadonlySet<number>;
  readonly removed: ChangedLines['removed'];
};

export const NO_MARKS: LineMarks = { added: new Set(), removed: [] };

/** Marks for a change of `before` into `after`; none for a new file, in which every line would be marked. */
export function lineMarks(before: string | null, after: string): LineMarks {
  if (before === null || before === after) return NO_MARKS;
  const { added, removed } = changedLines(before, after);
  return { added: new Set(added), removed };
}

/**
 * Marks for what the agent made of `before`, in a text that the learner may have edited since: where a line is no longer
 * as the agent wrote it, its mark is gone.
 */
export function agentMarks(before: string | null, written: string, shown: string): LineMarks {
  if (before === null || written === shown) return lineMarks(before, written);
  const byAgent = lineMarks(before, written);
  const [writtenLines, shownLines] = [written.split(/\r?\n/), shown.split(/\r?\n/)];
  const added = new Set([...byAgent.added].map((line) => writtenLines[line - 1]));
  const removed = new Set(byAgent.removed.map(({ lines }) => lines.join('\n')));
  const marks = lineMarks(before, shown);
  const stands = new Set([...marks.added].filter((line) => added.has(shownLines[line - 1])));
  // In front of a new line of the learner it is theirs, too, that went out.
  const isTheirs = (line: number) => marks.added.has(line) && !stands.has(line);
  return {
    added: stands,
    removed: marks.removed.filter(({ anchor, lines }) => removed.has(lines.join('\n')) && !isTheirs(anchor)),
  };
}
