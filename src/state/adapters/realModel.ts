import { failureError, type Model } from '../../agent';
import type { RealModelSettings } from '../../agent/endpoints';
import type * as OpenAiModels from '../../agent/models/openai';
import type { ModelAccess, ReplyTime } from '../modelAccess';
import { createKeyring } from './realModelKeys';

/** Which model plays, and how real ones are reached. The library that talks to them is loaded with the first request. */
export type RealModels = ModelAccess & {
  /** A model that is, at each request, the one chosen then. In the trace, a real one was asked; the simulated one never is. */
  readonly model: (simulated: Model) => Model;
};

type Parts = {
  readonly place: OpenAiModels.Place;
  readonly now: () => number;
  /** Where keys are kept that the learner chose to keep; `null` where there is no such place. */
  readonly storage: () => Storage | null;
  /** The code that asks real models; absent, it is the page's own. */
  readonly load?: () => Promise<typeof OpenAiModels>;
};

export function createRealModels({ place, now, storage, load = loadModels }: Parts): RealModels {
  const keys = createKeyring(storage);
  const answered = new Set<string>();
  let chosen: RealModelSettings | null = null;
  let timed: (time: ReplyTime) => void = () => {};
  let giveUp: (error: Error) => void = () => {};

  /** A wait that the learner may end as well. */
  const wait = (ms: number, signal: AbortSignal) =>
    Promise.race([
      pause(ms, signal),
      new Promise<never>((_, reject) => {
        giveUp = reject;
      }),
    ]);

  const partsFor = (settings: RealModelSettings) => ({
    key: keys.get(settings.baseUrl),
    place,
    pause: wait,
    watch: stopwatch(),
    answered,
  });

  /** Throws a failure where the code does not come: the run then waits, and asks for it again. */
  async function loaded() {
    try {
      return await load();
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      throw failureError({ kind: place.isOnline() ? 'unloaded' : 'unloaded_offline', detail });
    }
  }

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
    keys,
    onTimed: (listener) => {
      timed = listener;
    },
    giveUp: (failure) => giveUp(failureError(failure)),
    model: (simulated) =>
      async function* either(request, signal) {
        const settings = chosen;
        if (settings === null) {
          yield* simulated(request, signal);
          return;
        }
        const { createRealModel } = await loaded();
        yield* createRealModel(settings, partsFor(settings))(request, signal);
      },
    list: async (settings, signal) => (await loaded()).listModels(settings, partsFor(settings), signal),
    test: async (settings, signal) => (await loaded()).testConnection(settings, partsFor(settings), signal),
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
