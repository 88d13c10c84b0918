import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { AgentEvent } from '../src/agent/events';
import { emptyView, fold, type View } from '../src/agent/fold';
import { artificialRun } from './artificialRun';

const ITERATIONS = 1000;
const WINDOW = 100;
const RUNS = 3;

/**
 * A run of 1,000 artificial iterations through the real loop, counter and fold: median time (ms) and mean heap (bytes)
 * of one iteration in its first and its last hundred, each the median of three runs. What is said in an iteration is
 * always the same amount, so a ratio of 1 means that recording costs what is said, not iterations times history.
 * `guarded`: the same with every guard on that looks back at what was called.
 */
export async function benchRecord(): Promise<object> {
  return { ...(await figures(false)), guarded: await figures(true) };
}

/** With the guards off, or on. */
async function figures(isGuarded: boolean): Promise<object> {
  // Once to warm up: a fresh process pays for compiling the code.
  await record(isGuarded);
  const runs: Recorded[] = [];
  for (let i = 0; i < RUNS; i += 1) runs.push(await record(isGuarded));
  const [first, last] = [medianOf(runs.map((run) => run.first)), medianOf(runs.map((run) => run.last))];
  return {
    iterations: ITERATIONS,
    eventsPerIteration: Math.round((runs[0]?.events ?? 0) / ITERATIONS),
    firstHundred: first,
    lastHundred: last,
    ratio: { ms: ratio(last.ms, first.ms), bytes: ratio(last.bytes, first.bytes) },
  };
}

type Sample = { readonly ms: number; readonly bytes: number };
type Recorded = { readonly first: Sample; readonly last: Sample; readonly events: number };

/** Plays the run, timing each iteration, and weighs the heap before and behind the two hundreds. */
async function record(isGuarded: boolean): Promise<Recorded> {
  const collect = garbageCollector();
  const trace: AgentEvent[] = [];
  let view: View = emptyView(new Map());
  const times: number[] = [];
  const heap = new Map<number, number>();
  const weigh = (iteration: number) => {
    collect();
    heap.set(iteration, process.memoryUsage().heapUsed);
  };
  weigh(0);
  let since = performance.now();
  for await (const event of artificialRun(ITERATIONS, isGuarded)) {
    trace.push(event);
    view = fold(view, event);
    if (event.type !== 'iteration-finished') continue;
    times.push(performance.now() - since);
    if (event.iteration % WINDOW === 0) weigh(event.iteration);
    since = performance.now();
  }
  const sample = (from: number): Sample => ({
    ms: median(times.slice(from, from + WINDOW)),
    bytes: ((heap.get(from + WINDOW) ?? 0) - (heap.get(from) ?? 0)) / WINDOW,
  });
  // Trace and view are both held to the end, as the page holds them.
  return { first: sample(0), last: sample(ITERATIONS - WINDOW), events: Math.min(trace.length, view.length) };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function medianOf(samples: readonly Sample[]): Sample {
  return {
    ms: Number(median(samples.map((sample) => sample.ms)).toFixed(4)),
    bytes: Math.round(median(samples.map((sample) => sample.bytes))),
  };
}

function ratio(last: number, first: number): number {
  return Number((last / first).toFixed(2));
}

/** The collector, without a flag on the command line. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  // Each collection would let go of code that has not run lately, which is no part of what is weighed.
  setFlagsFromString('--no-flush-bytecode');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('This Node lets nobody call its garbage collector.');
  return () => {
    // What weak maps held goes one collection later.
    for (let i = 0; i < 3; i += 1) collect();
  };
}
