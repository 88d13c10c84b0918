import type { StartClock } from './clock';
import type { FromWorker } from './protocol';
import { type FileRun, makeReport, type Stop, stopText, type TestLimits, type TestReport } from './report';

/** How long past its limit a run may go before it is ended from outside, in ms. */
const GRACE_MS = 200;

/** One run as its caller sees it. */
export type Job = {
  readonly run: number;
  readonly report: Promise<TestReport>;
  readonly isOver: () => boolean;
  readonly hear: (message: Exclude<FromWorker, { type: 'ready' }>) => void;
  /** Ends the run without a report. */
  readonly fail: (error: Error) => void;
};

type Place = { readonly file: string; readonly test?: string };

type Outside = { readonly startClock: StartClock; readonly kill: () => void };

/** Waits for the worker's word, and ends the run from outside (`kill`) when it does not come in time. */
export function makeJob(run: number, limits: TestLimits, { startClock, kill }: Outside): Job {
  const files: FileRun[] = [];
  let at: Place | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const { report, resolve, reject } = makePromise();

  function end(stop: Stop | null): void {
    close();
    resolve(makeReport({ files, stop }, limits));
  }

  function close(): void {
    isOver = true;
    clearTimeout(timer);
  }

  function fail(error: Error): void {
    close();
    reject(error);
  }

  /** Ends the run once the time of a file is over; a clock that stood still meanwhile gives it the rest. */
  function watch(spentMs: () => number): void {
    const restMs = limits.timeoutMs + GRACE_MS - spentMs();
    if (restMs <= 0) endFromOutside();
    else timer = setTimeout(() => watch(spentMs), Math.max(restMs, 10));
  }

  function endFromOutside(): void {
    kill();
    const stop: Stop = { outcome: 'timeout', ...(at ?? { file: 'the tests' }) };
    if (at !== null) files.push(unfinished(at, stopText(stop, limits)));
    end(stop);
  }

  function hear(message: Parameters<Job['hear']>[0]): void {
    if (isOver || message.run !== run) return;
    switch (message.type) {
      case 'running':
        if (at?.file !== message.file) {
          clearTimeout(timer);
          watch(startClock());
        }
        at = message.test === undefined ? { file: message.file } : { file: message.file, test: message.test };
        return;
      case 'file':
        files.push(message.file);
        return;
      case 'done':
        end(message.stop);
        return;
      case 'broken':
        fail(new Error(message.message));
    }
  }

  return { run, report, isOver: () => isOver, hear, fail };
}

function makePromise() {
  let resolve = (_: TestReport) => {};
  let reject = (_: Error) => {};
  const report = new Promise<TestReport>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { report, resolve, reject };
}

/** The file that was running when the thread was ended: what it had got so far went with the thread. */
function unfinished({ file, test }: Place, error: string): FileRun {
  const failure = { kind: 'stop', error, stack: [] } as const;
  const row = { name: test ?? file, status: 'failed', failure, console: [] } as const;
  return { file, isImplicit: test === undefined, console: [], tests: [row] };
}
