import type { StoreApi } from 'zustand/vanilla';
import type { AgentEvent, Answer, Human, View } from '../agent';
import { emptyView, fold } from '../agent';
import { keepEdits } from './clashes';
import { createInbox, type Inbox } from './inbox';
import { assembleNow } from './liveRun';
import { waitingRules } from './rules';
import type { AppState, Said } from './types';

/** The end of the trace, where the run goes on, wherever the cursor is: its view, and what waits there for the loop. */
export type LiveEnd = {
  readonly human: () => Human;
  /** Another trace ends with this view; nothing waits. */
  readonly reset: (view: View) => void;
  /** One event more. */
  readonly take: (event: AgentEvent) => void;
  /** The learner's edits of a run that is on; the loop takes them before its next tool call. */
  readonly edit: (files: AppState['pendingFiles']) => void;
  /** A message waits for its place in the run. */
  readonly say: (said: Said) => void;
  readonly takeBack: (said: Said) => void;
  readonly answer: (callId: string, answer: Answer) => void;
  /** The rules as they are set now wait, where the run has others. */
  readonly setRules: () => void;
};

/** The end of the run apart from the cursor: what waits there, and what it comes to. */
export function createLiveEnd({ getState: get, setState: set }: StoreApi<AppState>): LiveEnd {
  let view: View = get().view;
  let inbox = newInbox();

  function newInbox(): Inbox {
    // The run begins with the files as they were edited until its first event.
    return createInbox(() => (get().length === 0 ? get().startFiles : view.files), assembleNow);
  }

  return {
    human: () => inbox.human,
    reset: (next) => {
      view = next;
      inbox = newInbox();
    },
    take: (event) => {
      const state = get();
      // The array is shared on purpose: `length` says how much of it a reader may see.
      (state.trace as AgentEvent[]).push(event);
      const waiting = inbox.pendingFiles();
      const before = state.length === 0 ? emptyView(state.startFiles) : view;
      view = fold(before, event);
      const clashes =
        event.type === 'tool-finished' ? keepEdits(event, { inbox, waiting, before }, state) : state.clashes;
      const length = state.length + 1;
      const shown = state.cursor === state.length && { cursor: length, view };
      const started = event.type === 'run-started' && { nextTurn: null };
      const waits = { pendingFiles: inbox.pendingFiles(), messages: inbox.messages() };
      set({ length, replaced: null, ...shown, ...started, clashes, ...waits });
    },
    edit: (files) => {
      for (const [path, text] of files) inbox.editFile(path, text, get().status === 'running');
      set({ pendingFiles: inbox.pendingFiles() });
    },
    say: (said) => {
      inbox.say(said);
      set({ messages: inbox.messages() });
    },
    takeBack: (said) => {
      inbox.takeBack(said);
      set({ messages: inbox.messages() });
    },
    answer: (callId, answer) => inbox.answer(callId, answer),
    setRules: () => {
      const { running, settings, trace } = get();
      inbox.setRules(waitingRules(running, settings, trace));
    },
  };
}
