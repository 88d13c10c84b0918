import type { Counter, Encoding } from '../../agent';
import type { Cutter, Piece } from '../types';
import { loadTokenizer } from './tokenizer';

/** One question to the worker and its answer; `id` ties them. */
export type Question = { readonly id: number; readonly encoding: Encoding } & (
  | { readonly ask: 'count'; readonly texts: readonly string[] }
  | { readonly ask: 'commonPrefix'; readonly a: string; readonly b: string }
  | { readonly ask: 'pieces'; readonly texts: readonly string[]; readonly most: number }
);
export type Reply = { readonly id: number } & (
  | { readonly counts: readonly number[] }
  | { readonly pieces: readonly (readonly Piece[])[] }
  | { readonly error: string }
);

const tokenizers = new Map<Encoding, Promise<Counter & Cutter>>();

function tokenizerFor(encoding: Encoding): Promise<Counter & Cutter> {
  const known = tokenizers.get(encoding) ?? loadTokenizer(encoding);
  tokenizers.set(encoding, known);
  return known;
}

async function answer(question: Question): Promise<Reply> {
  const { id } = question;
  try {
    const tokenizer = await tokenizerFor(question.encoding);
    if (question.ask === 'count') return { id, counts: await tokenizer.count(question.texts) };
    if (question.ask === 'pieces') return { id, pieces: await tokenizer.pieces(question.texts, question.most) };
    return { id, counts: [await tokenizer.commonPrefix(question.a, question.b)] };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

self.addEventListener('message', (event: MessageEvent<Question>) => {
  void answer(event.data).then((reply) => self.postMessage(reply));
});
