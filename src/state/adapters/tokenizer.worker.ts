import type { Counter, Encoding } from '../../agent';
import { loadTokenizer } from './tokenizer';

/** One question to the worker and its answer; `id` ties them. */
export type Question = { readonly id: number; readonly encoding: Encoding } & (
  | { readonly ask: 'count'; readonly texts: readonly string[] }
  | { readonly ask: 'commonPrefix'; readonly a: string; readonly b: string }
);
export type Reply = { readonly id: number } & ({ readonly counts: readonly number[] } | { readonly error: string });

const counters = new Map<Encoding, Promise<Counter>>();

function counterFor(encoding: Encoding): Promise<Counter> {
  const known = counters.get(encoding) ?? loadTokenizer(encoding);
  counters.set(encoding, known);
  return known;
}

async function answer(question: Question): Promise<Reply> {
  const { id } = question;
  try {
    const counter = await counterFor(question.encoding);
    if (question.ask === 'count') return { id, counts: await counter.count(question.texts) };
    return { id, counts: [await counter.commonPrefix(question.a, question.b)] };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

self.addEventListener('message', async (event: MessageEvent<Question>) => self.postMessage(await answer(event.data)));
