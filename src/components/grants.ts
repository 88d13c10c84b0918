import { grantedTokens } from '../agent';
import { knobValues } from '../agent/harnesses';
import { prefixCache } from '../agent/policies';
import type { RunSettings } from '../state';

type CacheState = { readonly settings: Pick<RunSettings, 'harness'> };

/** What the prefix cache grants for a repeated beginning, whether it is on or not. */
export function grantOf({ settings: { harness } }: CacheState): (sameTokens: number) => number {
  const knobs = knobValues(prefixCache, harness.policies['prefix-cache'], harness.contextWindow);
  const { minimumTokens = 0, stepTokens = 1 } = knobs;
  return (same) => grantedTokens(same, minimumTokens, stepTokens);
}

/** The same as the run has it: `null` while the cache is off. */
export function grantInForce(state: CacheState): ((sameTokens: number) => number) | null {
  return state.settings.harness.policies['prefix-cache']?.on ? grantOf(state) : null;
}
