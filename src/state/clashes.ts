import type { AgentEvent, FileChange, View } from '../agent';
import { mergeLines } from '../vfs';
import type { Inbox } from './inbox';
import type { AppState, Clash } from './types';

/** What the agent has just written must not swallow what the learner is typing, nor the other way round. `before` is the view before the write. */
export function keepEdits(
  changes: readonly FileChange[],
  inbox: Inbox,
  before: View,
  { trace, clashes }: AppState,
): Pick<AppState, 'clashes' | 'pendingFiles'> {
  let all = clashes;
  for (const change of changes) {
    const isLive = inbox.wasLive(change.path);
    const met = clashOf(change, { waiting: inbox.pendingFiles().get(change.path), isLive }, before, trace);
    if (met === null) continue;
    const { pending, ...clash } = met;
    if (pending !== undefined) inbox.editFile(change.path, pending, isLive);
    all = new Map(all).set(clash.path, clash);
  }
  return { clashes: all, pendingFiles: inbox.pendingFiles() };
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
  trace: readonly AgentEvent[],
): Met | null {
  const { path } = change;
  const at = { path, turn: before.turn, iteration: before.iteration };
  if (waiting === null || (waiting !== undefined && change.after === null)) return { ...at, how: 'yours-stand' };
  const merged = (base: string | null, mine: string): Met => {
    const { text, conflicts } = mergeLines(base ?? '', mine, change.after ?? '');
    return { ...at, how: conflicts > 0 ? 'yours-stand' : 'merged', pending: text };
  };
  if (waiting !== undefined) return merged(change.before, waiting);
  const mark = before.changedBy.get(path);
  if (mark?.by !== 'learner' || change.before === null) return null;
  if (wasReadSince(path, change.before, trace, before.length)) return null;
  const { pending: text, ...both } = merged(mark.before, change.before);
  if (text === undefined || text === change.after) return null;
  return isLive ? { ...both, pending: text } : { ...at, how: 'overwritten', text };
}

/** Whether a result within the first `length` events has shown `text` since the learner last changed the file. */
export function wasReadSince(path: string, text: string, trace: readonly AgentEvent[], length: number): boolean {
  const wanted = text.trim();
  // Newest first: what the model read before the edit was the old text.
  for (let i = length - 1; i >= 0; i -= 1) {
    const event = trace[i];
    if (event?.type === 'files-changed' && event.changes.some((change) => change.path === path)) return false;
    if (event?.type === 'tool-finished' && wanted !== '' && event.text.includes(wanted)) return true;
  }
  return true;
}
