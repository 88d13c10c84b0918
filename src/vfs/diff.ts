import { diffArrays } from 'diff';

/**
 * What changed between two texts, by lines. `added` are lines of the text after, counting from 1. A `removed` block
 * stood in front of line `anchor` of the text after (one more than its last line: at its end), as `lines` without
 * their line ends.
 */
export type ChangedLines = {
  readonly added: readonly number[];
  readonly removed: readonly { readonly anchor: number; readonly lines: readonly string[] }[];
};

/** One step from a text to another: keep or drop lines of the text before, or put new ones in. Lines hold their ends. */
export type Step =
  | { readonly type: 'keep' | 'drop'; readonly count: number }
  | { readonly type: 'put'; readonly lines: readonly string[] };

/** Pairs of texts that were compared last: the editor, its marks and a row all ask about the same write at the same time. */
const recent: { readonly before: string; readonly after: string; readonly steps: readonly Step[] }[] = [];
const REMEMBERED = 4;

/** The steps that lead from `before` to `after`. Line ends count: CRLF is not LF. */
export function diffLines(before: string, after: string): readonly Step[] {
  const known = recent.find((pair) => pair.before === before && pair.after === after);
  if (known !== undefined) return known.steps;
  const steps = compare(before, after);
  recent.unshift({ before, after, steps });
  recent.length = Math.min(recent.length, REMEMBERED);
  return steps;
}

function compare(before: string, after: string): readonly Step[] {
  return diffArrays(splitLines(before), splitLines(after)).map((part): Step => {
    if (part.added) return { type: 'put', lines: part.value };
    return { type: part.removed ? 'drop' : 'keep', count: part.value.length };
  });
}

/** The text that `steps` make of `before`. Throws when they were not made for a text of so many lines. */
export function applyDiff(steps: readonly Step[], before: string): string {
  const lines = splitLines(before);
  const out: string[] = [];
  let at = 0;
  for (const step of steps) {
    if (step.type === 'put') {
      out.push(...step.lines);
      continue;
    }
    if (at + step.count > lines.length) throw new Error('The diff was made for another text.');
    if (step.type === 'keep') out.push(...lines.slice(at, at + step.count));
    at += step.count;
  }
  return out.join('');
}

/** The lines an editor marks: what is new in `after`, and where something is gone. */
export function changedLines(before: string, after: string): ChangedLines {
  const lines = splitLines(before);
  const added: number[] = [];
  const removed: { anchor: number; lines: readonly string[] }[] = [];
  let from = 0;
  let to = 1;
  for (const step of diffLines(before, after)) {
    if (step.type === 'put') {
      for (const _ of step.lines) added.push(to++);
    } else if (step.type === 'keep') {
      from += step.count;
      to += step.count;
    } else {
      removed.push({ anchor: to, lines: lines.slice(from, from + step.count).map(withoutEnd) });
      from += step.count;
    }
  }
  return { added, removed };
}

/** Lines with their ends; a text that ends with a line end has no empty line behind it. */
function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function withoutEnd(line: string): string {
  return line.replace(/\r?\n$/, '');
}
