import { append, EMPTY } from './history';
import type { HistoryEntry, Message } from './message';
import type { Harness, RunState } from './policy';
import type { Files } from './ports';

/** A run before its first turn. The system prompt is its first entry. */
export function initialState(harness: Harness, files: Files): RunState {
  return {
    turn: 0,
    iteration: 0,
    harness,
    files,
    history: EMPTY,
    view: EMPTY,
    edits: 0,
    totals: { sent: 0, cached: 0, replied: 0 },
    memo: {},
    nextId: 1,
    lastPrompt: null,
  };
}

/** The state with a message at the end of history and view, and the entry that was made for it. */
export function addMessage(
  state: RunState,
  source: HistoryEntry['source'],
  message: Message,
  full?: string,
): { readonly state: RunState; readonly entry: HistoryEntry } {
  const entry: HistoryEntry = { id: state.nextId, source, message, ...(full !== undefined && { full }) };
  return { state: addEntries({ ...state, nextId: state.nextId + 1 }, [entry]), entry };
}

/** The state with entries that have their ids already. */
export function addEntries(state: RunState, entries: readonly HistoryEntry[]): RunState {
  return { ...state, history: append(state.history, entries), view: append(state.view, entries) };
}
