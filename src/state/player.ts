import type { StoreApi } from 'zustand/vanilla';
import type { AgentEvent } from '../agent';
import { emptyView, fold, foldAll, type View } from '../agent';
import { assemblePorts } from './assemblePorts';
import { keepEdits } from './clashes';
import { createInbox, type Inbox } from './inbox';
import { createLiveRun, type LiveRun } from './liveRun';
import { createMeters } from './meters';
import { createPump } from './pump';
import { createTimeTravel } from './timeTravel';
import { createTransport, type Transport } from './transport';
import type { Actions, Adapters, AppState } from './types';

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
    return createInbox(current, () => set({ pendingFiles: new Map() }));
  }

  function open(prefix: readonly AgentEvent[]): LiveRun {
    const { running, startFiles } = get();
    const openPorts = () => assemblePorts(running, adapters, meters.meter(), inbox.human);
    return createLiveRun(running, startFiles, prefix, openPorts);
  }

  function deliver(event: AgentEvent): void {
    const state = get();
    // The array is shared on purpose: `length` says how much of it a reader may see.
    (state.trace as AgentEvent[]).push(event);
    if (event.type === 'tool-finished') set(keepEdits(event.changes, inbox, liveView, state));
    liveView = fold(liveView, event);
    const length = state.length + 1;
    const follows = state.cursor === state.length;
    const taken = event.type === 'files-changed' && { pendingFiles: inbox.pendingFiles() };
    set({ length, replaced: null, ...(follows && { cursor: length, view: liveView }), ...taken });
    meters.count(event);
  }

  /** The run could not go on: an adapter did not load. What is there stays. */
  function fail(error: unknown): void {
    console.error(error);
    live = null;
    const detail = error instanceof Error ? error.message : String(error);
    set({ status: get().length > 0 ? 'paused' : 'ready', notices: [...get().notices, { what: 'model', detail }] });
  }

  const pump = createPump({
    next: () => {
      live ??= open(get().trace.slice(0, get().length));
      return live.next();
    },
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
    set({ trace, length: trace.length, cursor: trace.length, view, ...none, ...rest });
  }

  const travel = createTimeTravel(api, pump.slowDown);
  const transport = createTransport(api, pump, travel, {
    live: () => live,
    fresh: () => {
      const { settings, startFiles } = get();
      const rest = { status: 'ready', running: settings, needsRestart: false, forkedAt: null } as const;
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
      const status = cursor === 0 ? 'ready' : 'paused';
      replace(prefix, foldAll(startFiles, prefix), { status, forkedAt: cursor });
    },
    actions: { ...transport, tokensOf: meters.tokensOf, toolTokensOf: meters.toolTokensOf },
  };
}
