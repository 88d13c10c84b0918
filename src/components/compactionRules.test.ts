import { expect, it } from 'vitest';
import { emptyView } from '../agent';
import { HARNESSES, presetSettings } from '../agent/harnesses';
import { compactionOf, loadRules } from './compactionOf';

const WINDOW = 200_000;

/** Where each harness begins to sum up, and how much it keeps. Source: the comparison of the harnesses' own code and pages. */
const LEVELS = [
  ['pi', 'compaction', 183_616, 20_000],
  ['codex', 'codex-compaction', 180_000, 20_000],
  ['claude-code', 'claude-compaction', 167_000, 0],
  ['hermes', 'hermes-compaction', 150_000, 30_000],
  ['dsh', 'dsh-compaction', 160_000, 32_000],
  ['loopscope', 'three-tiers', 160_000, 32_000],
] as const;

it.each(LEVELS)('%s compacts by %s above %i and keeps %i', async (id, policy, aboveTokens, keepTokens) => {
  await loadRules();
  const preset = HARNESSES[id];
  if (preset === undefined) throw new Error(id);
  const settings = { harness: presetSettings(preset, 'en', '', WINDOW) };
  const found = compactionOf({ settings, view: emptyView(new Map()) });
  expect(found).toEqual({ policy, isOn: true, rule: { aboveTokens, keepTokens } });
});
