/** With more rows than this, only the ends are drawn until asked. */
const MOST = 100;
const HEAD = 4;

/** A long list as its two ends: its beginning, how many are left out, and its newest. All in `first` where it is short. */
export function foldMiddle<T>(
  list: readonly T[],
  isWhole: boolean,
  most = MOST,
): { readonly first: readonly T[]; readonly hidden: number; readonly rest: readonly T[] } {
  const hidden = isWhole || list.length <= most ? 0 : list.length - most;
  if (hidden === 0) return { first: list, hidden, rest: [] };
  return { first: list.slice(0, HEAD), hidden, rest: list.slice(HEAD + hidden) };
}
