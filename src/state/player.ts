import type { StoreApi } from 'zustand/vanilla';
import type { AgentEvent } from '../agent';
import { emptyView, fold, foldAll, type View } from '../agent';
import { assemblePorts } from './assemblePorts';
import { keepEdits } from './clashes';
import { createInbox, type Inbox } from './inbox';
import { assembleNow, createLiveRun, type LiveRun } from './liveRun';
import { createMeters } from './meters';
import { createPump } from './pump';
import { waitingRules } from './rules';
import { tell } from './tell';
import { createTimeTravel } from './timeTravel';
import { createTransport, type Transport } from './transport';
import type { Actions, Adapters, AppState, RunStatus } from './types';

/** How long Run waits after a step at speed 1. With it the cart ends well within 15 seconds. */
const STEP_MS = 180;

export type Player = {
  readonly actions: Transport & Pick<Actions, 'tokensOf' | 'toolTokensOf'>;
  /** Where the learner's edits and rules wait for the loop. */
  readonly inbox: () => Inbox;
  /** With the cursor in the past: a new run that is equal up to there takes the place of the old one. */
  readonly forkAtCursor: () => void;
  /** Another trace in the place of the present one. Nothing runs; the next pull plays it again and goes on. */
  readonly replace: (trace: AgentEvent[], view: View, rest: Partial<AppState>) => void;
};

/** Holds the one live run and writes what it yields into the store. */
export function createPlayer(api: StoreApi<AppState>, adapters: Adapters): Player {
  const { getState: get, setState: set } = api;
  const meters = createMeters(api, adapters);
  let live: LiveRun | null = null;
  let liveView: View = get().view;
  let inbox = newInbox();

  function newInbox(): Inbox {
    const current = () => ({ read: (path: string) => liveView.files.get(path) });
    return createInbox(current, assembleNow, () => set({ pendingFiles: new Map() }));
  }

  /** The one live run, behind the recorded events; it loads nothing and plays nothing before its first pull. */
  function current(): LiveRun {
    const { running, startFiles, trace, length } = get();
    const openPorts = () => assemblePorts(running, adapters, meters.meter(), inbox.human);
    live ??= createLiveRun(running, startFiles, trace.slice(0, length), openPorts);
    return live;
  }

  function deliver(event: AgentEvent): void {
    const state = get();
    // The array is shared on purpose: `length` says how much of it a reader may see.
    (state.trace as AgentEvent[]).push(event);
    if (event.type === 'tool-finished') set(keepEdits(event.changes, inbox, liveView, state));
    // The run begins with the files as they were edited until then.
    liveView = fold(state.length === 0 ? emptyView(state.startFiles) : liveView, event);
    const length = state.length + 1;
    const follows = state.cursor === state.length;
    const taken = event.type === 'files-changed' && { pendingFiles: inbox.pendingFiles() };
    set({ length, replaced: null, ...(follows && { cursor: length, view: liveView }), ...taken });
    meters.count(event);
  }

  /** The run could not go on: an adapter did not load. What is there stays. */
  function fail(error: unknown): void {
    live = null;
    set({ status: statusBehind(get().trace) });
    tell(api, 'model', error);
  }

  const pump = createPump({
    next: () => current().next(),
    deliver,
    // At full speed, too, the page gets to draw and to hear a press.
    rest: () => adapters.pause(get().speed === 0 ? 0 : STEP_MS / get().speed),
    settle: (status) => set({ status }),
    fail,
  });

  function replace(trace: AgentEvent[], view: View, rest: Partial<AppState>): void {
    pump.discard();
    live?.abort();
    live = null;
    inbox = newInbox();
    liveView = view;
    const none = { pendingFiles: new Map(), clashes: new Map(), replaced: null };
    set({ trace, length: trace.length, cursor: trace.length, view, status: statusBehind(trace), ...none, ...rest });
    // Rules that were changed behind the place where the new trace ends still hold for what comes.
    const { running, settings } = get();
    const rules = trace.length === 0 ? null : waitingRules(running, settings, trace);
    if (rules !== null) inbox.setRules(rules);
  }

  const travel = createTimeTravel(api, pump.slowDown);
  const transport = createTransport(api, pump, travel, {
    live: current,
    fresh: () => {
      const { settings, startFiles } = get();
      const rest = { running: settings, needsRestart: false, forkedAt: null };
      replace([], emptyView(startFiles), rest);
    },
  });

  return {
    inbox: () => inbox,
    replace,
    forkAtCursor: () => {
      const { trace, cursor, length, startFiles } = get();
      if (cursor === length) return;
      const prefix = trace.slice(0, cursor);
      replace(prefix, foldAll(startFiles, prefix), { forkedAt: cursor });
    },
    actions: { ...transport, tokensOf: meters.tokensOf, toolTokensOf: meters.toolTokensOf },
  };
}

function statusBehind(trace: readonly AgentEvent[]): RunStatus {
  if (trace.length === 0) return 'ready';
  return trace.at(-1)?.type === 'run-ended' ? 'ended' : 'paused';
}
