import { HARNESSES } from '../../../agent/harnesses';
import { POLICIES } from '../../../agent/policies';
import type { Group } from './policyText';
import { POLICY_TEXTS } from './policyTexts';

/** Always in plain sight, whatever the harness: what a first lesson switches. */
export const EVERYDAY: readonly string[] = [
  'max-turns',
  'compaction',
  'truncation',
  'prefix-cache',
  'token-budget',
  'repeat-reminder',
  'doom-loop',
  'read-before-write',
];

/** Kinds of which one rule is enough: a preset with its own has those of every day behind the fold. */
const ONE_OF: readonly Group[] = ['compaction', 'output'];

/** The policies of a group in the order in which they act: those of the preset and of every day, and those of others. */
export function policiesOf(group: Group, preset: string): { readonly own: string[]; readonly others: string[] } {
  const ids = POLICIES.map(({ id }) => id).filter((id) => POLICY_TEXTS[id]?.group === group);
  const ofPreset = ids.filter((id) => HARNESSES[preset]?.policies[id] !== undefined);
  const ofEveryDay = ids.filter((id) => EVERYDAY.includes(id) && !ofPreset.includes(id));
  const own = ofPreset.length > 0 && ONE_OF.includes(group) ? ofPreset : [...ofPreset, ...ofEveryDay];
  return { own, others: ids.filter((id) => !own.includes(id)) };
}

/** The titles of the presets that have a policy, in one language. */
export function presetsWith(policy: string, lang: 'en' | 'zh'): readonly string[] {
  return Object.values(HARNESSES).flatMap(({ title, policies }) => (policy in policies ? [title[lang]] : []));
}
