import { usePolicyName } from '../../loop/usePolicyName';
import { useTexts } from '../../texts';
import { EVERYDAY } from './groups';
import { POLICY_TEXTS } from './policyTexts';
import { TEXTS } from './texts';

/** What a knob is called, and its accessible name: several policies have a reserve, so that names the policy as well. */
export function useKnobName(policy: string, knob: string): { readonly name: string; readonly label: string } {
  const { index, colon } = useTexts(TEXTS);
  const policyName = usePolicyName();
  const name = POLICY_TEXTS[policy]?.knobs?.[knob]?.[index] ?? knob;
  return { name, label: EVERYDAY.includes(policy) ? name : `${policyName(policy)}${colon}${name}` };
}
