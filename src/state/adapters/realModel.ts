import { failureError, type Model } from '../../agent';
import type { RealModelSettings } from '../../agent/endpoints';
import type { Place } from '../../agent/models/openai';
import type { ModelAccess, ReplyTime } from '../modelAccess';
import { createKeyring } from './realModelKeys';

/** Which model plays, and how real ones are reached. The library that talks to them is loaded with the first request. */
export type RealModels = ModelAccess & {
  /** A model that is, at each request, the one chosen then. In the trace, a real one was asked; the simulated one never is. */
  readonly model: (simulated: Model) => Model;
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
