import type { AgentEvent } from '../agent/events';
import { assemble } from '../agent/harnesses';
import { textOf } from '../agent/message';
import type { Ports, RunState } from '../agent/policy';
import { initialState } from '../agent/state';
import { runTurn, type Start } from '../agent/turn';
import { createFiles } from '../vfs';
import type { RunSettings } from './types';

/** A run that can be pulled: stepping, running, pausing and stopping are all ways to call `next`. */
export type LiveRun = {
  /** What to do at the next pull when no turn is on. */
  readonly begin: (start: Start) => void;
  /** The next event; `undefined` once the turn is over. */
  readonly next: () => Promise<AgentEvent | undefined>;
  /** Aborts the turn; pull on until `run-ended`. */
  readonly abort: () => void;
};

/**
 * A run from the start files. With a `prefix` of recorded events it first pulls through those again, at the first `next`
 * (so that typing never waits for it); `ports` must replay them, see agent/models/replay.ts.
 */
export function createLiveRun(
  settings: RunSettings,
  files: ReadonlyMap<string, string>,
  prefix: readonly AgentEvent[],
  ports: () => Promise<Ports>,
): LiveRun {
  let state: RunState = initialState(assemble(settings.harness), createFiles(files));
  let turn: ReturnType<typeof runTurn> | null = null;
  let controller = new AbortController();
  let start: Start = { task: settings.task };

  let replayed: Promise<void> | null = null;

  async function pull(): Promise<AgentEvent | undefined> {
    if (turn === null) {
      controller = new AbortController();
      turn = runTurn({ state, ports: await ports(), signal: controller.signal }, start);
    }
    const pulled = await turn.next();
    if (!pulled.done) return pulled.value;
    state = pulled.value;
    turn = null;
    return undefined;
  }

  async function replay(): Promise<void> {
    for (const recorded of prefix) {
      if (recorded.type === 'run-started') start = startOf(recorded);
      while ((await pull()) === undefined);
    }
  }

  return {
    next: async () => {
      replayed ??= replay();
      await replayed;
      return pull();
    },
    begin: (what) => {
      start = what;
    },
    abort: () => controller.abort(),
  };
}

/** How a recorded turn began: with a task, or resumed. */
export function startOf(event: Extract<AgentEvent, { type: 'run-started' }>): Start {
  const task = event.entries.find((entry) => entry.source === 'user');
  return task ? { task: textOf(task.message) } : { resume: true };
}
