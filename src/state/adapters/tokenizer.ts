import type { Counter, Encoding } from '../../agent';
import type { Cutter } from '../types';
import { piecesOf, type TokenBytes } from './pieces';

/** Special tokens in a text are text: a learner may well write `<|endoftext|>`. */
const AS_TEXT = { disallowedSpecial: new Set<string>() };

/** The real tokenizer in this thread; its tables (about 1 MB compressed) are loaded here. Never throws for any text. */
export async function loadTokenizer(encoding: Encoding): Promise<Counter & Cutter> {
  const [{ encode, encodeGenerator }, { default: table }] = await tablesOf(encoding);
  return {
    count: (texts) => texts.map((text) => encode(text, AS_TEXT).length),
    commonPrefix: (a, b) => {
      const [left, right] = [encode(a, AS_TEXT), encode(b, AS_TEXT)];
      const differs = left.findIndex((token, i) => token !== right[i]);
      return differs < 0 ? left.length : differs;
    },
    pieces: async (texts, most) =>
      texts.map((text) => piecesOf(firstTokens(encodeGenerator(text, AS_TEXT), table, most))),
  };
}

function tablesOf(encoding: Encoding) {
  return encoding === 'o200k'
    ? Promise.all([import('gpt-tokenizer/encoding/o200k_base'), import('gpt-tokenizer/bpeRanks/o200k_base')])
    : Promise.all([import('gpt-tokenizer/encoding/cl100k_base'), import('gpt-tokenizer/bpeRanks/cl100k_base')]);
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
