import { diffArrays } from 'diff';

/** What one write did to the lines of a file. Line numbers count from 1 in the new text. */
export type LineMarks = {
  readonly added: ReadonlySet<number>;
  /** Lines that went out: they stood before line `before`. In order. */
  readonly removed: readonly { readonly before: number; readonly lines: readonly string[] }[];
};

const NONE: LineMarks = { added: new Set(), removed: [] };

/** The lines of a text without their ends; the last line end opens no line. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/);
  return lines.length > 1 && lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** Marks for a change of `before` into `after`; none for a new file, in which every line would be marked. */
export function lineMarks(before: string | null, after: string): LineMarks {
  if (before === null || before === after) return NONE;
  const added = new Set<number>();
  const removed: { before: number; lines: readonly string[] }[] = [];
  let line = 1;
  for (const part of diffArrays(linesOf(before), linesOf(after))) {
    if (part.removed) {
      removed.push({ before: line, lines: part.value });
      continue;
    }
    for (let i = 0; i < part.value.length && part.added; i += 1) added.add(line + i);
    line += part.value.length;
  }
  return { added, removed };
}
