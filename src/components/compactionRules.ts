import { type HarnessSettings, knobValues } from '../agent/harnesses';
import { type CompactionRule, hermesThreshold, POLICIES } from '../agent/policies';

type Values = Readonly<Record<string, number>>;

/** Of each compaction but Pi's, its rule in a window. Each says the same as the policy's own file; a test holds them together. */
const RULES: Readonly<Record<string, (values: Values, contextWindow: number) => CompactionRule>> = {
  'codex-compaction': ({ triggerShare = 0, userTokens = 0 }, window) => rule(triggerShare * window, userTokens),
  'claude-compaction': ({ reserveTokens = 0 }, window) => rule(window - reserveTokens, 0),
  'dsh-compaction': ({ thresholdRatio = 0, retainRatio = 0 }, window) =>
    rule(thresholdRatio * window, retainRatio * window),
  'hermes-compaction': (values, window) => {
    const above = hermesThreshold(values, window);
    return rule(above, (values.tailShare ?? 0) * above);
  },
  'three-tiers': ({ loopShare = 0, keptShare = 0 }, window) => rule(loopShare * window, keptShare * window),
  'layer-3-summarise': ({ aboveShare = 0 }, window) => rule(aboveShare * window, 0),
  'layer-7-emergency': ({ aboveShare = 0 }, window) => rule(aboveShare * window, 0),
};

function rule(aboveTokens: number, keepTokens: number): CompactionRule {
  return { aboveTokens: Math.floor(aboveTokens), keepTokens: Math.round(keepTokens) };
}

/** The rule of one of these policies as the harness sets it; `null` for any other. */
export function ruleIn(harness: HarnessSettings, policy: string): CompactionRule | null {
  const definition = POLICIES.find(({ id }) => id === policy);
  const rules = RULES[policy];
  if (definition === undefined || rules === undefined) return null;
  const values = knobValues(definition, harness.policies[policy], harness.contextWindow);
  return rules(values, harness.contextWindow);
}
