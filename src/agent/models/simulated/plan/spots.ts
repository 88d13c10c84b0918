import type { Knowledge } from '../knowledge';
import type { Spot } from '../phrases';
import { lineChange } from '../repair/lines';
import { standingOf } from '../standing';
import type { RememberedEdit } from '../summaryFacts';

/** Longer code than this is cut in a reply; the file holds it anyway. */
const LONGEST = 90;

/** Code of one line, fit for a reply. */
export function inOneLine(code: string): string {
  const line = code
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** Where two texts differ, for a reply; `null` for equal ones. */
export function spotOf(path: string, before: string | null, after: string | null): Spot | null {
  if (before === null || after === null) return null;
  const change = lineChange(before, after);
  return change === null ? null : { path, line: change.line, code: inOneLine(change.after) };
}

/** The changes that helped, those of a summary first. */
export function helpful(knowledge: Knowledge): readonly Spot[] {
  const { summary } = knowledge;
  const spots = spotsWith(knowledge, ['worked']);
  // Where the text before the change is not in this prompt, only the file's name is known.
  const written = standingOf(knowledge).judged.filter(({ base, ending }) => base === null && ending === 'worked');
  const names = [...new Set([...summary.modified, ...written.map(({ path }) => path)])];
  const rest = names.filter((path) => !spots.some((spot) => spot.path === path));
  return [...spots, ...rest.map((path) => saidSpot(knowledge, path) ?? { path, line: 0, code: '' })];
}

/** What the model itself last said to have changed in a file. */
function saidSpot({ steps }: Knowledge, path: string): Spot | null {
  const said = steps.flatMap((step) => (step.type === 'said' ? [step.text] : [])).join('\n');
  const forms = [...said.matchAll(/(\S+?)(?::| 第 )(\d+)(?: 行)? `([^`\n]*)`(?: → `([^`\n]*)`)?/g)];
  const found = forms.findLast(([, file]) => file === path);
  return found === undefined ? null : { path, line: Number(found[2]), code: found[4] ?? found[3] ?? '' };
}

/** The changes that were tried and did not help. */
export function useless(knowledge: Knowledge): readonly Spot[] {
  return spotsWith(knowledge, ['failed']);
}

/** Whatever was changed, tested or not. */
export function changed(knowledge: Knowledge): readonly Spot[] {
  return spotsWith(knowledge, ['worked', 'unseen', 'untested']);
}

function spotsWith(knowledge: Knowledge, endings: readonly RememberedEdit['ending'][]): readonly Spot[] {
  const remembered = knowledge.summary.edits.filter(({ ending }) => endings.includes(ending));
  const { judged } = standingOf(knowledge);
  const own = judged.filter(({ ending }) => endings.includes(ending));
  return unique([
    ...remembered.map(remember),
    ...own.flatMap(({ path, base, after }) => spotOf(path, base, after) ?? []),
  ]);
}

function remember({
  path,
  line,
  after,
}: {
  readonly path: string;
  readonly line: number;
  readonly after: string;
}): Spot {
  return { path, line, code: inOneLine(after) };
}

function unique(spots: readonly Spot[]): readonly Spot[] {
  const seen = new Set<string>();
  return spots.filter(
    ({ path, line, code }) => !seen.has(`${path}:${line}:${code}`) && seen.add(`${path}:${line}:${code}`) !== undefined,
  );
}
