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
