import { textWidth } from '../placeLabels';
import { formatCount } from '../texts';
import type { Bar } from './bars';
import type { Box } from './lineLabel';
import { shortCount } from './scale';

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

/** A bar's number as it has room in a slot: in full, else short. */
export function barNumber(tokens: number, slot: number): string {
  const whole = formatCount(tokens);
  return textWidth(whole, NUMBER_SIZE) + 2 <= Math.max(slot, ROOM_FOR_NUMBER) ? whole : shortCount(tokens);
}

/** How far the number over a bar is moved to the left, so that it ends within the plot. Pixels. */
export function numberShift(tokens: number, { middle, slot, end }: Reach): number {
  const half = (textWidth(barNumber(tokens, slot), NUMBER_SIZE) + 2) / 2;
  return Math.min(0, end - middle - half);
}

/** The middle of a bar, how wide its place is, and where the plot ends. */
type Reach = { readonly middle: number; readonly slot: number; readonly end: number };

type Place = {
  readonly bar: Bar;
  /** Left edge of the bar's place, and how wide it is. */
  readonly left: number;
  readonly slot: number;
  readonly isNumbered: boolean;
  readonly isAside: boolean;
  /** Of the number over the bar, to keep it within the plot. */
  readonly shift: number;
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
  const wide = (text: string) => textWidth(text, NUMBER_SIZE) + 2;
  if (!isAside) {
    const half = wide(barNumber(bar.total, slot)) / 2;
    const middle = start + width / 2 + place.shift;
    const bottom = axis - above;
    return [column, { left: middle - half, right: middle + half, top: bottom - NUMBER_HEIGHT, bottom }];
  }
  const beside = (tokens: number, lift: number): Box => {
    const from = start + width + 5;
    return {
      left: from,
      right: from + wide(formatCount(tokens)),
      top: axis - lift - NUMBER_HEIGHT,
      bottom: axis - lift,
    };
  };
  return [column, beside(bar.without, struck), beside(bar.total, own)];
}
