import type { Bill } from '../../agent';
import type { Size } from '../useSize';
import type { Bar } from './bars';
import type { GrowthView, Metric } from './growthModel';
import { shortCount, shortDollars } from './scale';

/** Room round the plot: numbers at the left, names at the right. Pixels. */
export const LEFT = 48;
const RIGHT = 226;
/** Where the window cuts a curve, its name says so. */
const CUT_RIGHT = 286;
/** On a phone the names stand without their tags. */
const NARROW = 480;
const NARROW_RIGHT = 142;
export const TOP = 6;
const BOTTOM = 26;

/** Where calls and values lie in the drawing, in pixels. */
export type PlotScale = {
  readonly x: (call: number) => number;
  readonly y: (value: number) => number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** What is left for the names at the right. */
  readonly room: number;
  /** As on a phone. */
  readonly isNarrow: boolean;
};

/** The room for the names beside a plot, in pixels. */
export function rightRoom({ width }: Size, { curves, calls }: Pick<GrowthView, 'curves' | 'calls'>): number {
  if (width < NARROW) return NARROW_RIGHT;
  const isCut = curves.some(({ bills, ghost }) => ghost.length === 0 && bills.length > 0 && bills.length < calls);
  return isCut ? CUT_RIGHT : RIGHT;
}

/** Scales that hold every curve to its end. */
export function plotOf(growth: GrowthView, bars: readonly Bar[], metric: Metric, size: Size): PlotScale {
  const { curves, calls } = growth;
  const room = rightRoom(size, growth);
  const drawn = curves.flatMap(({ bills, ghost }) => [bills.at(-1), ghost.at(-1)]).map((bill) => bill?.[metric] ?? 0);
  const top = Math.max(...drawn, bars.at(-1)?.[metric] ?? 0);
  const right = size.width - room;
  const bottom = size.height - BOTTOM;
  return {
    top,
    right,
    bottom,
    room,
    isNarrow: size.width < NARROW,
    x: (call) => LEFT + ((call - 1) / Math.max(1, calls - 1)) * (right - LEFT),
    // What costs nothing lies on the axis.
    y: (value) => bottom - (value / (top || 1)) * (bottom - TOP),
  };
}

/** A curve as the commands of a path. */
export function line(bills: readonly { readonly call: number; readonly value: number }[], { x, y }: PlotScale): string {
  return bills
    .map(({ call, value }, i) => `${i === 0 ? 'M' : 'L'}${x(call).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('');
}

/** The values of one metric, call by call. */
export function points(bills: readonly Bill[], metric: Metric) {
  return bills.map((bill) => ({ call: bill.call, value: bill[metric] }));
}

/** How a value of a metric is written. */
export function formatOf(metric: Metric): (value: number) => string {
  return metric === 'cost' ? shortDollars : shortCount;
}
