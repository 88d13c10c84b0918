import type { AgentEvent, Harness, Ports, RunState, Start } from '../agent';
import { initialState } from '../agent';
import type { HarnessSettings } from '../agent/harnesses';
import { createFiles } from '../vfs';
import { asSettings } from './rules';
import type * as Runtime from './runtime';
import type { RunSettings } from './types';

/** A run that can be pulled: stepping, running, pausing and stopping are all ways to call `next`. */
export type LiveRun = {
  /** The next event; `undefined` once the turn is over, after which the next pull begins another. */
  readonly next: () => Promise<AgentEvent | undefined>;
  /** Aborts the turn; pull on until `run-ended`. */
  readonly abort: () => void;
};

/** What a run is handed: its ports, opened at the first pull, and how its next turn begins. */
type Needs = { readonly openPorts: () => Promise<Ports>; readonly start: () => Start };

/**
 * A run from the start files. With a `prefix` of recorded events it first plays those again, at the first `next`, so
 * that typing never waits for it.
 */
export function createLiveRun(
  settings: RunSettings,
  startFiles: ReadonlyMap<string, string>,
  prefix: readonly AgentEvent[],
  { openPorts, start }: Needs,
): LiveRun {
  const files = createFiles(startFiles);
  /** What the last finished turn left; null before the first. */
  let state: RunState | null = null;
  let turn: ReturnType<typeof Runtime.runTurn> | null = null;
  let stop = new AbortController();
  let opened: Promise<Opened> | null = null;
  /** A stop that came while the adapters were still loading. */
  let stopsAtOnce = false;

  async function open(): Promise<Opened> {
    const [runtime, ports] = await Promise.all([loadRuntime(), openPorts()]);
    const { assemble, workflowBody } = runtime;
    const body = workflowBody(settings.workflow);
    const harness = assemble(settings.harness);
    let first = initialState(harness, files);
    if (prefix.length > 0) {
      const toHarness = (changed: unknown) => assemble(asSettings(changed));
      const replayed = await runtime.replay({ harness, files, events: prefix, toHarness, body }, ports);
      ({ state: first, turn, stop } = replayed);
      if (stopsAtOnce && turn !== null) {
        stop.abort();
        stopsAtOnce = false;
      }
    }
    return { runtime, ports, body, first };
  }

  return {
    next: async () => {
      opened ??= open();
      const { runtime, ports, body, first } = await opened;
      if (turn === null) {
        stop = new AbortController();
        if (stopsAtOnce) stop.abort();
        stopsAtOnce = false;
        turn = runtime.runTurn({ state: state ?? first, ports, signal: stop.signal }, start(), body);
      }
      const pulled = await turn.next();
      if (!pulled.done) return pulled.value;
      state = pulled.value;
      turn = null;
      return undefined;
    },
    abort: () => {
      stopsAtOnce = turn === null;
      stop.abort();
    },
  };
}

type Opened = {
  readonly runtime: typeof Runtime;
  readonly ports: Ports;
  readonly body: ReturnType<typeof Runtime.workflowBody>;
  readonly first: RunState;
};

/** Loads the loop; called while the learner reads, so that the first step does not wait for it. */
export async function loadRuntime(): Promise<typeof Runtime> {
  loaded = await import('./runtime');
  return loaded;
}

let loaded: typeof Runtime | null = null;

/** The harness of these settings, for a run that is on: the loop is there then. */
export function assembleNow(settings: HarnessSettings): Harness {
  if (loaded === null) throw new Error('The loop is not loaded yet.');
  return loaded.assemble(settings);
}
