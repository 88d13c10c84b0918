import { bytesIn, pieceOf } from './cut';

/** How the size of a text is told: UTF-16 units as JavaScript counts, code points, or bytes of UTF-8. */
export type SizeUnit = 'characters' | 'codePoints' | 'bytes';

/** The beginning and the end of a text; `left` of `size` units stood between them. */
export type Ends = { readonly head: string; readonly tail: string; readonly left: number; readonly size: number };

/** Both ends of a text, `head` and `tail` units long, never half a sign; `null` for a text that is no longer than both. */
export function endsOf(text: string, unit: SizeUnit, head: number, tail: number): Ends | null {
  const size = sizeOf(text, unit);
  if (size <= head + tail) return null;
  const ends = cutEnds(text, unit, head, tail);
  return { ...ends, left: size - sizeOf(ends.head, unit) - sizeOf(ends.tail, unit), size };
}

export function sizeOf(text: string, unit: SizeUnit): number {
  if (unit === 'characters') return text.length;
  return unit === 'bytes' ? bytesIn(text) : [...text].length;
}

function cutEnds(text: string, unit: SizeUnit, head: number, tail: number): Pick<Ends, 'head' | 'tail'> {
  if (unit === 'bytes') return { head: pieceOf(text, head, 'head'), tail: pieceOf(text, tail, 'tail') };
  if (unit === 'codePoints') {
    const signs = [...text];
    return { head: signs.slice(0, head).join(''), tail: signs.slice(signs.length - tail).join('') };
  }
  return {
    head: text.slice(0, head).replace(/[\ud800-\udbff]$/, ''),
    tail: text.slice(text.length - tail).replace(/^[\udc00-\udfff]/, ''),
  };
}
