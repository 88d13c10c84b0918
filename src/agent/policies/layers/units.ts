import type { HistoryEntry } from '../../message';
import { MESSAGE_KINDS, type MessageKind, messageKind } from '../../messageKind';
import type { Policy, RunState } from '../../policy';

/** What can only go together: a message, or a reply with the results of its calls. */
export type Unit = { readonly entries: readonly HistoryEntry[]; readonly kind: MessageKind };

export function unitsOf(view: readonly HistoryEntry[]): readonly Unit[] {
  const units: { entries: HistoryEntry[]; kind: MessageKind }[] = [];
  for (const entry of view) {
    const last = units.at(-1);
    if (entry.source === 'result' && last !== undefined) last.entries.push(entry);
    else units.push({ entries: [entry], kind: messageKind(entry) });
  }
  return units;
}

/** What the given policies keep from being cleared or summed up, whole units. */
export function keptBy(
  { harness }: RunState,
  view: readonly HistoryEntry[],
  isAsked: (id: Policy['id']) => boolean = () => true,
): ReadonlySet<HistoryEntry> {
  const kept = new Set(
    harness.policies.flatMap((policy) => (isAsked(policy.id) ? [...(policy.keep?.(view, harness) ?? [])] : [])),
  );
  return new Set(unitsOf(view).flatMap(({ entries }) => (entries.some((entry) => kept.has(entry)) ? entries : [])));
}

/** Units in the order in which they may be let go: by what they are for, then the oldest first. */
export function inOrderOfLoss(units: readonly Unit[]): readonly Unit[] {
  return MESSAGE_KINDS.flatMap((kind) => units.filter((unit) => unit.kind === kind));
}
