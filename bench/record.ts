import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { silentHuman } from '../scripts/node/silentHuman';
import type { AgentEvent } from '../src/agent/events';
import { emptyView, fold, type View } from '../src/agent/fold';
import { assemble, HARNESSES, presetSettings } from '../src/agent/harnesses';
import { bare } from '../src/agent/harnesses/bare';
import type { AssistantMessage } from '../src/agent/message';
import type { Ports } from '../src/agent/policy';
import type { Model } from '../src/agent/ports';
import { initialState } from '../src/agent/state';
import { createMeter } from '../src/agent/tokens';
import { runTurn } from '../src/agent/turn';
import { loadTokenizer } from '../src/state/adapters/tokenizer';
import { within } from '../src/state/adapters/within';
import { createFiles } from '../src/vfs';

const ITERATIONS = 1000;
const WINDOW = 100;
const RUNS = 3;

/**
 * A run of 1,000 artificial iterations through the real loop, counter and fold: median time (ms) and mean heap (bytes)
 * of one iteration in its first and its last hundred, each the median of three runs. What is said in an iteration is
 * always the same amount, so a ratio of 1 means that recording costs what is said, not iterations times history.
 */
export async function benchRecord(): Promise<object> {
  // Once to warm up: a fresh process pays for compiling the code.
  await record();
  const runs: Recorded[] = [];
  for (let i = 0; i < RUNS; i += 1) runs.push(await record());
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
async function record(): Promise<Recorded> {
  const collect = garbageCollector();
  const state = initialState(assemble(settings()), createFiles({ 'price.js': 'const a = 1;\n'.repeat(20) }));
  const ports = await portsOf();
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
  for await (const event of runTurn({ state, ports, signal: new AbortController().signal }, { task: 'Go on.' })) {
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

function settings() {
  const preset = HARNESSES.bare ?? bare;
  const made = presetSettings(preset, 'en', 'You fix code.', 1_000_000_000);
  return {
    ...made,
    policies: { 'max-turns': { on: true, values: { limit: ITERATIONS } }, 'prefix-cache': { on: true } },
  };
}

async function portsOf(): Promise<Ports> {
  return {
    model: scripted(),
    meter: createMeter(await loadTokenizer('o200k'), 'o200k'),
    sandbox: { runTests: () => Promise.reject(new Error('There are no tests here.')) },
    human: silentHuman,
    within,
  };
}

/** Says a sentence in four pieces and writes a file of about 1,500 characters, for ever; nothing is said twice. */
function scripted(): Model {
  let n = 0;
  return async function* () {
    n += 1;
    const text = `I write the file once more, for the ${n}th time, since I am never content with it.`;
    for (let i = 0; i < 4; i += 1) yield { type: 'delta', text: text.slice(i * 20, i * 20 + 20) };
    const content = Array.from({ length: 40 }, (_, i) => `export const number${i} = ${n * i + 100_000};\n`).join('');
    const called = { name: 'writeFile', arguments: JSON.stringify({ path: 'price.js', content }) };
    const message: AssistantMessage = {
      role: 'assistant',
      content: text,
      tool_calls: [{ id: `call_${n}`, type: 'function', function: called }],
    };
    yield { type: 'reply', message, finishReason: 'tool_calls' };
  };
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
