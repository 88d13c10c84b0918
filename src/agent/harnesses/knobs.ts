import type { Knob, PolicyDefinition } from '../policy';
import type { PolicySetting } from './types';

/** The window for which real constants are made. */
export const REFERENCE_WINDOW = 200_000;

/** A number for each knob: what was set, else the constant at the scale of the window. */
export function knobValues(
  { knobs }: PolicyDefinition,
  setting: PolicySetting | undefined,
  contextWindow: number,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    knobs.map((knob) => [knob.name, setting?.values?.[knob.name] ?? scaled(knob, contextWindow)]),
  );
}

/** A constant at the scale window / 200,000, rounded, never below its floor. */
export function scaled(knob: Knob, contextWindow: number): number {
  if (!knob.scales) return knob.value;
  return Math.max(knob.floor ?? 0, Math.round((knob.value * contextWindow) / REFERENCE_WINDOW));
}
