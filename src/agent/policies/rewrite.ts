import { append, type History, toArray } from '../history';
import { measurePrompt } from '../measure';
import type { HistoryEntry } from '../message';
import type { Acts, Policy, RunState, Seam } from '../policy';
import type { ContextEdit } from '../prompt';

/** An entry of a view that has no number yet. */
export type Draft = Omit<HistoryEntry, 'id'>;

/** What takes the place of the view's entries with the indexes `from` to `to`, both included. */
export type Rewrite = { readonly from: number; readonly to: number; readonly drafts: readonly Draft[] };

/** A view as it would be after an edit, with its tokens; nothing has happened yet. */
export type Rewritten = { readonly state: RunState; readonly edit: ContextEdit; readonly tokens: number };

/** Tries an edit: the state with the new view, the edit to record, and the tokens of the whole prompt then. */
export async function tryRewrite(
  { state, ports }: Seam,
  policy: Policy['id'],
  kind: ContextEdit['kind'],
  { from, to, drafts }: Rewrite,
): Promise<Rewritten | null> {
  const old = toArray(state.view);
  const [first, last] = [old[from], old[to]];
  if (first === undefined || last === undefined) return null;
  const replacement = drafts.map((draft, i): HistoryEntry => ({ id: state.nextId + i, ...draft }));
  const view: History = append({ log: [], length: 0 }, [...old.slice(0, from), ...replacement, ...old.slice(to + 1)]);
  const { total } = await measurePrompt(ports.meter, view, state.harness, null);
  return {
    state: { ...state, view, edits: state.edits + 1, nextId: state.nextId + replacement.length },
    edit: { policy, kind, fromId: first.id, toId: last.id, replacement },
    tokens: total,
  };
}

/** The edit that changes single entries: `change` gives what stands instead, or `null` to leave an entry as it is. */
export function changedEntries(
  view: History,
  change: (entry: HistoryEntry, index: number) => Draft | null,
): Rewrite | null {
  const entries = toArray(view);
  const drafts = entries.map((entry, i) => change(entry, i));
  const from = drafts.findIndex((draft) => draft !== null);
  const to = drafts.findLastIndex((draft) => draft !== null);
  if (from < 0) return null;
  const between = entries.slice(from, to + 1).map(({ id: _, ...entry }, i) => drafts[from + i] ?? entry);
  return { from, to, drafts: between };
}

/** Does an edit that needs no model (clearing, pruning), unless it would not make the prompt smaller. */
export async function* rewrite(
  seam: Seam,
  policy: Policy['id'],
  kind: ContextEdit['kind'],
  change: Rewrite,
): Acts<RunState> {
  const before = await measurePrompt(seam.ports.meter, seam.state.view, seam.state.harness, null);
  const after = await tryRewrite(seam, policy, kind, change);
  if (after === null || after.tokens >= before.total) return seam.state;
  yield { type: 'context-edited', edit: after.edit, tokensBefore: before.total, tokensAfter: after.tokens };
  return after.state;
}
