/** A fit of the tokens sent in all after n calls to nP + k·n(n−1)/2. Tokens; `error` is the standard error of k. */
type Quadratic = {
  readonly first: number;
  readonly perCall: number;
  readonly error: number;
  /** Root mean square of what is left over, as a share of the last sum. */
  readonly rest: number;
};

/** Least squares over all calls; the sums build on each other, so the standard error is on the low side. */
export function fitQuadratic(sums: readonly number[]): Quadratic | null {
  const points = sums.map((y, at) => ({ a: at + 1, b: ((at + 1) * at) / 2, y }));
  const total = (value: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + value(point), 0);
  const [aa, ab, bb] = [total(({ a }) => a * a), total(({ a, b }) => a * b), total(({ b }) => b * b)];
  const [ay, by] = [total(({ a, y }) => a * y), total(({ b, y }) => b * y)];
  const determinant = aa * bb - ab * ab;
  const last = sums.at(-1);
  if (points.length < 3 || determinant === 0 || last === undefined) return null;
  const first = (ay * bb - by * ab) / determinant;
  const perCall = (by * aa - ay * ab) / determinant;
  const left = total(({ a, b, y }) => (y - first * a - perCall * b) ** 2);
  return {
    first: Math.round(first),
    perCall: round(perCall, 1),
    error: round(Math.sqrt(((left / (points.length - 2)) * aa) / determinant), 1),
    rest: round(Math.sqrt(left / points.length) / last, 4),
  };
}

/** The power of n with which the sums grow: the slope of log sum over log n, from call `from` on. */
export function exponent(sums: readonly number[], from: number): number | null {
  const points = sums.flatMap((y, at) => (at + 1 < from || y <= 0 ? [] : [{ x: Math.log(at + 1), y: Math.log(y) }]));
  if (points.length < 3) return null;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const over = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  return round(over / points.reduce((sum, point) => sum + (point.x - x) ** 2, 0), 2);
}

/**
 * Tokens sent a call from one compaction to the next. `acts` are the calls (from 1) before which one happened; `spread` is
 * the largest difference from their mean, as a share of it. `null` where there are not two stretches to compare.
 */
export function slopesBetween(
  sums: readonly number[],
  acts: readonly number[],
): { readonly slopes: readonly number[]; readonly spread: number } | null {
  const slopes = acts.flatMap((call, at) => {
    const next = acts[at + 1];
    // From behind the call before the one compaction to behind the call before the next: its own summary is in it.
    return next === undefined ? [] : [((sums[next - 2] ?? 0) - (sums[call - 2] ?? 0)) / (next - call)];
  });
  if (slopes.length < 2) return null;
  const mean = slopes.reduce((sum, slope) => sum + slope, 0) / slopes.length;
  const spread = Math.max(...slopes.map((slope) => Math.abs(slope / mean - 1)));
  return { slopes: slopes.map(Math.round), spread: round(spread, 2) };
}

/** The sums of the first 1, 2, … values. */
export function sumsOf(values: readonly number[]): readonly number[] {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
