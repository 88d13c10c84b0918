/** The middle one of some figures; of an even number the upper of the two. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The least figure that so many percent of all do not exceed; 0 for none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((percent / 100) * sorted.length))] ?? 0;
}

/** Milliseconds to a tenth: a finer one would be noise. */
export function ms(value: number): number {
  return Math.round(value * 10) / 10;
}
