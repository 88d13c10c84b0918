import type { StoreApi } from 'zustand/vanilla';
import type { AgentEvent } from '../agent';
import { emptyView, foldAll, type View } from '../agent';
import { assemblePorts } from './assemblePorts';
import { createLiveEnd, type LiveEnd } from './liveEnd';
import { createLiveRun, type LiveRun } from './liveRun';
import { createMeters } from './meters';
import { createPump } from './pump';
import { stepPause } from './speed';
import { tell } from './tell';
import { createTimeTravel } from './timeTravel';
import { createTransport, type Transport } from './transport';
import type { Actions, Adapters, AppState, RunStatus } from './types';
import { workOf } from './work';

export type Player = Pick<LiveEnd, 'edit' | 'setRules'> & {
  readonly actions: Transport &
    Pick<Actions, 'say' | 'takeBack' | 'answerCall' | 'setDraft' | 'tokensOf' | 'replyTokensOf' | 'toolTokensOf'>;
  /** With the cursor in the past: a new run that is equal up to there takes the place of the old one. */
  readonly forkAtCursor: () => void;
  /** Another trace in the place of the present one. Nothing runs; the next pull plays it again and goes on. */
  readonly replace: (trace: AgentEvent[], view: View, rest: Partial<AppState>) => void;
};

/** Holds the one live run and writes what it yields into the store. */
export function createPlayer(api: StoreApi<AppState>, adapters: Adapters): Player {
  const { getState: get, setState: set } = api;
  const meters = createMeters(api, adapters);
  const end = createLiveEnd(api);
  let live: LiveRun | null = null;

  /** The one live run, behind the recorded events; it loads nothing and plays nothing before its first pull. */
  function current(): LiveRun {
    const { running, startFiles, trace, length } = get();
    const openPorts = () => assemblePorts(running, adapters, meters.meter(), end.human());
    const start = () => get().nextTurn ?? { task: running.task };
    live ??= createLiveRun(running, startFiles, trace.slice(0, length), { openPorts, start });
    return live;
  }

  /** The run could not go on: an adapter did not load. What is there stays. */
  function fail(error: unknown): void {
    live = null;
    set({ status: statusOf(get()) });
    tell(api, 'model', error);
  }

  const pump = createPump({
    next: () => current().next(),
    deliver: (event) => {
      end.take(event);
      meters.count(event);
    },
    // At full speed, too, the page gets to draw and to hear a press.
    rest: () => adapters.pause(stepPause(get().linkSteps > 0 ? 0 : get().speed)),
    settle: (status) => set({ status }),
    fail,
  });

  function replace(trace: AgentEvent[], view: View, rest: Partial<AppState>): void {
    pump.discard();
    live?.abort();
    live = null;
    end.reset(view);
    const none = { nextTurn: null, messages: [], pendingFiles: new Map(), clashes: new Map(), replaced: null };
    set({ trace, length: trace.length, cursor: trace.length, view, ...none, ...rest });
    set({ status: statusOf(get()) });
    meters.countAll(trace);
    // Rules that were changed behind the place where the new trace ends still hold for what comes.
    if (trace.length > 0) end.setRules();
  }

  const travel = createTimeTravel(api, pump.slowDown);
  const transport = createTransport(api, pump, travel, {
    live: current,
    fresh: () => {
      const { settings, startFiles } = get();
      const replaced = hasEdits(get()) ? workOf(get()) : null;
      const rest = { running: settings, needsRestart: false, forkedAt: null, replaced };
      replace([], emptyView(startFiles), rest);
    },
  });

  return {
    edit: end.edit,
    setRules: end.setRules,
    replace,
    forkAtCursor: () => {
      const { trace, cursor, length, startFiles } = get();
      if (cursor === length) return;
      const prefix = trace.slice(0, cursor);
      replace(prefix, foldAll(startFiles, prefix), { forkedAt: cursor });
    },
    actions: {
      ...transport,
      ...toRun(api, end, transport),
      tokensOf: meters.tokensOf,
      replyTokensOf: meters.replyTokensOf,
      toolTokensOf: meters.toolTokensOf,
    },
  };
}

/** What the learner says to the run: messages, and answers to calls that wait for consent. */
function toRun(
  { getState: get, setState: set }: StoreApi<AppState>,
  end: LiveEnd,
  { step }: Transport,
): Pick<Actions, 'say' | 'takeBack' | 'answerCall' | 'setDraft'> {
  return {
    say: (said) => {
      if (isOn(get())) end.say(said);
    },
    takeBack: (said) => {
      end.takeBack(said);
      if (get().draft === '') set({ draft: said.text });
    },
    answerCall: (callId, answer) => {
      end.answer(callId, answer);
      // A run that stands at the question goes on with the answer.
      if (get().status === 'paused') void step();
    },
    setDraft: (draft) => set({ draft }),
  };
}

/** Whether a fresh run would begin without something that the learner wrote. */
function hasEdits({ pendingFiles, messages, nextTurn, trace }: AppState): boolean {
  const waits = pendingFiles.size > 0 || messages.length > 0 || (nextTurn !== null && 'task' in nextTurn);
  return waits || trace.some(isLearners);
}

/** What came from the learner's hand since the run began: files, a message, or a further task. */
function isLearners(event: AgentEvent): boolean {
  if (event.type === 'steering-injected') return event.policy === undefined;
  return event.type === 'files-changed' || (event.type === 'run-started' && event.turn > 1);
}

/** Whether a run goes on that a message can still reach. */
function isOn({ status }: AppState): boolean {
  return status !== 'ready' && status !== 'ended';
}

/** Where a run stands while nothing is pulled. */
function statusOf({ trace, nextTurn }: AppState): RunStatus {
  if (trace.length === 0) return 'ready';
  return trace.at(-1)?.type === 'run-ended' && nextTurn === null ? 'ended' : 'paused';
}
