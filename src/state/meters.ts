import type { StoreApi } from 'zustand/vanilla';
import type { AgentEvent, Encoding, HistoryEntry, Message, ToolDefinition } from '../agent';
import { createMeter, type Meter } from '../agent';
import { addNoticeOnce, detailOf } from './tell';
import type { Adapters, AppState } from './types';

type Meters = {
  readonly meter: () => Meter;
  /** Counts what an event brought, so that the screen has it before the loop asks. */
  readonly count: (event: AgentEvent) => void;
  /** The same for a run that was not played here. */
  readonly countAll: (events: readonly AgentEvent[]) => void;
  readonly tokensOf: (message: Message) => number | undefined;
  readonly replyTokensOf: Meter['knownReply'];
  readonly toolTokensOf: (tools: readonly ToolDefinition[]) => number | undefined;
};

/** One meter per encoding, that of the present run; its counts are told to the screen by the number `counted`. */
export function createMeters(api: StoreApi<AppState>, adapters: Adapters): Meters {
  const meters = new Map<Encoding, Meter>();

  function current(): Meter {
    const { encoding } = api.getState().running;
    const meter = meters.get(encoding) ?? createMeter(adapters.counter(encoding), encoding);
    meters.set(encoding, meter);
    return meter;
  }

  /** A counter that fails is told once; the page goes on without numbers. */
  function follow(work: Promise<unknown>): void {
    work.then(
      () => api.setState((state) => ({ counted: state.counted + 1 })),
      (error: unknown) => addNoticeOnce(api, 'tokens', detailOf(error)),
    );
  }

  return {
    meter: current,
    count: (event) => {
      const entries = newEntries(event);
      if (entries.length > 0) follow(current().messages(entries.map((entry) => entry.message)));
      if (event.type === 'run-started') follow(current().tools(event.tools));
    },
    countAll: (events) => {
      const messages = events.flatMap(newEntries).map((entry) => entry.message);
      if (messages.length > 0) follow(current().messages(messages));
    },
    tokensOf: (message) => current().known(message),
    replyTokensOf: (message) => current().knownReply(message),
    toolTokensOf: (tools) => {
      const known = current().knownTools(tools);
      if (known === undefined && tools.length > 0) follow(current().tools(tools));
      return tools.length === 0 ? 0 : known;
    },
  };
}

function newEntries(event: AgentEvent): readonly HistoryEntry[] {
  switch (event.type) {
    case 'run-started':
    case 'results-appended':
      return event.entries;
    case 'model-replied':
    case 'steering-injected':
    case 'reminder-added':
      return [event.entry];
    case 'context-edited':
      return event.edit.replacement;
    default:
      return [];
  }
}
