import { diffLines } from './diff';

/** Two texts made of one. `conflicts` counts the places that both had changed, each in its own way. */
type Merged = { readonly text: string; readonly conflicts: number };

/** Lines `from`..`to` of the base (from 0, `to` not included) became `lines`. */
type Hunk = { readonly from: number; readonly to: number; readonly lines: readonly string[] };

/**
 * Three-way merge by lines: what only one side changed is taken; where both changed the same lines, `ours` stands. Two
 * insertions at one place both stay, ours first.
 */
export function mergeLines(base: string, ours: string, theirs: string): Merged {
  const baseLines = base.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const other = [...hunksOf(base, theirs)];
  const out: string[] = [];
  let conflicts = 0;
  let at = 0;
  const put = ({ from, to, lines }: Hunk) => {
    out.push(...baseLines.slice(at, from), ...lines);
    at = Math.max(at, to);
  };
  for (const hunk of hunksOf(base, ours)) {
    for (const next of takeWhile(other, (candidate) => isBefore(candidate, hunk))) put(next);
    put(hunk);
    for (const next of takeWhile(other, (candidate) => touches(candidate, hunk))) {
      if (isSame(next, hunk)) continue;
      if (isInsertion(next) && isInsertion(hunk)) out.push(...next.lines);
      else conflicts += 1;
    }
  }
  for (const rest of other) put(rest);
  out.push(...baseLines.slice(at));
  return { text: out.join(''), conflicts };
}

/** Takes hunks off the front of `queue` as long as `holds`. */
function takeWhile(queue: Hunk[], holds: (hunk: Hunk) => boolean): readonly Hunk[] {
  const end = queue.findIndex((hunk) => !holds(hunk));
  return queue.splice(0, end < 0 ? queue.length : end);
}

function isSame(a: Hunk, b: Hunk): boolean {
  return a.from === b.from && a.to === b.to && a.lines.join('') === b.lines.join('');
}

function isInsertion({ from, to }: Hunk): boolean {
  return from === to;
}

/** Wholly before `b`, so that each can be applied for itself. */
function isBefore(a: Hunk, b: Hunk): boolean {
  return a.to <= b.from && !(isInsertion(a) && isInsertion(b) && a.from === b.from);
}

/** Has a line, or the place of an insertion, in common with `b`. */
function touches(a: Hunk, b: Hunk): boolean {
  return a.from < b.to || (isInsertion(a) && isInsertion(b) && a.from === b.from);
}

function hunksOf(base: string, text: string): readonly Hunk[] {
  const hunks: Hunk[] = [];
  let at = 0;
  let open: { from: number; to: number; lines: string[] } | null = null;
  for (const step of diffLines(base, text)) {
    if (step.type === 'keep') {
      if (open !== null) hunks.push(open);
      open = null;
      at += step.count;
      continue;
    }
    open ??= { from: at, to: at, lines: [] };
    if (step.type === 'put') open.lines.push(...step.lines);
    else {
      at += step.count;
      open.to = at;
    }
  }
  return open === null ? hunks : [...hunks, open];
}
