import wasmUrl from 'quickjs-wasi/quickjs.wasm?url';
import { createClient, type Listener, type Sandbox, type Thread } from './client';
import { startWallClock } from './clock';
import type { FromWorker, ToWorker } from './protocol';

const GUEST = import.meta.glob<string>('./guest/*.js', { query: '?raw', import: 'default', eager: true });

/** The sandbox in a Web Worker. The engine is fetched and compiled once, however many workers have to be started. */
export function createSandbox(): Sandbox {
  let engine: Promise<ToWorker> | undefined;
  return createClient((listener) => {
    engine ??= loadEngine();
    // What failed once (no network) may work the next time.
    engine.catch(() => {
      engine = undefined;
    });
    return startThread(listener, engine);
  }, startWallClock);
}

async function loadEngine(): Promise<ToWorker> {
  const names = Object.entries(GUEST).map(([path, source]) => [path.slice('./guest/'.length), source] as const);
  return { type: 'start', wasm: await compile(), guest: Object.fromEntries(names) };
}

/** Compiles while loading; a server that names the wrong content type costs only that. */
async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`The test engine could not be loaded (${response.status}).`);
  if (response.headers.get('content-type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

function startThread({ onMessage, onError }: Listener, engine: Promise<ToWorker>): Thread {
  const worker = new Worker(new URL('./browser.worker.ts', import.meta.url), { type: 'module', name: 'tests' });
  worker.onmessage = (event: MessageEvent<FromWorker>) => onMessage(event.data);
  worker.onerror = (event) => onError(new Error(event.message || 'The test worker failed.'));
  engine.then((start) => worker.postMessage(start), onError);
  return {
    post: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    setBusy: () => {},
  };
}
