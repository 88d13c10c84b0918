import { memory, noTools, sortedTools, think } from '../policies';
import type { PolicyDefinition, Tool } from '../policy';
import { makeTool, TOOL_SPECS } from '../tools';
import { knobValues } from './knobs';
import type { HarnessSettings } from './presets';

/** Every policy with an `offer`; apart from the others, so that the page can show the tools before their code is there. */
const OFFERING: readonly PolicyDefinition[] = [noTools, memory, think, sortedTools];

/** The tools a run of these settings begins with, in the order in which they are posted. */
export function offeredTools(settings: HarnessSettings): readonly Tool[] {
  const { contextWindow, lang } = settings;
  const all: readonly Tool[] = settings.tools.map((text) => makeTool(TOOL_SPECS[text.id], text, lang));
  return OFFERING.reduce((tools, definition) => {
    const setting = settings.policies[definition.id];
    if (!setting?.on) return tools;
    const policy = definition.create(knobValues(definition, setting, contextWindow), { contextWindow });
    return policy.offer?.(tools, lang) ?? tools;
  }, all);
}
