import type { Files } from '../vfs';
import type { StartClock } from './clock';
import { type Job, makeJob } from './job';
import { DEFAULT_LIMITS } from './limits';
import type { FromWorker, ToWorker } from './protocol';
import type { TestLimits, TestReport } from './report';

/** A worker thread as the caller needs it. What is posted before it listens is kept. */
export type Thread = {
  readonly post: (message: ToWorker) => void;
  readonly terminate: () => void;
  /** Called when a run begins and ends, so that an idle thread keeps no process alive. */
  readonly setBusy: (isBusy: boolean) => void;
};

export type Listener = {
  readonly onMessage: (message: FromWorker) => void;
  readonly onError: (error: Error) => void;
};

/** Starts a thread and posts `start` to it. */
export type Spawn = (listener: Listener) => Thread;

export type Sandbox = {
  /** Never rejects but on abort (with the signal's reason) and when no worker can be started. Runs queue up. */
  readonly runTests: (files: Files, limits?: Partial<TestLimits>, signal?: AbortSignal) => Promise<TestReport>;
  /** Starts the worker ahead of the first run. */
  readonly warm: () => Promise<void>;
  /** Ends the worker; a run in progress rejects. */
  readonly dispose: () => void;
};

type Live = { readonly thread: Thread; readonly ready: Promise<void> };
type State = { live: Live | null; job: Job | null; runs: number; isDisposed: boolean; tail: Promise<unknown> };

/** One sandbox over one thread at a time. A thread that had to be ended is replaced at once. */
export function createClient(spawn: Spawn, startClock: StartClock): Sandbox {
  const state: State = { live: null, job: null, runs: 0, isDisposed: false, tail: Promise.resolve() };
  return {
    runTests: (files, limits, signal) => {
      const work = () => run(state, spawn, { files, limits: { ...DEFAULT_LIMITS, ...limits }, signal, startClock });
      const next = state.tail.then(work);
      state.tail = next.catch(() => {});
      return signal === undefined ? next : Promise.race([next, whenAborted(signal, next)]);
    },
    warm: async () => {
      const { thread, ready } = liveOf(state, spawn);
      thread.setBusy(true);
      await ready;
      if (state.job === null) thread.setBusy(false);
    },
    dispose: () => {
      state.isDisposed = true;
      state.job?.fail(new Error(DISPOSED));
      state.live?.thread.terminate();
      state.live = null;
    },
  };
}

const DISPOSED = 'This sandbox has been disposed of.';

/** Rejects on abort, also while the run still waits for its turn; never settles otherwise. */
function whenAborted(signal: AbortSignal, until: Promise<unknown>): Promise<never> {
  return new Promise((_, reject) => {
    const onAbort = () => reject(reasonOf(signal));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort);
    const stop = () => signal.removeEventListener('abort', onAbort);
    until.then(stop, stop);
  });
}

function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new DOMException('The run was aborted.', 'AbortError');
}

function liveOf(state: State, spawn: Spawn): Live {
  if (state.isDisposed) throw new Error(DISPOSED);
  state.live ??= start(state, spawn);
  return state.live;
}

function start(state: State, spawn: Spawn): Live {
  let isReady = () => {};
  let isBroken = (_: Error) => {};
  const ready = new Promise<void>((resolve, reject) => {
    isReady = resolve;
    isBroken = reject;
  });
  // Whoever waits for it hears of it; without anyone waiting it is not an unhandled rejection.
  ready.catch(() => {});
  const live: Live = {
    ready,
    thread: spawn({
      onMessage: (message) => {
        if (message.type === 'ready') isReady();
        else if (state.live === live) state.job?.hear(message);
      },
      onError: (error) => {
        isBroken(error);
        if (state.live !== live) return;
        state.live = null;
        state.job?.fail(error);
      },
    }),
  };
  return live;
}

/** Ends the thread, whatever it is doing, and starts the next one so that it is ready when it is asked for. */
function replace(state: State, spawn: Spawn): void {
  state.live?.thread.terminate();
  state.live = state.isDisposed ? null : start(state, spawn);
}

type Request = {
  readonly files: Files;
  readonly limits: TestLimits;
  readonly signal: AbortSignal | undefined;
  readonly startClock: StartClock;
};

async function run(state: State, spawn: Spawn, { files, limits, signal, startClock }: Request): Promise<TestReport> {
  signal?.throwIfAborted();
  const { thread, ready } = liveOf(state, spawn);
  thread.setBusy(true);
  state.runs += 1;
  const job = makeJob(state.runs, limits, { startClock, kill: () => replace(state, spawn) });
  const onAbort = () => signal !== undefined && job.fail(reasonOf(signal));
  signal?.addEventListener('abort', onAbort);
  state.job = job;
  try {
    ready.then(
      () => job.isOver() || thread.post({ type: 'run', run: job.run, files: entriesOf(files), limits }),
      job.fail,
    );
    return await job.report;
  } catch (error) {
    replace(state, spawn);
    throw error;
  } finally {
    state.job = null;
    signal?.removeEventListener('abort', onAbort);
    state.live?.thread.setBusy(false);
  }
}

function entriesOf(files: Files): readonly (readonly [string, string])[] {
  return files.paths().map((path) => [path, files.read(path) ?? ''] as const);
}
