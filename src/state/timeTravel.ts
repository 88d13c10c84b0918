import type { StoreApi } from 'zustand/vanilla';
import { type AgentEvent, emptyView, fold, isStepBoundary, type View } from '../agent';
import type { AppState } from './types';

/** Moving the cursor over what is recorded. `onLeave` is told when the cursor leaves the live end. */
export type TimeTravel = ReturnType<typeof createTimeTravel>;

export function createTimeTravel(api: StoreApi<AppState>, onLeave: () => void) {
  const { getState: get } = api;
  const marks = createMarks();

  function seek(to: number): void {
    const { trace, length, cursor, startFiles, view } = get();
    const target = Math.max(0, Math.min(length, Math.round(to)));
    if (target === cursor) return;
    if (target < length) onLeave();
    // Forward it goes on from the view there is; back it folds again from the last place that was marked.
    const known = marks.before(trace, startFiles, target);
    let next = target > cursor && view.length > known.length ? view : known;
    for (let i = next.length; i < target; i += 1) {
      const event = trace[i];
      if (event === undefined) continue;
      next = fold(next, event);
      marks.add(trace, next);
    }
    api.setState({ cursor: target, view: next });
  }

  /** The cursor after the next event that `stops`, or the end. */
  function after(stops: (event: AgentEvent) => boolean): number {
    const { trace, cursor, length } = get();
    for (let i = cursor; i < length; i += 1) {
      const event = trace[i];
      if (event !== undefined && stops(event)) return i + 1;
    }
    return length;
  }

  /** The cursor after the last event before it that `stops`, or 0. */
  function before(stops: (event: AgentEvent) => boolean): number {
    const { trace, cursor } = get();
    for (let i = cursor - 2; i >= 0; i -= 1) {
      const event = trace[i];
      if (event !== undefined && stops(event)) return i + 1;
    }
    return 0;
  }

  const isInPast = () => get().cursor < get().length;
  const endsIteration = (event: AgentEvent) => event.type === 'iteration-finished' || event.type === 'run-ended';

  return {
    seek,
    seekStart: () => seek(0),
    seekEnd: () => seek(get().length),
    back: () => seek(before(isStepBoundary)),
    previousIteration: () => seek(before(endsIteration)),
    /** False when the cursor is at the end and the loop has to be pulled. */
    stepForward: () => {
      if (!isInPast()) return false;
      seek(after(isStepBoundary));
      return true;
    },
    iterationForward: () => {
      if (!isInPast()) return false;
      seek(after(endsIteration));
      return true;
    },
  };
}

/** Events from one mark to the next: few enough to be folded within a picture, too many for the marks to weigh much. */
const BETWEEN = 100;

/**
 * Views along a trace, so that going back folds a hundred events and not all: folding 7,000 took longer than a picture.
 * Between the two marks that were folded last all are kept, so that a step back shows the very objects that stood there
 * before, and nothing that is the same is drawn again. Views share all but the list of their rows.
 */
function createMarks() {
  let of: { readonly trace: readonly AgentEvent[]; readonly files: ReadonlyMap<string, string> } | null = null;
  let views: View[] = [];
  let near: View[] = [];
  return {
    /** The last one at or before `target`; the empty view when there is none. From here on marks are of this trace. */
    before(trace: readonly AgentEvent[], files: ReadonlyMap<string, string>, target: number): View {
      if (of?.trace !== trace || of.files !== files) {
        of = { trace, files };
        views = [];
        near = [];
      }
      const mark = views[Math.min(views.length, Math.floor(target / BETWEEN)) - 1] ?? emptyView(files);
      const close = near[Math.min(near.length - 1, target - (near[0]?.length ?? 0))];
      return close !== undefined && close.length > mark.length ? close : mark;
    },
    /** Kept when it is the next to be marked, and until the next mark in any case. */
    add(trace: readonly AgentEvent[], view: View): void {
      if (of?.trace !== trace) return;
      if (view.length === (views.length + 1) * BETWEEN) views.push(view);
      if (view.length % BETWEEN === 0 || view.length - 1 !== near.at(-1)?.length) near = [];
      near.push(view);
    },
  };
}
