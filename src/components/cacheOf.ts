import type { CacheRule } from '../agent';
import { knobValues } from '../agent/harnesses';
import { cacheRule, prefixCache } from '../agent/policies';
import type { RunSettings } from '../state';

type CacheState = { readonly settings: Pick<RunSettings, 'harness'> };

/** The prefix cache as it is set, whether it is on or not. */
export function cacheOf({ settings: { harness } }: CacheState): CacheRule {
  return cacheRule(knobValues(prefixCache, harness.policies['prefix-cache'], harness.contextWindow));
}

/** The same as the run has it: `null` while the cache is off. */
export function cacheInForce(state: CacheState): CacheRule | null {
  return state.settings.harness.policies['prefix-cache']?.on ? cacheOf(state) : null;
}
