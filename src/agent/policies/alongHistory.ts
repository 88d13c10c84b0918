import type { History } from '../history';
import type { HistoryEntry } from '../message';

/** A walk over a list that goes on where it stopped. `take` may change the sum it is handed: nobody else holds it. */
type Walk<S> = { readonly begin: () => S; readonly take: (sum: S, entry: HistoryEntry) => S };

/**
 * What a policy knows from a history, for the cost of what was said since it asked last: versions share one growing array,
 * under which the newest sum is kept. A shorter version, or another array (a fork), is read from its beginning; the answer
 * is the same as that of reading all of it each time. `key` sets sums apart that depend on more than the history.
 */
export function alongHistory<S>({ begin, take }: Walk<S>): (history: History) => S {
  const known = new WeakMap<readonly HistoryEntry[], { readonly length: number; readonly sum: S }>();
  return ({ log, length }) => {
    const last = known.get(log);
    const from = last !== undefined && last.length <= length ? last.length : 0;
    let sum = last !== undefined && from === last.length ? last.sum : begin();
    for (let at = from; at < length; at += 1) {
      const entry = log[at];
      if (entry !== undefined) sum = take(sum, entry);
    }
    known.set(log, { length, sum });
    return sum;
  };
}
