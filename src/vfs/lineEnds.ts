import { diffArrays } from 'diff';

const LINE_END = /\r\n|\r|\n/;
const BOM = '\uFEFF';

/**
 * What an editor that knows one kind of line end and no byte order mark made of `before`: the text `typed`, with the
 * mark and, on every line that is still there, the line end it had. A new line takes that of the line above it.
 */
export function keepLineEnds(before: string, typed: string): string {
  const mark = before.startsWith(BOM) ? BOM : '';
  const body = before.slice(mark.length);
  const lines = typed.replace(/^\uFEFF/, '').split(LINE_END);
  if (!body.includes('\r')) return mark + lines.join('\n');
  return mark + joinLines(lines, endsFor(body, lines));
}

/** The line end of each line but the last. */
function endsFor(body: string, lines: readonly string[]): readonly string[] {
  const old = body.split(LINE_END);
  const oldEnds = body.match(/\r\n|\r|\n/g) ?? [];
  const ends: (string | undefined)[] = [];
  let at = 0;
  for (const part of diffArrays(old, [...lines])) {
    if (!part.added) {
      if (!part.removed) ends.push(...oldEnds.slice(at, at + part.value.length));
      // The last line has no end; as an earlier line it needs one.
      if (!part.removed && at + part.value.length > oldEnds.length) ends.push(undefined);
      at += part.value.length;
    } else {
      // A line that was changed keeps its end; further ones follow it.
      for (let i = 0; i < part.value.length; i += 1) ends.push(undefined);
    }
  }
  return filled(ends, replacedEnds(old, oldEnds, lines)).slice(0, lines.length - 1);
}

/** Ends of changed lines: where as many lines stand as before, each keeps the end of the one it replaced. */
function replacedEnds(
  old: readonly string[],
  oldEnds: readonly string[],
  lines: readonly string[],
): (i: number) => string | undefined {
  return (i) => (old.length === lines.length ? oldEnds[i] : undefined);
}

function filled(ends: readonly (string | undefined)[], own: (i: number) => string | undefined): readonly string[] {
  const first = ends.find((end) => end !== undefined) ?? '\n';
  let above = first;
  return ends.map((end, i) => {
    above = end ?? own(i) ?? above;
    return above;
  });
}

function joinLines(lines: readonly string[], ends: readonly string[]): string {
  return lines.map((line, i) => line + (ends[i] ?? '')).join('');
}
