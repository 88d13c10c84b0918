import type { Model } from '../../agent';
import type { ConnectionTest, RealModelSettings } from '../../agent/endpoints';
import type { Place } from '../../agent/models/openai';
import { createKeyring, type Keyring } from './realModelKeys';

/** Milliseconds of one reply: to its first token, and in all. They lie beside the trace. */
export type ReplyTime = { readonly firstMs: number; readonly wholeMs: number };

/** Which model plays, and how real ones are reached. The library that talks to them is loaded with the first request. */
export type RealModels = {
  /** From the next request on; `null` is the simulated one. A run that waits behind a failure goes on with it. */
  readonly choose: (settings: RealModelSettings | null) => void;
  readonly chosen: () => RealModelSettings | null;
  readonly keys: Keyring;
  /** A model that is, at each request, the one chosen then. In the trace, a real one was asked; the simulated one never is. */
  readonly model: (simulated: Model) => Model;
  /** Throws what `failureOf` reads. */
  readonly list: (settings: RealModelSettings, signal: AbortSignal) => Promise<readonly string[]>;
  readonly test: (settings: RealModelSettings, signal: AbortSignal) => Promise<ConnectionTest>;
  /** Told after each reply. One listener; the last wins. */
  readonly onTimed: (listener: (time: ReplyTime) => void) => void;
};

type Parts = {
  readonly place: Place;
  readonly now: () => number;
  /** Where keys are kept that the learner chose to keep; `null` where there is no such place. */
  readonly storage: () => Storage | null;
};

export function createRealModels({ place, now, storage }: Parts): RealModels {
  const keys = createKeyring(storage);
  let chosen: RealModelSettings | null = null;
  let timed: (time: ReplyTime) => void = () => {};

  const partsFor = (settings: RealModelSettings) => ({
    key: keys.get(settings.baseUrl),
    place,
    pause,
    watch: stopwatch(),
  });

  function stopwatch() {
    let asked = 0;
    let first = 0;
    return (moment: 'asked' | 'first' | 'replied') => {
      if (moment === 'asked') asked = now();
      else if (moment === 'first') first = now();
      else timed({ firstMs: first - asked, wholeMs: now() - asked });
    };
  }

  return {
    choose: (settings) => {
      chosen = settings;
    },
    chosen: () => chosen,
    keys,
    onTimed: (listener) => {
      timed = listener;
    },
    model: (simulated) =>
      async function* either(request, signal) {
        const settings = chosen;
        if (settings === null) {
          yield* simulated(request, signal);
          return;
        }
        const { createRealModel } = await loadModels();
        yield* createRealModel(settings, partsFor(settings))(request, signal);
      },
    list: async (settings, signal) => (await loadModels()).listModels(settings, partsFor(settings), signal),
    test: async (settings, signal) => (await loadModels()).testConnection(settings, partsFor(settings), signal),
  };
}

function loadModels() {
  return import('../../agent/models/openai');
}

/** Settles after `ms`, or rejects as soon as `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new Error('stopped'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
