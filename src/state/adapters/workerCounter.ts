import type { Counter, Encoding } from '../../agent';
import type { Cutter } from '../types';
import type { Question, Reply } from './tokenizer.worker';
import TokenizerWorker from './tokenizer.worker?worker';

type Ask = Question extends infer Q ? (Q extends Question ? Omit<Q, 'id'> : never) : never;
type Answer = Exclude<Reply, { readonly error: string }>;

type WorkerCounters = {
  readonly counter: (encoding: Encoding) => Counter;
  readonly cutter: (encoding: Encoding) => Cutter;
};

/** Tokenizers in one worker, started by the first question. */
export function createWorkerCounters(): WorkerCounters {
  const waiting = new Map<number, { resolve: (reply: Answer) => void; reject: (error: Error) => void }>();
  let worker: Worker | null = null;
  let lastId = 0;

  function open(): Worker {
    const opened = new TokenizerWorker();
    opened.addEventListener('message', (event: MessageEvent<Reply>) => {
      const reply = event.data;
      const asker = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ('error' in reply) asker?.reject(new Error(reply.error));
      else asker?.resolve(reply);
    });
    // The file did not load: everybody who waits is told, and the next question tries again.
    opened.addEventListener('error', () => {
      worker = null;
      for (const asker of waiting.values()) asker.reject(new Error('the tokenizer did not load'));
      waiting.clear();
    });
    return opened;
  }

  function ask(question: Ask): Promise<Answer> {
    worker ??= open();
    lastId += 1;
    const id = lastId;
    worker.postMessage({ ...question, id } satisfies Question);
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  }

  async function counts(question: Ask): Promise<readonly number[]> {
    const reply = await ask(question);
    return 'counts' in reply ? reply.counts : [];
  }

  return {
    counter: (encoding) => ({
      count: (texts) => (texts.length === 0 ? [] : counts({ ask: 'count', encoding, texts })),
      commonPrefix: async (a, b) => (await counts({ ask: 'commonPrefix', encoding, a, b }))[0] ?? 0,
    }),
    cutter: (encoding) => ({
      pieces: async (texts, most) => {
        const reply = await ask({ ask: 'pieces', encoding, texts, most });
        return 'pieces' in reply ? reply.pieces : [];
      },
    }),
  };
}
