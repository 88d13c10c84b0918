import type { StoreApi } from 'zustand/vanilla';
import type { Start } from '../agent';
import type { LiveRun } from './liveRun';
import type { Goal, Pump } from './pump';
import type { TimeTravel } from './timeTravel';
import type { Actions, AppState } from './types';

export type Transport = Pick<
  Actions,
  | 'step'
  | 'nextIteration'
  | 'run'
  | 'pause'
  | 'stop'
  | 'back'
  | 'previousIteration'
  | 'seek'
  | 'seekStart'
  | 'seekEnd'
  | 'startAgain'
  | 'sendTask'
  | 'resume'
>;

type Runs = { readonly live: () => LiveRun; readonly fresh: () => void };

/** The buttons. In the past they walk recorded events; at the end they pull the loop. */
export function createTransport(api: StoreApi<AppState>, pump: Pump, travel: TimeTravel, runs: Runs): Transport {
  const { getState: get, setState: set } = api;

  async function pull(goal: Goal): Promise<void> {
    if (get().isLoading) await untilLoaded();
    set({ status: goal === 'run' ? 'running' : 'busy', isFirstVisit: false });
    await pump.pull(goal);
  }

  function untilLoaded(): Promise<void> {
    return new Promise((resolve) => {
      const stop = api.subscribe(({ isLoading }) => {
        if (isLoading) return;
        stop();
        resolve();
      });
    });
  }

  function begin(nextTurn: Start): void {
    travel.seekEnd();
    set({ nextTurn, status: 'paused' });
  }

  /** A crashed run is over: the exception took the loop's state with it. */
  function canGoOn(): boolean {
    const { trace, length } = get();
    const last = trace[length - 1];
    return last?.type === 'run-ended' && last.reason !== 'crashed';
  }

  const { back, previousIteration, seek, seekStart, seekEnd } = travel;
  return {
    back,
    previousIteration,
    seek,
    seekStart,
    seekEnd,
    step: async () => {
      if (travel.stepForward()) return;
      if (get().status !== 'ended' && get().status !== 'running') await pull('step');
    },
    nextIteration: async () => {
      if (travel.iterationForward()) return;
      if (get().status !== 'ended') await pull('iteration');
    },
    run: async () => {
      travel.seekEnd();
      if (get().status !== 'ended') await pull('run');
    },
    pause: () => {
      pump.slowDown();
      if (get().status === 'running') set({ status: 'busy' });
    },
    stop: async () => {
      if (get().status === 'ready' || get().status === 'ended') return;
      travel.seekEnd();
      runs.live().abort();
      await pull('end');
    },
    startAgain: runs.fresh,
    sendTask: (task) => {
      if (canGoOn()) begin({ task });
    },
    resume: async () => {
      if (!canGoOn()) return;
      begin({ resume: true });
      await pull('run');
    },
  };
}
