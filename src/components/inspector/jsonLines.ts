import type { Source } from '../../agent';

/** A piece of the indented body: its text, and whose it is; `null` for the frame. */
export type JsonPiece = { readonly text: string; readonly source: Source | null };

/**
 * The body of a request, indented by two. Joined by line feeds the pieces are `JSON.stringify(JSON.parse(body), null, 2)`.
 * `sources` are those of the messages in order.
 */
export function jsonPieces(body: string, sources: readonly Source[]): readonly JsonPiece[] {
  const parsed: unknown = JSON.parse(body);
  if (typeof parsed !== 'object' || parsed === null) return [{ text: body, source: null }];
  const fields = Object.entries(parsed);
  const inner = fields.flatMap(([key, value], i): readonly JsonPiece[] => {
    const comma = i < fields.length - 1 ? ',' : '';
    const name = `  ${JSON.stringify(key)}: `;
    if (!Array.isArray(value) || value.length === 0) return [{ text: name + indent(value, 2) + comma, source: null }];
    // Responses makes several items of one message; then nothing tells whose an item is.
    const isByMessage = key === 'messages' || (key === 'input' && value.length === sources.length);
    const items = value.map((item: unknown, at): JsonPiece => {
      const text = `    ${indent(item, 4)}${at < value.length - 1 ? ',' : ''}`;
      return { text, source: key === 'tools' ? 'tools' : isByMessage ? (sources[at] ?? null) : null };
    });
    return [{ text: `${name}[`, source: null }, ...items, { text: `  ]${comma}`, source: null }];
  });
  return [{ text: '{', source: null }, ...inner, { text: '}', source: null }];
}

function indent(value: unknown, spaces: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(spaces)}`);
}

/** The beginning of the body that is drawn. `hidden` counts the characters cut from lines that are too long. */
export type FirstLines = { readonly pieces: readonly JsonPiece[]; readonly total: number; readonly hidden: number };

/**
 * The first `lines` lines of the pieces, and how many lines there are in all. A long text is one line here, since its line
 * ends are escaped: of each line only the first `width` characters are kept.
 */
export function firstLines(pieces: readonly JsonPiece[], lines: number, width = Number.POSITIVE_INFINITY): FirstLines {
  let left = lines;
  let total = 0;
  let hidden = 0;
  const cut = (line: string) => {
    if (line.length <= width) return line;
    // Never between the two halves of a pair.
    const end = /[\ud800-\udbff]/.test(line.charAt(width - 1)) ? width - 1 : width;
    hidden += line.length - end;
    return `${line.slice(0, end)} …`;
  };
  const shown: JsonPiece[] = [];
  for (const { text, source } of pieces) {
    const own = text.split('\n');
    total += own.length;
    if (left > 0) shown.push({ text: own.slice(0, left).map(cut).join('\n'), source });
    left -= own.length;
  }
  return { pieces: shown, total, hidden };
}
