const STEPS = [1, 2, 2.5, 5, 10] as const;

/** Round numbers from 0 to at most `top`, about `count` of them. Where nothing was drawn there is only 0. */
export function ticks(top: number, count: number): readonly number[] {
  const power = 10 ** Math.floor(Math.log10(top / count));
  // A top too small to be parted has a power of 0.
  if (!(top > 0 && power > 0 && Number.isFinite(top))) return [0];
  const step = (STEPS.find((factor) => factor * power >= top / count) ?? 10) * power;
  return Array.from({ length: Math.floor(top / step + 1e-9) + 1 }, (_, i) => i * step);
}

/** 950, 1,527 stay; 12,345 becomes 12.3k, 2,340,000 becomes 2.34M. Halves go up. */
export function shortCount(value: number): string {
  if (value < 10_000) return Math.round(value).toLocaleString('en-US');
  if (value < 100_000) return `${Math.round(value / 100) / 10}k`;
  if (value < 999_500) return `${Math.round(value / 1000)}k`;
  return `${value < 1e8 ? Math.round(value / 10_000) / 100 : Math.round(value / 1e6)}M`;
}

/** A round number on an axis: 500, 2.5k, 10k, 200M. */
export function axisCount(value: number): string {
  if (value < 1000) return String(value);
  return value < 1e6 ? `${value / 1000}k` : `${value / 1e6}M`;
}

/** So few things are all numbered. */
const FEW = 10;

/** Whole numbers along a row of `count` things: all of a few; else the first, round ones, and the last where it has room. */
export function callMarks(count: number): readonly number[] {
  if (count <= FEW) return Array.from({ length: count }, (_, i) => i + 1);
  const round = ticks(count, 4).filter((tick) => tick >= 1 && Number.isInteger(tick));
  const step = round[0] ?? count;
  const last = round.at(-1) ?? 0;
  return [...new Set([1, ...round, ...(count - last > step / 2 ? [count] : [])])];
}

/** 0.0067 -> $0.0067, 12.3 -> $12.30. */
export function shortDollars(value: number): string {
  if (value === 0) return '$0';
  if (value < 0) return `−${shortDollars(-value)}`;
  return value >= 1 ? `$${value.toFixed(2)}` : `$${value.toFixed(value >= 0.1 ? 3 : 4)}`;
}

/**
 * The top of the scale of the bars: a round number above the largest prompt, higher where the compaction limit or the
 * window lies near enough to be shown.
 */
export function barsTop(largest: number, limitTokens: number | null, contextWindow: number): number {
  const base = Math.max(1, largest * 1.15);
  const near = [limitTokens ?? 0, contextWindow].filter((line) => line > 0 && line <= 2 * largest);
  const top = Math.max(base, ...near.map((line) => line * 1.04));
  const power = 10 ** Math.floor(Math.log10(top));
  const steps = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
  return (steps.find((step) => step * power >= top) ?? 10) * power;
}
