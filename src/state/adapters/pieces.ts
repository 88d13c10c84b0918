import type { Piece } from '../types';

/** What a token stands for: a text, or bytes that are no whole characters by themselves. */
export type TokenBytes = string | readonly number[];

/**
 * Tokens as pieces that can be shown. Where a token ends inside a character, it and its neighbours up to the next whole
 * character are one piece of several tokens. Joined, the texts are what the tokens decode to.
 */
export function piecesOf(tokens: Iterable<TokenBytes>): readonly Piece[] {
  const pieces: Piece[] = [];
  let open: number[] = [];
  let count = 0;
  const close = (text: string) => {
    pieces.push({ text, tokens: count });
    open = [];
    count = 0;
  };
  for (const token of tokens) {
    if (typeof token === 'string' && open.length === 0) {
      pieces.push({ text: token, tokens: 1 });
      continue;
    }
    open.push(...(typeof token === 'string' ? new TextEncoder().encode(token) : token));
    count += 1;
    const text = wholeText(open);
    if (text !== null) close(text);
  }
  // Only where the cutting stopped early: the character that is left open.
  if (count > 0) close(new TextDecoder().decode(new Uint8Array(open)));
  return pieces;
}

/** The text of these bytes, or `null` where the last character is not complete. */
function wholeText(bytes: readonly number[]): string | null {
  try {
    // ignoreBOM: a byte order mark is a character like any other here.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(new Uint8Array(bytes));
  } catch {
    return null;
  }
}
