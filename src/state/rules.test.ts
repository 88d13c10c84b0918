import { expect, it } from 'vitest';
import type { AgentEvent } from '../agent';
import type { HarnessSettings } from '../agent/harnesses';
import { SCENARIOS } from '../scenarios';
import { waitingRules } from './rules';
import { defaultSettings } from './settings';
import type { RunSettings } from './types';

const begun = defaultSettings(SCENARIOS.cart, 'codeagent', 'en');

function withModels(phaseModels: HarnessSettings['phaseModels']): RunSettings {
  const { phaseModels: _, ...harness } = begun.harness;
  return { ...begun, harness: { ...harness, ...(phaseModels && { phaseModels }) } };
}

it('takes up the models of phases in a run that is on, and lets go of those that were taken away', () => {
  const [none, one, other] = [
    withModels(undefined),
    withModels({ think: 'a' }),
    withModels({ think: 'b', review: 'c' }),
  ];
  for (const [running, settings] of [
    [none, one],
    [one, other],
    [other, none],
  ] as const) {
    const wanted = waitingRules(running, settings, []);
    expect(wanted?.phaseModels).toEqual(settings.harness.phaseModels);
    const rules = { settings: wanted, tools: [], contextWindow: 1 };
    const changed: AgentEvent = { turn: 1, iteration: 1, type: 'harness-changed', ...rules };
    expect(waitingRules(running, settings, [changed])).toBeNull();
    expect(waitingRules(settings, settings, [])).toBeNull();
  }
});
