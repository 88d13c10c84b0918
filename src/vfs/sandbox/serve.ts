import { createFiles, type Files } from '../vfs';
import type { StartClock } from './clock';
import { makeBudget } from './limits';
import type { Engine } from './machine';
import type { FromWorker, ToWorker } from './protocol';
import type { Stop, TestLimits } from './report';
import { ready } from './resolve';
import { runFile } from './runFile';

/** A test file by its name. */
function isTestFile(path: string): boolean {
  return /\.test\.m?js$/.test(path);
}

/** The worker's side: answers each posted message. The same in the browser and in Node. */
export function serve(
  post: (message: FromWorker) => void,
  startClock: StartClock,
): (message: ToWorker) => Promise<void> {
  let engine: Engine | null = null;
  return async (message) => {
    if (message.type === 'start') {
      engine = { wasm: message.wasm, guest: message.guest };
      await ready;
      post({ type: 'ready' });
      return;
    }
    if (engine === null) throw new Error('The worker was asked to run before it was started.');
    try {
      const stop = await runAll(engine, createFiles(message.files), { ...message, post, startClock });
      post({ type: 'done', run: message.run, stop });
    } catch (error) {
      post({ type: 'broken', run: message.run, message: String(error) });
    }
  };
}

type Run = {
  readonly run: number;
  readonly limits: TestLimits;
  readonly post: (message: FromWorker) => void;
  readonly startClock: StartClock;
};

async function runAll(engine: Engine, files: Files, { run, limits, post, startClock }: Run): Promise<Stop | null> {
  let spentMs = () => 0;
  const budget = makeBudget(limits, () => spentMs() > limits.timeoutMs);
  for (const path of files.paths().filter(isTestFile)) {
    // The clock starts with each machine that is ready: neither a cold start nor a project of many files takes anything
    // from the limit. What keeps a run of many slow files short is the count, which they share.
    const onReady = () => {
      spentMs = startClock();
      post({ type: 'running', run, file: path });
    };
    const onTest = (test: string) => post({ type: 'running', run, file: path, test });
    const outcome = await runFile({ path, files, engine, budget, limits, onReady, onTest });
    spentMs = () => 0;
    post({ type: 'file', run, file: outcome.run });
    if (outcome.stop !== null) return outcome.stop;
  }
  return null;
}
