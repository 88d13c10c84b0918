import type { Files } from '../vfs';
import { DEFAULT_LIMITS } from './limits';
import type { FromWorker, ToWorker } from './protocol';
import { type FileRun, makeReport, type Stop, stopText, type TestLimits, type TestReport } from './report';

/** A worker thread as the caller needs it. `post` before `onMessage` fires is kept by the thread. */
export type Thread = {
  readonly post: (message: ToWorker) => void;
  readonly terminate: () => void;
  /** Called when a run begins and ends, so that an idle thread keeps no process alive. */
  readonly setBusy: (isBusy: boolean) => void;
};

export type Listener = { readonly onMessage: (message: FromWorker) => void; readonly onError: (error: Error) => void };

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

/** How long past its limit a run may go before it is ended from outside, in ms. */
const GRACE_MS = 200;

type Live = { readonly thread: Thread; readonly ready: Promise<void> };
type Job = {
  readonly run: number;
  readonly limits: TestLimits;
  readonly done: FileRun[];
  at: { file: string; test?: string } | null;
  /** Starts the clock that ends the run from outside. */
  readonly watch: () => void;
  readonly settle: (stop: Stop | null) => void;
  readonly fail: (error: Error) => void;
};

/** One sandbox over one thread at a time. A thread that had to be ended is replaced at once. */
export function createClient(spawn: Spawn): Sandbox {
  let live: Live | null = null;
  let job: Job | null = null;
  let runs = 0;
  let isDisposed = false;
  let tail: Promise<unknown> = Promise.resolve();

  function start(): Live {
    let isReady = () => {};
    let isBroken = (_: Error) => {};
    const ready = new Promise<void>((resolve, reject) => {
      isReady = resolve;
      isBroken = reject;
    });
    ready.catch(() => {});
    const mine: Live = {
      ready,
      thread: spawn({
        onMessage: (message) => (message.type === 'ready' ? isReady() : live === mine && hear(message)),
        onError: (error) => {
          isBroken(error);
          if (live === mine) live = null;
          job?.fail(error);
        },
      }),
    };
    return mine;
  }

  function hear(message: Exclude<FromWorker, { type: 'ready' }>): void {
    if (job === null || message.run !== job.run) return;
    if (message.type === 'running') {
      if (job.at === null) job.watch();
      job.at = message.test === undefined ? { file: message.file } : { file: message.file, test: message.test };
    } else if (message.type === 'file') {
      job.done.push(message.file);
    } else {
      job.settle(message.stop);
    }
  }

  function replace(): void {
    live?.thread.terminate();
    live = isDisposed ? null : start();
  }

  async function run(files: Files, limits: TestLimits, signal?: AbortSignal): Promise<TestReport> {
    signal?.throwIfAborted();
    if (isDisposed) throw new Error('This sandbox has been disposed of.');
    live ??= start();
    const { thread, ready } = live;
    thread.setBusy(true);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onAbort = () => job?.fail(abortError(signal));
    signal?.addEventListener('abort', onAbort);
    try {
      return await new Promise<TestReport>((resolve, reject) => {
        const id = ++runs;
        const done: FileRun[] = [];
        const settle = (stop: Stop | null) => resolve(makeReport({ files: done, stop }, limits));
        const watch = () => {
          timer = setTimeout(() => endFromOutside(mine), limits.timeoutMs + GRACE_MS);
        };
        const mine: Job = { run: id, limits, done, at: null, watch, settle, fail: reject };
        job = mine;
        ready.then(() => {
          if (job !== mine) return;
          const entries = files.paths().map((path) => [path, files.read(path) ?? ''] as const);
          thread.post({ type: 'run', run: id, files: entries, limits });
        }, reject);
      });
    } catch (error) {
      replace();
      throw error;
    } finally {
      job = null;
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      live?.thread.setBusy(false);
    }
  }

  function endFromOutside(mine: Job): void {
    if (job !== mine) return;
    replace();
    live?.thread.setBusy(false);
    const stop: Stop = {
      outcome: 'timeout',
      file: mine.at?.file ?? 'the tests',
      ...(mine.at?.test !== undefined && { test: mine.at.test }),
    };
    if (mine.at !== null) mine.done.push(unfinished(mine.at, stopText(stop, mine.limits)));
    mine.settle(stop);
  }

  return {
    runTests: (files, limits, signal) => {
      const next = tail.then(() => run(files, { ...DEFAULT_LIMITS, ...limits }, signal));
      tail = next.catch(() => {});
      return next;
    },
    warm: async () => {
      live ??= start();
      const { thread, ready } = live;
      thread.setBusy(true);
      await ready;
      if (job === null) thread.setBusy(false);
    },
    dispose: () => {
      isDisposed = true;
      job?.fail(new Error('This sandbox has been disposed of.'));
      replace();
    },
  };
}

function abortError(signal: AbortSignal | undefined): Error {
  return signal?.reason instanceof Error ? signal.reason : new DOMException('The run was aborted', 'AbortError');
}

function unfinished({ file, test }: { file: string; test?: string }, error: string): FileRun {
  const failure = { kind: 'stop', error, stack: [] } as const;
  return {
    file,
    isImplicit: test === undefined,
    console: [],
    tests: [{ name: test ?? file, status: 'failed', failure, console: [] }],
  };
}
