// Harness presets: data only. A new one: its file, one line here. assemble.ts turns settings into a harness.
import { bare } from './bare';
import type { HarnessPreset } from './types';

export {
  assemble,
  type HarnessSettings,
  knobValues,
  presetSettings,
  REFERENCE_WINDOW,
  scaled,
  toolTexts,
} from './assemble';
export type { HarnessPreset, PolicySetting } from './types';

export const HARNESSES: Readonly<Record<string, HarnessPreset>> = { bare };
