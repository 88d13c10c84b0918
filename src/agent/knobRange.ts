import type { Knob } from './policy';

/** What a knob takes: a number from `least` to `most`, in its own unit (a share is 0 to 1). */
export type KnobRange = { readonly least: number; readonly most: number; readonly isWhole: boolean };

const MOST: Readonly<Record<Knob['unit'], number>> = {
  tokens: 100_000_000,
  iterations: 10_000,
  calls: 1000,
  share: 1,
  characters: 100_000_000,
  bytes: 100_000_000,
  lines: 1_000_000,
  messages: 1000,
  exchanges: 1000,
  points: 100,
  times: 1000,
  factor: 100,
  strength: 10_000,
  temperature: 2,
  breakpoints: 4,
  blocks: 1000,
  minutes: 100_000,
  choice: 1,
};

const FRACTIONS: readonly Knob['unit'][] = ['share', 'factor', 'temperature'];

/** The one place that says what a knob takes, for the page and the command line: by its unit, unless it says so itself. */
export function knobRange({
  unit,
  least = 0,
  most = MOST[unit],
  isWhole = !FRACTIONS.includes(unit),
}: Knob): KnobRange {
  return { least, most, isWhole };
}
