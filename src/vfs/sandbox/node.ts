import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createClient, type Listener, type Sandbox, type Thread } from './client';
import type { GuestSource } from './loader';
import { startFairClock } from './nodeClock';
import type { FromWorker, ToWorker } from './protocol';

const GUEST = new URL('./guest/', import.meta.url);
const WORKER = fileURLToPath(new URL('./node.worker.ts', import.meta.url));
/** Above the guest's own limit, so that the guest's is the one that counts. */
const STACK_MB = 8;

type Engine = { readonly start: ToWorker; readonly code: URL };
let engine: Promise<Engine> | undefined;

/** The sandbox over `node:worker_threads`. An idle one does not keep the process alive. */
export function createSandbox(): Sandbox {
  return createClient((listener) => {
    engine ??= loadEngine();
    // What failed once may work the next time.
    engine.catch(() => {
      engine = undefined;
    });
    return startThread(listener, engine);
  }, startFairClock);
}

async function loadEngine(): Promise<Engine> {
  const path = createRequire(import.meta.url).resolve('quickjs-wasi/quickjs.wasm');
  const bytes = readFile(path).then((read) => WebAssembly.compile(read));
  const [wasm, guest, code] = await Promise.all([bytes, loadGuest(), bundleWorker()]);
  return { start: { type: 'start', wasm, guest }, code };
}

async function loadGuest(): Promise<GuestSource> {
  const names = (await readdir(GUEST)).filter((name) => name.endsWith('.js'));
  const read = async (name: string) => [name, await readFile(new URL(name, GUEST), 'utf8')] as const;
  return Object.fromEntries(await Promise.all(names.map(read)));
}

/**
 * The worker as one script, made once a process: Node 20 cannot start a thread from TypeScript, and a loader in each
 * thread would cost five times as much at every start (40 against 220 ms of processor time).
 */
async function bundleWorker(): Promise<URL> {
  const { build } = await import('esbuild');
  const options = { bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'silent' } as const;
  const { outputFiles } = await build({ entryPoints: [WORKER], write: false, ...options });
  const [file] = outputFiles;
  if (file === undefined) throw new Error('The test worker could not be bundled.');
  return new URL(`data:text/javascript;base64,${Buffer.from(file.contents).toString('base64')}`);
}

function startThread({ onMessage, onError }: Listener, loading: Promise<Engine>): Thread {
  let worker: Worker | undefined;
  let isBusy = false;
  let isEnded = false;

  function begin({ start, code }: Engine): void {
    if (isEnded) return;
    worker = new Worker(code, { resourceLimits: { stackSizeMb: STACK_MB } });
    worker.on('message', (message: FromWorker) => onMessage(message));
    worker.on('error', (error) => onError(error instanceof Error ? error : new Error(String(error))));
    worker.postMessage(start);
    setBusy(isBusy);
  }

  function setBusy(busy: boolean): void {
    isBusy = busy;
    if (busy) worker?.ref();
    else worker?.unref();
  }

  loading.then(begin).catch(onError);
  return {
    // Nothing is posted before the worker has said that it is ready.
    post: (message) => worker?.postMessage(message),
    terminate: () => {
      isEnded = true;
      void worker?.terminate();
    },
    setBusy,
  };
}
