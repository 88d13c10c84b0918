import type { HistoryEntry } from './message';

/**
 * An immutable list that shares one growing array between all its versions, so that a thousand versions
 * cost the memory of one. Appending to the newest version is O(1); to an older one (a fork) it copies.
 */
export type Shared<T> = { readonly log: readonly T[]; readonly length: number };

export const EMPTY: Shared<never> = { log: [], length: 0 };

/** The list with `items` at its end. The old version stays what it was. */
export function append<T>(list: Shared<T>, items: readonly T[]): Shared<T> {
  if (items.length === 0) return list;
  const isNewest = list.log.length === list.length && list.length > 0;
  const log = isNewest ? (list.log as T[]) : list.log.slice(0, list.length);
  log.push(...items);
  return { log, length: log.length };
}

/** A plain array of the list; O(n). A copy: the shared log may grow while the caller waits for something. */
export function toArray<T>(list: Shared<T>): readonly T[] {
  return list.log.slice(0, list.length);
}

/** Everything that was ever said in a run. Prompts are views of it. */
export type History = Shared<HistoryEntry>;
