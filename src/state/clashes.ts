import type { AgentEvent, FileChange, View } from '../agent';
import { mergeLines } from '../vfs';
import type { Inbox } from './inbox';
import { knowsText, writtenFrom } from './known';
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
  { name, changes }: Extract<AgentEvent, { type: 'tool-finished' }>,
  { inbox, waiting, before }: Meeting,
  { running, clashes }: AppState,
): AppState['clashes'] {
  let all = clashes;
  for (const change of changes) {
    const isLive = inbox.wasLive(change.path);
    const { tools } = running.harness;
    const knows = () => knowsText(before, tools, change.path);
    // An edit of a part begins with the file as it is; a whole text with what the model has seen of it.
    const isWhole = tools.find((tool) => tool.name === name)?.id === 'writeFile';
    const base = () => (isWhole ? writtenFrom(before, tools, change.path) : (change.before ?? undefined));
    const met = clashOf(change, { waiting: waiting.get(change.path), isLive }, before, { knows, base });
    if (met === null) continue;
    const { pending, ...clash } = met;
    if (pending !== undefined) inbox.editFile(change.path, pending, isLive);
    all = new Map(all).set(clash.path, clash);
  }
  return all;
}

/** The agent's write and an edit of the learner met in one file: what to tell, and the edit that is to wait now. */
type Met = Clash & { readonly pending?: string };

/** What the agent knew: whether the file's text before its write, and which text its write began with. */
type Knowledge = { readonly knows: () => boolean; readonly base: () => string | undefined };

/**
 * What a write of the agent means for the learner's edits of that file; `null` where nothing is in danger. An edit that
 * still waits, or was typed while the run was going on, is merged with the write on the text that the model had seen, and its
 * own lines stand. One made at a
 * pause, which no result has shown to the model since, is overwritten as a real one would be; `text` has both, to be put
 * back.
 */
function clashOf(
  change: FileChange,
  { waiting, isLive }: { readonly waiting: string | null | undefined; readonly isLive: boolean },
  before: View,
  { knows, base }: Knowledge,
): Met | null {
  const { path } = change;
  // Both did the same.
  if (waiting === change.after) return null;
  const at = { path, turn: before.turn, iteration: before.iteration };
  if (waiting === null || (waiting !== undefined && change.after === null)) return { ...at, how: 'yours-stand' };
  const mark = before.changedBy.get(path);
  // Without a base that is known: the text from before the learner's edits.
  const beforeEdits = (mark?.by === 'learner' ? mark.before : change.before) ?? '';
  const merged = (mine: string): Met => {
    const { text, conflicts } = mergeLines(base() ?? beforeEdits, mine, change.after ?? '');
    return { ...at, how: conflicts > 0 ? 'yours-stand' : 'merged', pending: text };
  };
  if (waiting !== undefined) return merged(waiting);
  if (mark?.by !== 'learner' || change.before === null) return null;
  if (knows()) return null;
  const { pending: text, ...both } = merged(change.before);
  if (text === undefined || text === change.after) return null;
  return isLive ? { ...both, pending: text } : { ...at, how: 'overwritten', text };
}
