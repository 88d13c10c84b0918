import { describe, expect, it } from 'vitest';
import { knobRange } from '../knobRange';
import { POLICIES } from '../policies';
import { HARNESSES, knobValues, presetSettings, REFERENCE_WINDOW } from '.';

// What a card shows as real and as here is what a policy is made with.

const PRESETS = Object.entries(HARNESSES);

/** The policies of a preset that are on, with its settings in that window. */
function usedIn(preset: (typeof PRESETS)[number][1], contextWindow: number) {
  const settings = presetSettings(preset, 'en', '', contextWindow);
  return POLICIES.flatMap((definition) => {
    const setting = settings.policies[definition.id];
    return setting?.on ? [{ definition, used: knobValues(definition, setting, contextWindow) }] : [];
  });
}

describe.each(PRESETS)('the constants of %s', (_, preset) => {
  it('are the real ones in the window they are made for', () => {
    for (const { definition, used } of usedIn(preset, REFERENCE_WINDOW)) {
      const own = preset.policies[definition.id]?.values ?? {};
      for (const { name, value } of definition.knobs) expect([name, used[name]]).toEqual([name, own[name] ?? value]);
    }
  });

  it.each([8000, 16_000, 1_000_000])(
    'are in a window of %i tokens as large a part of it, never below their floor',
    (window) => {
      for (const { definition, used } of usedIn(preset, window)) {
        for (const { name, value, scales, floor = 0 } of definition.knobs) {
          const real = preset.policies[definition.id]?.values?.[name] ?? value;
          const here = scales ? Math.max(floor, Math.round((real * window) / 200_000)) : real;
          expect([definition.id, name, used[name]]).toEqual([definition.id, name, here]);
        }
      }
    },
  );

  it.each([100, 8000, REFERENCE_WINDOW, 10_000_000])('are in a window of %i tokens what their knobs take', (window) => {
    for (const { definition, used } of usedIn(preset, window)) {
      for (const knob of definition.knobs) {
        const [{ least, most, isWhole }, value] = [knobRange(knob), used[knob.name] ?? Number.NaN];
        const isTaken = value >= least && value <= most && (!isWhole || Number.isInteger(value));
        expect([definition.id, knob.name, value, isTaken]).toEqual([definition.id, knob.name, value, true]);
      }
    }
  });

  it('each name where and when they were read', () => {
    for (const { definition } of usedIn(preset, REFERENCE_WINDOW)) {
      for (const { name, source, date } of definition.knobs) {
        const said = preset.policies[definition.id]?.from?.[name] ?? { source, date };
        expect([name, said.source !== '', /^\d{4}-\d{2}/.test(said.date)]).toEqual([name, true, true]);
      }
    }
  });
});
