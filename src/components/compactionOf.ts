import { knobValues } from '../agent/harnesses';
import { type CompactionRule, compaction, compactionRule } from '../agent/policies';
import type { AppState, RunSettings } from '../state';

/** The compaction of a run: whether it is on, and its rule; no rule while its limit hangs on a first prompt unknown yet. */
export type Compaction = { readonly isOn: boolean; readonly rule: CompactionRule | null };

/** The part of the state that a compaction depends on. */
export type CompactionState = Pick<AppState, 'view'> & { readonly settings: Pick<RunSettings, 'harness'> };

/** From the settings and the first prompt of the view. */
export function compactionOf({ settings, view }: CompactionState): Compaction {
  const setting = settings.harness.policies.compaction;
  const { contextWindow } = settings.harness;
  const values = knobValues(compaction, setting, contextWindow);
  const first = view.rows[0]?.measure?.total;
  const { limitTokens = 0, limitTimesFirstPrompt = 0 } = values;
  const needsFirst = limitTokens === 0 && limitTimesFirstPrompt > 0;
  const rule = needsFirst && first === undefined ? null : compactionRule(values, contextWindow, first ?? 0);
  return { isOn: setting?.on ?? false, rule };
}

export function compactionKeys({ settings, view }: AppState): readonly unknown[] {
  return [settings.harness, view.rows[0]?.measure];
}
