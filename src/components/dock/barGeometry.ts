import { textWidth } from '../placeLabels';
import { formatCount } from '../texts';
import type { Bar } from './bars';
import type { Box } from './lineLabel';

/** Room under the bars for their names. Pixels. */
export const BOTTOM = 26;
/** Narrower places get no number over the bar. Pixels. */
export const ROOM_FOR_NUMBER = 34;

const WIDEST = 24;
const NUMBER_SIZE = 12;
const NUMBER_HEIGHT = 16;
/** The rail stands left of its bar. */
const RAIL = 7;

export function barWidth(slot: number): number {
  return Math.max(2, Math.min(WIDEST, slot * 0.57));
}

/** How far above the axis the numbers of a bar stand: over it; or beside it, its own and the struck one. Pixels. */
export function numberBoxes(bar: Pick<Bar, 'total' | 'without'>, toPixels: (tokens: number) => number) {
  const above = toPixels(bar.without) + 2;
  const own = toPixels(bar.total) - 14;
  return { above, own, struck: Math.max(above - 10, own + 15) };
}

type Place = {
  readonly bar: Bar;
  /** Left edge of the bar's place, and how wide it is. */
  readonly left: number;
  readonly slot: number;
  readonly isNumbered: boolean;
  readonly isAside: boolean;
};

/** What a bar with its rail and its numbers covers, in a plot of this height. */
export function boxesOfBar(place: Place, height: number, toPixels: (tokens: number) => number): readonly Box[] {
  const { bar, left, slot, isNumbered, isAside } = place;
  const width = barWidth(slot);
  const start = left + (slot - width) / 2;
  const axis = height - BOTTOM;
  const column: Box = { left: start - RAIL, right: start + width, top: axis - toPixels(bar.without), bottom: axis };
  if (!isNumbered) return [column];
  const { above, own, struck } = numberBoxes(bar, toPixels);
  const wide = (tokens: number) => textWidth(formatCount(tokens), NUMBER_SIZE) + 2;
  if (!isAside) {
    const half = wide(bar.total) / 2;
    const middle = start + width / 2;
    const bottom = axis - above;
    return [column, { left: middle - half, right: middle + half, top: bottom - NUMBER_HEIGHT, bottom }];
  }
  const beside = (tokens: number, lift: number): Box => {
    const from = start + width + 5;
    return { left: from, right: from + wide(tokens), top: axis - lift - NUMBER_HEIGHT, bottom: axis - lift };
  };
  return [column, beside(bar.without, struck), beside(bar.total, own)];
}
