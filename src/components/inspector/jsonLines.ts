import type { Source } from '../../agent';

/** A piece of the indented body: its text, and whose it is; `null` for the frame. */
export type JsonPiece = { readonly text: string; readonly source: Source | null };

/** The body in pieces. `hidden` counts the characters that were cut from long values. */
export type JsonBody = { readonly pieces: readonly JsonPiece[]; readonly hidden: number };

/** Stands where a value was cut, until it is written as the remark. A noncharacter: no text has it. */
const CUT = '\ufdd0';

/**
 * The body of a request, indented by two. Joined by line feeds the pieces are `JSON.stringify(body, null, 2)`, but that of
 * each value only the first `width` characters are written: they are cut before, as many megabytes take longer than a
 * picture. `sources` are those of the messages in order.
 */
export function jsonPieces(
  body: object,
  sources: readonly Source[],
  width: number = Number.POSITIVE_INFINITY,
): JsonBody {
  let hidden = 0;
  const fields = Object.entries(body).filter(([, value]) => value !== undefined);
  const inner = fields.flatMap(([key, value], i): readonly JsonPiece[] => {
    const comma = i < fields.length - 1 ? ',' : '';
    const name = `  ${JSON.stringify(key)}: `;
    if (!Array.isArray(value) || value.length === 0) return [{ text: name + indent(value, 2) + comma, source: null }];
    const items = value.map((item: unknown, at): JsonPiece => {
      const text = `    ${indent(item, 4)}${at < value.length - 1 ? ',' : ''}`;
      return { text, source: key === 'tools' ? 'tools' : (sources[at] ?? null) };
    });
    return [{ text: `${name}[`, source: null }, ...items, { text: `  ]${comma}`, source: null }];
  });
  return { pieces: [{ text: '{', source: null }, ...inner, { text: '}', source: null }], hidden };

  function indent(value: unknown, spaces: number): string {
    const text = JSON.stringify(value, cut, 2).replaceAll('\n', `\n${' '.repeat(spaces)}`);
    return text.replaceAll(`${CUT}"`, ' …');
  }

  function cut(_: string, value: unknown): unknown {
    if (typeof value !== 'string' || value.length <= width) return value;
    const end = pairEnd(value, width);
    hidden += value.length - end;
    return value.slice(0, end) + CUT;
  }
}

/** `at`, or one less where that would part the two halves of a pair. */
function pairEnd(text: string, at: number): number {
  return /[\ud800-\udbff]/.test(text.charAt(at - 1)) ? at - 1 : at;
}

/** The first `lines` lines of the pieces, and how many there are in all. Line ends within a text are escaped and are none. */
export function firstLines(
  pieces: readonly JsonPiece[],
  lines: number,
): { readonly pieces: readonly JsonPiece[]; readonly total: number } {
  let left = lines;
  let total = 0;
  const shown: JsonPiece[] = [];
  for (const { text, source } of pieces) {
    const own = text.split('\n');
    total += own.length;
    if (left > 0) shown.push({ text: own.slice(0, left).join('\n'), source });
    left -= own.length;
  }
  return { pieces: shown, total };
}

/** Characters measured at once: a millisecond or two. */
const STRETCH = 250_000;

/**
 * Bytes of the body as it is posted, as UTF-8. Long values are measured stretch by stretch with a rest between, so that
 * the page goes on meanwhile.
 */
export async function bytesOf(body: object, rest: () => Promise<void>): Promise<number> {
  const long: string[] = [];
  const frame = JSON.stringify(body, (_, value: unknown) => {
    if (typeof value !== 'string' || value.length <= STRETCH) return value;
    long.push(value);
    return '';
  });
  let bytes = utf8(frame);
  for (const text of long) {
    for (let at = 0; at < text.length; ) {
      const end = at + STRETCH < text.length ? pairEnd(text, at + STRETCH) : text.length;
      // Without the quotes round the stretch.
      bytes += utf8(JSON.stringify(text.slice(at, end))) - 2;
      at = end;
      await rest();
    }
  }
  return bytes;
}

function utf8(text: string): number {
  return new TextEncoder().encode(text).length;
}
