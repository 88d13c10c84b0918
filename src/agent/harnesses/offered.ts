import { memory, noTools, sortedTools, think, withRange } from '../policies';
import type { PolicyDefinition, Tool } from '../policy';
import { makeTool, TOOL_SPECS } from '../tools';
import { knobValues } from './knobs';
import type { HarnessSettings } from './presets';

/** Every policy with an `offer`; apart from the others, so that the page can show the tools before their code is there. */
const OFFERING: readonly PolicyDefinition[] = [noTools, memory, think, sortedTools];

/** Policies that let a file be read in parts, by id: their own code is not needed here. */
const RANGED = ['claude-output', 'dsh-output', 'hermes-output'];

/** The tools a run of these settings begins with, in the order in which they are posted. */
export function offeredTools(settings: HarnessSettings): readonly Tool[] {
  const { contextWindow, lang } = settings;
  const all: readonly Tool[] = settings.tools.map((text) => makeTool(TOOL_SPECS[text.id], text, lang));
  const ranged = RANGED.some((id) => settings.policies[id]?.on) ? withRange(all, lang) : all;
  return OFFERING.reduce((tools, definition) => {
    const setting = settings.policies[definition.id];
    if (!setting?.on) return tools;
    const policy = definition.create(knobValues(definition, setting, contextWindow), { contextWindow });
    return policy.offer?.(tools, lang) ?? tools;
  }, ranged);
}
