import { type HarnessSettings, knobValues } from '../agent/harnesses';
import { maxTurns, tokenBudget } from '../agent/policies';

/** One by one, so that a first visit does not wait for the code of all policies. */
const LIMITS = { 'max-turns': maxTurns, 'token-budget': tokenBudget };

/** The number a limit's knob has in a harness; `undefined` where the policy is off. */
export function limitIn(harness: HarnessSettings, policy: keyof typeof LIMITS, knob: string): number | undefined {
  const setting = harness.policies[policy];
  return setting?.on ? knobValues(LIMITS[policy], setting, harness.contextWindow)[knob] : undefined;
}
