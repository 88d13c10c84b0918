/** The mean of numbers; 0 for none. */
export function mean(numbers) {
  if (numbers.length === 0) return 0;
  return numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
}

/** The number in the middle, or the mean of the two in the middle. */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half] : mean([sorted[half - 1], sorted[half]]);
}

/** How far the largest is from the smallest. */
export function range(numbers) {
  return Math.max(...numbers) - Math.min(...numbers);
}
