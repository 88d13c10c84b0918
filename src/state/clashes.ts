import type { FileChange, View } from '../agent';
import { mergeLines } from '../vfs';
import type { Inbox } from './inbox';
import { knowsText } from './known';
import type { AppState, Clash } from './types';

/** What the agent's write meets: the learner's edits that wait, and the view before it. */
type Meeting = {
  readonly inbox: Inbox;
  readonly waiting: ReadonlyMap<string, string | null>;
  readonly before: View;
};

/**
 * What the agent has just written must not swallow what the learner is typing, nor the other way round: the clashes there
 * are now. An edit that is to wait further goes into the inbox, which has the write already.
 */
export function keepEdits(
  changes: readonly FileChange[],
  { inbox, waiting, before }: Meeting,
  { running, clashes }: AppState,
): AppState['clashes'] {
  let all = clashes;
  for (const change of changes) {
    const isLive = inbox.wasLive(change.path);
    const knows = () => knowsText(before, running.harness.tools, change.path);
    const met = clashOf(change, { waiting: waiting.get(change.path), isLive }, before, knows);
    if (met === null) continue;
    const { pending, ...clash } = met;
    if (pending !== undefined) inbox.editFile(change.path, pending, isLive);
    all = new Map(all).set(clash.path, clash);
  }
  return all;
}

/** The agent's write and an edit of the learner met in one file: what to tell, and the edit that is to wait now. */
type Met = Clash & { readonly pending?: string };

/**
 * What a write of the agent means for the learner's edits of that file; `null` where nothing is in danger. An edit that
 * still waits, or was typed while the run was going on, is merged with the write, and its own lines stand. One made at a
 * pause, which no result has shown to the model since, is overwritten as a real one would be; `text` has both, to be put
 * back.
 */
function clashOf(
  change: FileChange,
  { waiting, isLive }: { readonly waiting: string | null | undefined; readonly isLive: boolean },
  before: View,
  knowsBefore: () => boolean,
): Met | null {
  const { path } = change;
  // Both did the same.
  if (waiting === change.after) return null;
  const at = { path, turn: before.turn, iteration: before.iteration };
  if (waiting === null || (waiting !== undefined && change.after === null)) return { ...at, how: 'yours-stand' };
  const merged = (base: string | null, mine: string): Met => {
    const { text, conflicts } = mergeLines(base ?? '', mine, change.after ?? '');
    return { ...at, how: conflicts > 0 ? 'yours-stand' : 'merged', pending: text };
  };
  if (waiting !== undefined) return merged(change.before, waiting);
  const mark = before.changedBy.get(path);
  if (mark?.by !== 'learner' || change.before === null) return null;
  if (knowsBefore()) return null;
  const { pending: text, ...both } = merged(mark.before, change.before);
  if (text === undefined || text === change.after) return null;
  return isLive ? { ...both, pending: text } : { ...at, how: 'overwritten', text };
}
