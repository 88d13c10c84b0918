import { diffArrays } from 'diff';

const LINE_END = /\r\n|\r|\n/;

/**
 * What an editor that knows one kind of line end and no byte order mark made of `before`: the text `typed`, with the
 * mark and, on every line, the end it had. A changed line keeps its end; a new one takes that of the line above it.
 */
export function keepLineEnds(before: string, typed: string): string {
  const mark = before.startsWith('\uFEFF') ? '\uFEFF' : '';
  const body = before.slice(mark.length);
  const lines = typed.replace(/^\uFEFF/, '').split(LINE_END);
  if (!body.includes('\r')) return mark + lines.join('\n');
  return mark + joined(lines, endsOf(lines, body));
}

function joined(lines: readonly string[], ends: readonly string[]): string {
  const parts: string[] = [lines.at(-1) ?? ''];
  for (let i = lines.length - 2; i >= 0; i -= 1) {
    // Before an empty line that ends in LF, a CR would become part of that line's end.
    const wouldJoin = ends[i] === '\r' && parts.at(-1)?.startsWith('\n');
    parts.push((lines[i] ?? '') + (wouldJoin ? '\n' : (ends[i] ?? '\n')));
  }
  return parts.reverse().join('');
}

/** A line end for each of `lines`, from the lines of `body` that they were. */
function endsOf(lines: readonly string[], body: string): readonly string[] {
  // One fewer than lines: the last has none.
  const oldEnds = body.match(/\r\n|\r|\n/g) ?? [];
  const ends: string[] = [];
  let above = oldEnds[0] ?? '\n';
  let replaced: readonly string[] = [];
  let at = 0;
  for (const { added, removed, value } of diffArrays(body.split(LINE_END), [...lines])) {
    const old = added ? replaced : oldEnds.slice(at, at + value.length);
    if (!added) at += value.length;
    replaced = removed ? old : [];
    if (removed) continue;
    for (let i = 0; i < value.length; i += 1) {
      above = old[i] ?? above;
      ends.push(above);
    }
  }
  return ends;
}
