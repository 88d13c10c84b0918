import type { Knob } from '../../../agent';

/** What a field takes, and how far an arrow key goes. */
export type Bounds = { readonly min: number; readonly max: number; readonly step: number };

const MOST: Readonly<Record<Knob['unit'], number>> = {
  tokens: 100_000_000,
  iterations: 10_000,
  calls: 1000,
  share: 100,
  characters: 100_000_000,
  bytes: 100_000_000,
  lines: 1_000_000,
  times: 1000,
  breakpoints: 4,
  blocks: 1000,
  minutes: 100_000,
  choice: 9,
};

/** Where a number below or above makes no sense. A cut text ends with a character, and none has more than four bytes. */
const OWN: Readonly<Record<string, Partial<Bounds>>> = {
  'max-turns.limit': { min: 1 },
  'token-budget.limitTokens': { min: 1 },
  'doom-loop.limit': { min: 2 },
  'truncation.maxLines': { min: 1 },
  'truncation.maxBytes': { min: 4 },
  'repeat-reminder.first': { min: 1 },
  'repeat-reminder.second': { min: 1 },
  'repeat-reminder.third': { min: 1 },
  'prefix-cache.minimumTokens': { max: 1_000_000, step: 16 },
  'prefix-cache.stepTokens': { min: 1, max: 100_000, step: 16 },
  'prefix-cache.writeFactor': { max: 10, step: 0.05 },
  ...phaseBounds('think'),
  ...phaseBounds('implement'),
  ...phaseBounds('review'),
  'prefix-cache.readFactor': { max: 10, step: 0.05 },
};

function phaseBounds(phase: string): Readonly<Record<string, Partial<Bounds>>> {
  return {
    [`phases.${phase}Strength`]: { max: 10_000, step: 10 },
    [`phases.${phase}Temperature`]: { max: 2, step: 0.1 },
    [`phases.${phase}PriceFactor`]: { max: 100, step: 0.05 },
  };
}

/** What the field of a knob takes: by its unit and size, unless it has bounds of its own. */
export function boundsOf(policy: string, { name, unit, value }: Knob): Bounds {
  const step = value >= 1000 ? 100 : value >= 100 ? 10 : isFraction(unit, value) ? 0.1 : 1;
  return { min: 0, max: MOST[unit], step: unit === 'share' ? 1 : step, ...OWN[`${policy}.${name}`] };
}

/** Shares are shown in hundredths; of the other numbers some are no whole ones. */
function isFraction(unit: Knob['unit'], value: number): boolean {
  return unit === 'times' && !Number.isInteger(value);
}
