import type { Browser, Page } from '@playwright/test';

/** What the main thread of a page did: wall clock from `start` to `end` and its processor time, in microseconds. */
export type Task = {
  readonly name: string;
  /** Of an event that was dispatched. */
  readonly type: string | undefined;
  readonly start: number;
  readonly end: number;
  readonly cpu: number;
};

/** An entry of Chromium's own trace. */
type Entry = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } };
};

const CATEGORIES = ['__metadata', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Chromium's trace of what happens meanwhile. */
export async function traced(browser: Browser, page: Page, act: () => Promise<void>): Promise<readonly Entry[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const text = (await browser.stopTracing()).toString('utf8');
  const { traceEvents }: { readonly traceEvents: readonly Entry[] } = JSON.parse(text);
  return traceEvents;
}

/** The tasks of the page's main thread by their beginning; an outer one before those within it. */
export function mainThread(entries: readonly Entry[]): readonly Task[] {
  const threads = entries.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  return entries
    .filter(({ ph, pid, tid }) => ph === 'X' && threads.some((thread) => thread.pid === pid && thread.tid === tid))
    .map(({ name, ts, dur = 0, tdur, args }) => {
      return { name, type: args?.data?.type, start: ts, end: ts + dur, cpu: tdur ?? dur };
    })
    .sort((a, b) => a.start - b.start || b.end - a.end);
}

export function taskMs({ cpu }: Task): number {
  return cpu / 1000;
}
