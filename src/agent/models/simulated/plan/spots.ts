import type { Knowledge } from '../knowledge';
import type { Spot } from '../phrases';
import { lineChange } from '../repair/lines';
import { isBetter, standingOf } from '../standing';

/** Longer code than this is cut in a reply; the file holds it anyway. */
const LONGEST = 90;

/** Code of one line, fit for a reply. */
export function inOneLine(code: string): string {
  const line = code.split('\n').map((part) => part.trim()).filter((part) => part !== '').join(' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** Where two texts differ, for a reply; `null` for equal ones. */
export function spotOf(path: string, before: string | null, after: string | null): Spot | null {
  if (before === null || after === null) return null;
  const change = lineChange(before, after);
  return change === null ? null : { path, line: change.line, code: inOneLine(change.after) };
}

/** The changes that helped, those of a summary first. */
export function helpful({ summary, ...knowledge }: Knowledge): readonly Spot[] {
  const { accepted } = standingOf({ ...knowledge, summary });
  const remembered = summary.edits.filter(({ ending }) => ending === 'worked');
  return unique([...remembered.map(remember), ...accepted.flatMap(({ path, before, after }) => spotOf(path, before, after) ?? [])]);
}

/** The changes that were tried and did not help. */
export function useless({ summary, tries, ...knowledge }: Knowledge): readonly Spot[] {
  const { base } = standingOf({ ...knowledge, summary, tries });
  const failed = tries.filter(({ reportBefore, reportAfter }) => reportAfter !== null && !isBetter(reportBefore, reportAfter));
  const remembered = summary.edits.filter(({ ending }) => ending === 'failed');
  return unique([
    ...remembered.map(remember),
    ...failed.flatMap(({ path, after }) => spotOf(path, base.get(path) ?? null, after) ?? []),
  ]);
}

/** Whatever was changed, tested or not. */
export function changed({ tries, summary }: Knowledge): readonly Spot[] {
  return unique([...summary.edits.map(remember), ...tries.flatMap(({ path, before, after }) => spotOf(path, before, after) ?? [])]);
}

function remember({ path, line, after }: { readonly path: string; readonly line: number; readonly after: string }): Spot {
  return { path, line, code: inOneLine(after) };
}

function unique(spots: readonly Spot[]): readonly Spot[] {
  const seen = new Set<string>();
  return spots.filter(({ path, line, code }) => !seen.has(`${path}:${line}:${code}`) && seen.add(`${path}:${line}:${code}`) !== undefined);
}
