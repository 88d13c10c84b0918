// Harness presets: data only. A new one: its file, one line here. assemble.ts turns settings into a harness.
import { bare } from './bare';
import { claudeCode } from './claudeCode';
import { codeagent } from './codeagent';
import { codex } from './codex';
import { dsh } from './dsh';
import { hermes } from './hermes';
import { loopscope } from './loopscope';
import { pi } from './pi';
import { thinkFirst } from './thinkFirst';
import type { HarnessPreset } from './types';

export { assemble } from './assemble';
export { knobValues, REFERENCE_WINDOW, scaled } from './knobs';
export { offeredTools } from './offered';
export { type HarnessSettings, presetSettings, toolTexts } from './presets';
export type { HarnessPreset, PolicySetting, PresetPolicy } from './types';

export const HARNESSES: Readonly<Record<string, HarnessPreset>> = {
  bare,
  pi,
  codex,
  'claude-code': claudeCode,
  hermes,
  dsh,
  codeagent,
  'think-first': thinkFirst,
  loopscope,
};
