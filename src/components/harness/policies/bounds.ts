import { type Knob, knobRange } from '../../../agent';

/** What a field takes, in the field's own unit, and how far an arrow key goes. */
export type Bounds = { readonly min: number; readonly max: number; readonly step: number; readonly isWhole: boolean };

/** Where an arrow key goes further, or less far, than the size of the number says. */
const STEPS: Readonly<Record<string, number>> = {
  minimumTokens: 16,
  stepTokens: 16,
  writeFactor: 0.05,
  readFactor: 0.05,
};
const STEPS_OF_UNITS: Partial<Readonly<Record<Knob['unit'], number>>> = { share: 1, strength: 10, temperature: 0.1 };

/** What the field of a knob takes. A share is typed in hundredths. */
export function boundsOf(knob: Knob): Bounds {
  const { least, most, isWhole } = knobRange(knob);
  const step = STEPS[knob.name] ?? STEPS_OF_UNITS[knob.unit] ?? stepOf(knob, isWhole);
  return knob.unit === 'share'
    ? { min: 100 * least, max: 100 * most, step, isWhole: true }
    : { min: least, max: most, step, isWhole };
}

function stepOf({ value }: Knob, isWhole: boolean): number {
  if (value >= 1000) return 100;
  if (value >= 100) return 10;
  return isWhole ? 1 : 0.1;
}
