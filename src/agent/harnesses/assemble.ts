import { POLICIES } from '../policies';
import type { Harness } from '../policy';
import { knobValues } from './knobs';
import { offeredTools } from './offered';
import type { HarnessSettings } from './presets';

/** The harness of a run. A policy that is off is not there at all. */
export function assemble(settings: HarnessSettings): Harness {
  const { contextWindow, phaseModels } = settings;
  const policies = POLICIES.flatMap((definition) => {
    const setting = settings.policies[definition.id];
    if (!setting?.on) return [];
    const run = { contextWindow, ...(phaseModels && { phaseModels }) };
    return [definition.create(knobValues(definition, setting, contextWindow), run)];
  });
  const tools = offeredTools(settings);
  return { ...settings, tools, definitions: tools.map((tool) => tool.definition), policies };
}
