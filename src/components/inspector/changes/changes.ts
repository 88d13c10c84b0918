import type { ContextEdit, HistoryEntry, PolicyAct, Source, View } from '../../../agent';
import type { Counts } from '../../marks';
import type { Author } from '../authors';
import { entriesOf, type Inspected } from '../inspected';

/** A message that tells two prompts apart. */
export type Change = {
  readonly key: string;
  /** `null` stands for the tool definitions. */
  readonly entry: HistoryEntry | null;
  readonly source: Source;
  readonly tokens: number | undefined;
  readonly author: Author | null;
};

/** Messages that are gone together, and which policy took them out how; `null` where none did. */
export type GoneGroup = {
  readonly policy: string | null;
  readonly kind: ContextEdit['kind'] | null;
  readonly changes: readonly Change[];
};

/** One prompt against the one before it. */
export type Changes = {
  readonly added: readonly Change[];
  /** In both, but behind the first difference, so that the model reads them anew. */
  readonly again: readonly Change[];
  readonly gone: readonly GoneGroup[];
  /** What policies did between the two prompts, in order. */
  readonly acts: readonly PolicyAct[];
  /** Whether an edit of an earlier prompt still shapes this one. */
  readonly hasOlderEdits: boolean;
  /** Whether it still holds a message that a policy cut, worded, blocked or wrote for an earlier prompt. */
  readonly hasOlderHands: boolean;
};

/** What is new in a prompt, what went, and who did it; `null` for the first, which has nothing before it. */
export function changesOf(view: View, inspected: Inspected, counts: Counts): Changes | null {
  const { row, parts, sameParts, authors } = inspected;
  const before = view.rows.at(-2);
  if (before === undefined) return null;
  const earlier = entriesOf(view, before);
  const earlierIds = new Set(earlier.map(({ id }) => String(id)));
  const later = parts.slice(sameParts).map(
    ({ key, entry, source, tokens }): Change => ({
      key,
      entry,
      source,
      tokens,
      author: (entry && authors.get(entry.id)) ?? null,
    }),
  );
  const isOld = ({ key, entry }: Change) => (entry === null ? sameParts === 0 : earlierIds.has(key));
  const own = row.acts.filter((act) => act.type !== 'reminder-added');
  const reminders = before.acts.filter((act) => act.type === 'reminder-added');
  const edits = own.filter((act) => act.type === 'context-edited').length;
  const added = later.filter((change) => !isOld(change));
  const fresh = new Set(added.map(({ key }) => key));
  return {
    added,
    again: later.filter(isOld),
    gone: goneGroups(earlier, inspected, counts),
    acts: [...reminders, ...own],
    hasOlderEdits: (row.prompt?.edits ?? view.edits.length) > edits,
    hasOlderHands: parts.some(({ key, entry }) => entry !== null && authors.has(entry.id) && !fresh.has(key)),
  };
}

/** What policies took out, group by group, then what is gone for another reason. */
function goneGroups(earlier: readonly HistoryEntry[], { parts, gone, authors }: Inspected, counts: Counts) {
  const change = (entry: HistoryEntry): Change => ({
    key: String(entry.id),
    entry,
    source: entry.source,
    tokens: counts.tokensOf(entry.message),
    author: authors.get(entry.id) ?? null,
  });
  const groups = gone.map(({ policy, kind, entries }): GoneGroup => ({ policy, kind, changes: entries.map(change) }));
  const known = new Set([...gone.flatMap(({ entries }) => entries.map(({ id }) => id)), ...parts.flatMap(idOf)]);
  const rest = earlier.filter(({ id }) => !known.has(id));
  return rest.length === 0 ? groups : [...groups, { policy: null, kind: null, changes: rest.map(change) }];
}

function idOf({ entry }: Inspected['parts'][number]): readonly number[] {
  return entry === null ? [] : [entry.id];
}
