import type { Page } from '@playwright/test';
import type { AgentEvent } from '../../src/agent/events';
import { DEFAULT_PRICES } from '../../src/agent/price';
import { scenarioById } from '../../src/scenarios';
import { headOf } from '../../src/state/kept';
import { defaultSettings } from '../../src/state/settings';
import type { Work } from '../../src/state/types';
import { ARTIFICIAL_FILES, ARTIFICIAL_TASK, artificialRun, artificialSettings } from '../artificialRun';

/** As the keeper cuts a trace. */
const CHUNK = 200;
/** Milliseconds from a page that stands until it has come to rest. */
const SETTLE_MS = 4000;

/** A recorded run of so many iterations, in the shape in which the page keeps its work between two visits. */
async function recordedWork(iterations: number): Promise<{ readonly work: Work; readonly pieces: string[] }> {
  const trace: AgentEvent[] = [];
  for await (const event of artificialRun(iterations)) trace.push(event);
  const pieces: string[] = [];
  for (let at = 0; at < trace.length; at += CHUNK) pieces.push(JSON.stringify(trace.slice(at, at + CHUNK)));
  const scenario = scenarioById('cart');
  if (scenario === undefined) throw new Error('There is no cart.');
  const base = defaultSettings(scenario, 'bare', 'en');
  const settings = { ...base, task: ARTIFICIAL_TASK, harness: artificialSettings(iterations) };
  const files = new Map(Object.entries(ARTIFICIAL_FILES));
  const work: Work = {
    settings,
    running: settings,
    needsRestart: false,
    startFiles: files,
    scenarioFiles: files,
    binaryFiles: new Map(),
    pendingFiles: new Map(),
    nextTurn: null,
    messages: [],
    cursor: trace.length,
    forkedAt: null,
    speed: 1,
    prices: DEFAULT_PRICES,
    trace,
  };
  return { work, pieces };
}

/** Lays a recorded run where the page looks for the work of the last visit, and opens the page on it. */
export async function openRecorded(page: Page, url: string, iterations: number): Promise<void> {
  const { work, pieces } = await recordedWork(iterations);
  const head = headOf(work, { search: '', length: work.trace.length, hasTrace: true });
  // Any file of the page's origin lends its storage; the page itself must not run yet.
  await page.goto(new URL('manifest.webmanifest', url).href);
  await page.evaluate(layDown, { head, pieces, files: [...work.startFiles] });
  await page.goto(url);
  await page.getByRole('button', { name: 'Start again', exact: true }).waitFor({ timeout: 120_000 });
  // Counting and drawing what was put back is not what is measured here.
  await page.waitForTimeout(SETTLE_MS);
}

type Laid = { readonly head: object; readonly pieces: readonly string[]; readonly files: readonly [string, string][] };

/** Runs in the page. */
function layDown({ head, pieces, files }: Laid): Promise<void> {
  localStorage.setItem('loopscope.kept', '1');
  localStorage.setItem('loopscope.preferences', JSON.stringify({ visited: true, lang: 'en', theme: 'light' }));
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('loopscope');
    opening.onupgradeneeded = () => opening.result.createObjectStore('kept');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const writing = opening.result.transaction('kept', 'readwrite');
      const kept = writing.objectStore('kept');
      kept.put({ ...head, pendingFiles: new Map() }, 'head');
      kept.put({ startFiles: new Map(files), scenarioFiles: new Map(files), binaryFiles: new Map() }, 'files');
      pieces.forEach((piece, i) => {
        kept.put(piece, `trace:${i}`);
      });
      writing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
      writing.onerror = () => reject(writing.error);
    };
  });
}
