/** What is left of a text. `lines` is 0 where not even one whole line fits and a piece of it is kept. */
export type Kept = {
  readonly text: string;
  readonly lines: number;
  readonly ofLines: number;
  readonly bytes: number;
  readonly ofBytes: number;
};

type Limits = {
  readonly maxLines: number;
  /** UTF-8. */
  readonly maxBytes: number;
  readonly end: 'head' | 'tail';
};

/** The head or tail of a text within both limits, in whole lines as far as possible; `null` for a text that fits. */
export function cut(text: string, limits: Limits): Kept | null {
  const { maxLines, maxBytes, end } = limits;
  const all = text.split('\n');
  // A line break at the end opens no further line.
  if (all.length > 1 && all.at(-1) === '') all.pop();
  const [ofLines, ofBytes] = [all.length, bytesIn(text)];
  if (ofLines <= maxLines && ofBytes <= maxBytes) return null;
  const inOrder = end === 'head' ? all : all.toReversed();
  const lines = howManyFit(inOrder, limits);
  const piece = lines === 0 ? pieceOf(inOrder[0] ?? '', maxBytes, end) : '';
  const whole = inOrder.slice(0, lines);
  const kept = lines === 0 ? piece : (end === 'head' ? whole : whole.toReversed()).join('\n');
  return { text: kept, lines, ofLines, bytes: bytesIn(kept), ofBytes };
}

/** How many of the lines, from the first on, fit within both limits. */
function howManyFit(lines: readonly string[], { maxLines, maxBytes }: Limits): number {
  let bytes = 0;
  const tooMany = lines.findIndex((line, i) => {
    bytes += bytesIn(line) + (i > 0 ? 1 : 0);
    return i >= maxLines || bytes > maxBytes;
  });
  return tooMany < 0 ? lines.length : tooMany;
}

/** The beginning or end of a text within `maxBytes` of UTF-8, between code points. */
export function pieceOf(line: string, maxBytes: number, end: 'head' | 'tail'): string {
  // A UTF-16 unit has at least one byte, so no more than these can fit.
  const near = [...(end === 'head' ? line.slice(0, maxBytes) : line.slice(-maxBytes))];
  const inOrder = end === 'head' ? near : near.toReversed();
  let bytes = 0;
  const fits = inOrder.findIndex((sign) => {
    bytes += bytesIn(sign);
    return bytes > maxBytes || isHalf(sign);
  });
  const signs = fits < 0 ? inOrder : inOrder.slice(0, fits);
  return (end === 'head' ? signs : signs.toReversed()).join('');
}

/** A half of a pair that the slice cut through. */
function isHalf(sign: string): boolean {
  const code = sign.charCodeAt(0);
  return sign.length === 1 && code >= 0xd800 && code <= 0xdfff;
}

/** Bytes of a text in UTF-8. */
export function bytesIn(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 0x80) continue;
    // Each half of a pair stands for two of its four bytes.
    bytes += code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}
