import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { createClient, type Listener, type Sandbox, type Thread } from './client';
import type { GuestSource } from './loader';
import { startFairClock } from './nodeClock';
import type { FromWorker, ToWorker } from './protocol';

const GUEST = new URL('./guest/', import.meta.url);

/** The sandbox over `node:worker_threads`. An idle one does not keep the process alive. */
export function createSandbox(): Sandbox {
  let engine: Promise<ToWorker> | undefined;
  return createClient((listener) => {
    engine ??= loadEngine();
    return startThread(listener, engine);
  }, startFairClock);
}

async function loadEngine(): Promise<ToWorker> {
  const path = createRequire(import.meta.url).resolve('quickjs-wasi/quickjs.wasm');
  const [wasm, guest] = await Promise.all([readFile(path).then((bytes) => WebAssembly.compile(bytes)), loadGuest()]);
  return { type: 'start', wasm, guest };
}

async function loadGuest(): Promise<GuestSource> {
  const names = (await readdir(GUEST)).filter((name) => name.endsWith('.js'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, GUEST), 'utf8')]));
}

function startThread({ onMessage, onError }: Listener, engine: Promise<ToWorker>): Thread {
  const worker = new Worker(new URL('./node.worker.mjs', import.meta.url), {
    resourceLimits: { stackSizeMb: 8 },
    execArgv: [],
  });
  worker.on('message', (message: FromWorker) => onMessage(message));
  worker.on('error', (error) => onError(error instanceof Error ? error : new Error(String(error))));
  engine.then((start) => worker.postMessage(start), onError);
  worker.unref();
  return {
    post: (message) => worker.postMessage(message),
    terminate: () => void worker.terminate(),
    setBusy: (isBusy) => (isBusy ? worker.ref() : worker.unref()),
  };
}
