import type { Counter, Encoding } from '../../agent';
import type { Question, Reply } from './tokenizer.worker';
import TokenizerWorker from './tokenizer.worker?worker';

type Ask = Question extends infer Q ? (Q extends Question ? Omit<Q, 'id'> : never) : never;

/** Tokenizers in one worker, started by the first question. `start` only warms it up. */
export function createWorkerCounters(): { readonly counter: (encoding: Encoding) => Counter } {
  const waiting = new Map<number, { resolve: (counts: readonly number[]) => void; reject: (error: Error) => void }>();
  let worker: Worker | null = null;
  let lastId = 0;

  function open(): Worker {
    const opened = new TokenizerWorker();
    opened.addEventListener('message', (event: MessageEvent<Reply>) => {
      const reply = event.data;
      const asker = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ('error' in reply) asker?.reject(new Error(reply.error));
      else asker?.resolve(reply.counts);
    });
    // The file did not load: everybody who waits is told, and the next question tries again.
    opened.addEventListener('error', () => {
      worker = null;
      for (const asker of waiting.values()) asker.reject(new Error('the tokenizer did not load'));
      waiting.clear();
    });
    return opened;
  }

  function ask(question: Ask): Promise<readonly number[]> {
    worker ??= open();
    lastId += 1;
    const id = lastId;
    worker.postMessage({ ...question, id } satisfies Question);
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  }

  return {
    counter: (encoding) => ({
      count: (texts) => (texts.length === 0 ? [] : ask({ ask: 'count', encoding, texts })),
      commonPrefix: async (a, b) => (await ask({ ask: 'commonPrefix', encoding, a, b }))[0] ?? 0,
    }),
  };
}
