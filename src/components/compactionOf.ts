import { useEffect, useSyncExternalStore } from 'react';
import { type HarnessSettings, knobValues } from '../agent/harnesses';
import { type CompactionRule, compaction, compactionRule } from '../agent/policies';
import type { AppState, RunSettings } from '../state';
import { useDerived } from './useDerived';

/** Policies that put a summary in the place of messages. Of several that are on, the first here is the one that acts first. */
export const COMPACTIONS: readonly string[] = [
  'compaction',
  'codex-compaction',
  'claude-compaction',
  'dsh-compaction',
  'hermes-compaction',
  'three-tiers',
  'layer-3-summarise',
  'layer-7-emergency',
];

/** The compaction of a run: which policy, whether it is on, and its rule; `null` while that hangs on what is not known yet. */
export type Compaction = {
  readonly policy: string;
  readonly isOn: boolean;
  readonly rule: CompactionRule | null;
};

/** The part of the state that a compaction depends on. */
export type CompactionState = Pick<AppState, 'view'> & { readonly settings: Pick<RunSettings, 'harness'> };

/** From the settings and the first prompt of the view: the compaction that is on, else the harness's own, else Pi's. */
export function compactionOf({ settings: { harness }, view }: CompactionState): Compaction {
  const { policies } = harness;
  const has = COMPACTIONS.filter((id) => policies[id] !== undefined);
  const policy = has.find((id) => policies[id]?.on) ?? has[0] ?? 'compaction';
  const isOn = policies[policy]?.on ?? false;
  if (policy !== compaction.id) return { policy, isOn, rule: later.rules?.(harness, policy) ?? null };
  return { policy, isOn, rule: piRule(harness, view.rows[0]?.measure?.total) };
}

function piRule({ policies, contextWindow }: HarnessSettings, first: number | undefined): CompactionRule | null {
  const values = knobValues(compaction, policies.compaction, contextWindow);
  const { limitTokens = 0, limitTimesFirstPrompt = 0 } = values;
  const needsFirst = limitTokens === 0 && limitTimesFirstPrompt > 0;
  return needsFirst && first === undefined ? null : compactionRule(values, contextWindow, first ?? 0);
}

function compactionKeys({ settings, view }: AppState): readonly unknown[] {
  return [settings.harness, view.rows[0]?.measure, later.rules];
}

/** The compaction of the run that is shown. The rules of others than Pi's come with the code of the policies. */
export function useCompactionOf(): Compaction {
  const rules = useSyncExternalStore(listen, () => later.rules);
  const found = useDerived(compactionKeys, compactionOf);
  const needsRules = found.policy !== compaction.id && rules === null;
  useEffect(() => {
    if (needsRules) void loadRules();
  }, [needsRules]);
  return found;
}

type Rules = (harness: HarnessSettings, policy: string) => CompactionRule | null;

/** Code, not state: nothing that was computed is kept here. */
const later: { rules: Rules | null; readonly listeners: Set<() => void> } = { rules: null, listeners: new Set() };

/** Loads the rules of all compactions. What did not come is asked for again where the rules are next needed. */
export async function loadRules(): Promise<void> {
  const loaded = await import('./compactionRules').catch(() => null);
  later.rules = loaded?.ruleIn ?? null;
  for (const tell of later.listeners) tell();
}

function listen(tell: () => void): () => void {
  later.listeners.add(tell);
  return () => later.listeners.delete(tell);
}
