import type { Counter, Encoding } from '../../agent';
import type { Cutter } from '../types';
import { createMerge } from './longPieces';
import { piecesOf, type TokenBytes } from './pieces';

/** Special tokens in a text are text: a learner may well write `<|endoftext|>`. */
const AS_TEXT = { disallowedSpecial: new Set<string>() };

/** From here on a piece is merged by our own code (longPieces.ts). UTF-16 units. */
const LONG_PIECE = 256;
/** A text without such a run has no long piece. */
const LONG_RUN = new RegExp(`\\S{${LONG_PIECE}}|\\s{${LONG_PIECE}}`);

/** The real tokenizer in this thread; its tables (about 1 MB compressed) are loaded here. Never throws for any text. */
export async function loadTokenizer(encoding: Encoding): Promise<Counter & Cutter> {
  const [{ encode, encodeGenerator }, { default: table }, splits] = await Promise.all([
    ...tablesOf(encoding),
    import('gpt-tokenizer/encodingParams/constants'),
  ]);
  const split = encoding === 'o200k' ? splits.O200K_TOKEN_SPLIT_REGEX : splits.CL100K_TOKEN_SPLIT_REGEX;
  const merge = createMerge(table);

  function* chunksOf(text: string): Generator<readonly number[]> {
    if (!LONG_RUN.test(text)) {
      yield* encodeGenerator(text, AS_TEXT);
      return;
    }
    for (const { stretch, isLong } of stretchesOf(text, split)) {
      if (isLong) yield merge(stretch);
      else yield* encodeGenerator(stretch, AS_TEXT);
    }
  }

  function tokensOf(text: string): readonly number[] {
    if (!LONG_RUN.test(text)) return encode(text, AS_TEXT);
    return [...chunksOf(text)].flat();
  }

  return {
    count: (texts) => texts.map((text) => tokensOf(text).length),
    commonPrefix: (a, b) => {
      const [left, right] = [tokensOf(a), tokensOf(b)];
      const differs = left.findIndex((token, i) => token !== right[i]);
      return differs < 0 ? left.length : differs;
    },
    pieces: async (texts, most) => texts.map((text) => piecesOf(firstTokens(chunksOf(text), table, most))),
  };
}

function tablesOf(encoding: Encoding) {
  return encoding === 'o200k'
    ? ([import('gpt-tokenizer/encoding/o200k_base'), import('gpt-tokenizer/bpeRanks/o200k_base')] as const)
    : ([import('gpt-tokenizer/encoding/cl100k_base'), import('gpt-tokenizer/bpeRanks/cl100k_base')] as const);
}

/**
 * A text cut into its long pieces and what stands between them. White space in front of a long piece goes alone, piece by
 * piece: at the end of a text it would be cut in another way.
 */
function* stretchesOf(text: string, split: RegExp): Generator<{ readonly stretch: string; readonly isLong: boolean }> {
  let from = 0;
  let spaces: string[] = [];
  for (const { 0: piece, index } of text.matchAll(split)) {
    if (piece.length < LONG_PIECE) {
      spaces = /^\s+$/.test(piece) ? [...spaces, piece] : [];
      continue;
    }
    const solid = index - spaces.join('').length;
    if (solid > from) yield { stretch: text.slice(from, solid), isLong: false };
    for (const stretch of spaces) yield { stretch, isLong: false };
    yield { stretch: piece, isLong: true };
    spaces = [];
    from = index + piece.length;
  }
  if (from < text.length) yield { stretch: text.slice(from), isLong: false };
}

/** At most `most` tokens; the rest of a huge text is not even looked at. */
function* firstTokens(
  chunks: Iterable<readonly number[]>,
  table: readonly TokenBytes[],
  most: number,
): Generator<TokenBytes> {
  let left = most;
  for (const chunk of chunks) {
    for (const token of chunk) {
      if (left === 0) return;
      left -= 1;
      yield table[token] ?? '';
    }
  }
}
