/** Whole numbers from 0 to `most` in rising order. */
export function countingSort(numbers, most) {
  const counts = new Array(most + 1).fill(0);
  for (const n of numbers) counts[n] += 1;
  const sorted = [];
  for (let n = 0; n <= most; n += 1) {
    for (let k = 0; k < counts[n]; k += 1) sorted.push(n);
  }
  return sorted;
}
