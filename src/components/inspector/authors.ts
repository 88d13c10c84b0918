import type { HistoryEntry, View } from '../../agent';
import { textOf } from '../../agent';
import type { Answered } from './calls';
import { countLines } from './clamp';

/** A policy's hand in a message of a prompt: it wrote it, cut its text, put it in other words, or blocked the call that it answers. */
export type Author = { readonly policy: string; readonly what: 'wrote' | 'cut' | 'reworded' | 'blocked' };

/** For each message that a policy had a hand in, by entry id, who and how. */
export function authorsOf(
  view: View,
  entries: readonly HistoryEntry[],
  answered: ReadonlyMap<number, Answered>,
): ReadonlyMap<number, Author> {
  const authors = new Map<number, Author>();
  for (const { policy, replacement } of view.edits) {
    for (const { id } of replacement) authors.set(id, { policy, what: 'wrote' });
  }
  for (const act of view.rows.flatMap((row) => row.acts)) {
    if (act.type === 'reminder-added') authors.set(act.entry.id, { policy: act.policy, what: 'wrote' });
  }
  for (const entry of entries) {
    const { id, changedBy } = entry;
    const blockedBy = answered.get(id)?.blockedBy;
    if (blockedBy !== undefined) authors.set(id, { policy: blockedBy, what: 'blocked' });
    if (changedBy !== undefined) authors.set(id, { policy: changedBy, what: changeOf(entry) });
  }
  return authors;
}

function changeOf(entry: HistoryEntry): Author['what'] {
  if (entry.full === undefined) return 'wrote';
  return isCut(entry) ? 'cut' : 'reworded';
}

/** True where the model got less than the tool said; false where a policy put the same into other words, or said more. */
export function isCut({ message, full, changedBy = '' }: HistoryEntry): boolean {
  return full !== undefined && (CUTS.test(changedBy) || textOf(message).length < full.length);
}

/** Policies that do nothing to a result but cut it. */
const CUTS = /^truncation$|^layer-1-truncate$|-output$/;

/** How much of a text a truncation kept, without the words it put in their place. */
export type Kept = {
  readonly lines: number;
  readonly ofLines: number;
  readonly characters: number;
  readonly ofCharacters: number;
};

/** What is left of `full` in a truncated message; `null` for one that is whole. */
export function keptOf({ message, full }: HistoryEntry): Kept | null {
  if (full === undefined) return null;
  const shown = textOf(message);
  const head = commonStart(shown, full);
  const tail = commonEnd(shown, full, Math.min(shown.length, full.length) - head);
  const lines = lineEnds(shown.slice(0, head)) + lineEnds(shown.slice(shown.length - tail));
  // A last line that is kept has no end to be counted.
  const isWhole = head === shown.length || tail === shown.length;
  return {
    lines: Math.min(lines + (isWhole ? 1 : 0), countLines(full)),
    ofLines: countLines(full),
    characters: head + tail,
    ofCharacters: full.length,
  };
}

function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return at;
}

function commonEnd(a: string, b: string, most: number): number {
  let count = 0;
  while (count < most && a.charCodeAt(a.length - 1 - count) === b.charCodeAt(b.length - 1 - count)) count += 1;
  return count;
}

function lineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
