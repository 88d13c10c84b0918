import { createStore, getMany, promisifyRequest } from 'idb-keyval';
import type { StoreApi } from 'zustand/vanilla';
import { filesOf, headOf, type KeepOptions, type Kept, type KeptFiles, parseKept } from '../kept';
import type { AppState } from '../types';
import { workOf } from '../work';
import { untilOnlyTab } from './oneTab';

/** The trace lies in pieces of so many events, so that a change late in a long run writes only the last. */
const CHUNK = 200;
/** Characters. A longer trace is not kept: its settings are, and its files as they stand at the end. */
const LONGEST_TRACE = 16_000_000;
/** Milliseconds. Storage that does not answer must not hold the page up. */
const PATIENCE_MS = 3000;
/** Milliseconds from a change until it is written. */
const AFTER_MS = 150;
const AFTER_WHILE_RUNNING_MS = 1000;

const store = createStore('loopscope', 'kept');
const chunkKey = (i: number) => `trace:${i}`;

/** The work of the last visit, or `null` where there is none. Rejects when it cannot be read or used. */
export function readKept(): Promise<Kept | null> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The storage does not answer.')), PATIENCE_MS);
  });
  return Promise.race([read(), late]);
}

async function read(): Promise<Kept | null> {
  const [head, files] = await getMany<unknown>(['head', 'files'], store);
  if (head === undefined) return null;
  const length = typeof head === 'object' && head !== null && 'length' in head ? Number(head.length) : 0;
  const keys = Array.from({ length: Math.ceil(length / CHUNK) }, (_, i) => chunkKey(i));
  return parseKept(head, files, await getMany<unknown>(keys, store));
}

/** What lies in storage of the present work, so that only what differs is written. */
type Written = {
  files: KeptFiles | null;
  trace: AppState['trace'] | null;
  /** Characters of each full piece. */
  sizes: number[];
  count: number;
};

/** Writes the work a moment after each change since `opened`, and at once when the page goes; one tab at a time does. */
export async function keepWork(api: StoreApi<AppState>, options: KeepOptions): Promise<void> {
  const { opened, search, onOtherTab, onKeeping, onKept, onFailure } = options;
  await untilOnlyTab(onOtherTab);
  onKeeping();
  const written: Written = { files: null, trace: null, sizes: [], count: 0 };
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isChanged = false;
  let hasFailed = false;

  function flush(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (!isChanged) return;
    isChanged = false;
    write(api.getState(), search, written).then(onKept, (error: unknown) => {
      // What lies there now is unknown: the next time all of it is written.
      Object.assign(written, { files: null, trace: null });
      if (!hasFailed) onFailure(error);
      hasFailed = true;
    });
  }

  function schedule(): void {
    const wait = api.getState().status === 'running' ? AFTER_WHILE_RUNNING_MS : AFTER_MS;
    timer ??= setTimeout(flush, wait);
  }

  function watch(state: AppState, before: AppState): void {
    if (!isOther(state, before)) return;
    isChanged = true;
    schedule();
  }

  watch(api.getState(), opened);
  api.subscribe(watch);
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flush);
}

const WATCHED = [
  'settings',
  'startFiles',
  'binaryFiles',
  'pendingFiles',
  'nextTurn',
  'messages',
  'trace',
  'length',
  'cursor',
  'speed',
  'prices',
] as const;

function isOther(state: AppState, before: AppState): boolean {
  return WATCHED.some((key) => state[key] !== before[key]);
}

function isSame(files: KeptFiles, written: KeptFiles | null): boolean {
  const { startFiles, scenarioFiles, binaryFiles } = files;
  if (written?.scenarioFiles !== scenarioFiles || written.binaryFiles !== binaryFiles) return false;
  return written.startFiles === startFiles;
}

async function write(state: AppState, search: string, written: Written): Promise<void> {
  const { trace, length } = state;
  const put: [string, unknown][] = [];
  const isNew = written.trace !== trace;
  if (isNew) Object.assign(written, { trace, sizes: [] });
  const count = Math.ceil(length / CHUNK);
  let size = written.sizes.reduce((sum, piece) => sum + piece, 0);
  for (let i = written.sizes.length; i < count && size <= LONGEST_TRACE; i += 1) {
    const piece = JSON.stringify(trace.slice(i * CHUNK, Math.min(length, (i + 1) * CHUNK)));
    size += piece.length;
    if ((i + 1) * CHUNK <= length) written.sizes.push(piece.length);
    put.push([chunkKey(i), piece]);
  }
  const hasTrace = size <= LONGEST_TRACE;
  const files = filesOf(state, hasTrace);
  if (!isSame(files, written.files)) put.push(['files', files]);
  written.files = files;
  put.push(['head', headOf(workOf(state), { search, length, hasTrace })]);
  const gone = Array.from({ length: Math.max(0, written.count - count) }, (_, i) => chunkKey(count + i));
  written.count = count;
  await store('readwrite', (kept) => {
    for (const [key, value] of put) kept.put(value, key);
    for (const key of gone) kept.delete(key);
    // Said at once: a page that is going does not live to see its requests answered, which would commit them.
    kept.transaction.commit();
    return promisifyRequest(kept.transaction);
  });
}
