/** Index of the first number of a rising list that is at least `limit`; the length when none is. */
export function firstAtLeast(sorted, limit) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (sorted[middle] < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many numbers of a rising list are at least `from` and less than `to`. */
export function countBetween(sorted, from, to) {
  return firstAtLeast(sorted, to) - firstAtLeast(sorted, from);
}
