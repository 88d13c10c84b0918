import { append, EMPTY, type History, toArray } from '../history';
import { measurePrompt } from '../measure';
import { type HistoryEntry, toolCallsOf } from '../message';
import type { Acts, PolicyDefinition, RunState, Seam } from '../policy';

/**
 * Takes from the loop that it sends the history again: every prompt is the system prompt and the task, nothing else, so
 * the model starts from zero each time. No real harness does this; it shows what the loop adds.
 */
export const noHistory: PolicyDefinition = {
  id: 'no-history',
  knobs: [],
  create: () => ({
    id: 'no-history',
    async *beforeModel(seam) {
      const view = toArray(seam.state.view);
      const task = taskIn(view);
      const before = view.filter((entry, i) => i < task && entry.source !== 'system');
      const after = view.slice(task + 1);
      return yield* leaveOut({ ...seam, state: yield* leaveOut(seam, before) }, after);
    },
  }),
};

/** Where the task of this turn stands: the last user message behind the system prompt or an answer; else the first entry behind it. */
function taskIn(view: readonly HistoryEntry[]): number {
  const at = view.findLastIndex((entry, i) => entry.source === 'user' && endsTurn(view[i - 1]));
  return at < 0 ? 1 : at;
}

function endsTurn(entry: HistoryEntry | undefined): boolean {
  if (entry === undefined || entry.source === 'system') return true;
  return entry.source === 'assistant' && toolCallsOf(entry.message).length === 0;
}

/** The view without a stretch of neighbours. The history keeps them. */
async function* leaveOut(seam: Seam, gone: readonly HistoryEntry[]): Acts<RunState> {
  const { state, ports } = seam;
  const [first, last] = [gone[0], gone.at(-1)];
  if (first === undefined || last === undefined) return state;
  const rest: History = append(
    EMPTY,
    toArray(state.view).filter((entry) => !gone.includes(entry)),
  );
  const before = await measurePrompt(ports.meter, state.view, state.harness, null);
  const after = await measurePrompt(ports.meter, rest, state.harness, null);
  const edit = { policy: 'no-history', kind: 'cleared', fromId: first.id, toId: last.id, replacement: [] } as const;
  yield { type: 'context-edited', edit, tokensBefore: before.total, tokensAfter: after.total };
  return { ...state, view: rest, edits: state.edits + 1 };
}
