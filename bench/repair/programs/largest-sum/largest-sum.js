/** The largest sum of neighbours in a list with at least one number. */
export function largestSum(numbers) {
  let best = numbers[0];
  let current = numbers[0];
  for (const n of numbers.slice(1)) {
    current = Math.max(n, current + n);
    best = Math.max(best, current);
  }
  return best;
}
