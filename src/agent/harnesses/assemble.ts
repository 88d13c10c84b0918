import { POLICIES } from '../policies';
import type { Harness, Tool } from '../policy';
import { makeTool, TOOL_SPECS } from '../tools';
import { knobValues } from './knobs';
import type { HarnessSettings } from './presets';

/** The harness of a run. A policy that is off is not there at all. */
export function assemble(settings: HarnessSettings): Harness {
  const { contextWindow, lang } = settings;
  const policies = POLICIES.flatMap((definition) => {
    const setting = settings.policies[definition.id];
    return setting?.on ? [definition.create(knobValues(definition, setting, contextWindow), { contextWindow })] : [];
  });
  const all = settings.tools.map((text) => makeTool(TOOL_SPECS[text.id], text, lang));
  const tools = policies.reduce<readonly Tool[]>((offered, policy) => policy.offer?.(offered, lang) ?? offered, all);
  return { ...settings, tools, definitions: tools.map((tool) => tool.definition), policies };
}
