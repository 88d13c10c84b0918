import { POLICIES } from '../policies';
import type { Harness, Knob, Lang, PolicyDefinition, Tool } from '../policy';
import { defaultToolText, makeTool, TOOL_SPECS, type ToolId, type ToolText } from '../tools';
import type { HarnessPreset, PolicySetting } from './types';

/** What a run's harness is made from: a preset with everything the learner can change. Plain JSON. */
export type HarnessSettings = {
  readonly id: string;
  readonly lang: Lang;
  readonly systemPrompt: string;
  readonly tools: readonly ToolText[];
  readonly policies: Readonly<Record<string, PolicySetting>>;
  readonly contextWindow: number;
  readonly errorsAsText: boolean;
  readonly toolsFirst: boolean;
};

/** The window for which real constants are made. */
export const REFERENCE_WINDOW = 200_000;

/** A preset's settings in one language, before the learner changes anything. */
export function presetSettings(
  preset: HarnessPreset,
  lang: Lang,
  systemPrompt: string,
  contextWindow: number,
): HarnessSettings {
  const { id, errorsAsText, toolsFirst, policies } = preset;
  const tools = toolTexts(preset.tools, lang);
  return { id, lang, systemPrompt, tools, policies, contextWindow, errorsAsText, toolsFirst };
}

/** The default names and descriptions of tools, in the same order. */
export function toolTexts(tools: readonly ToolId[], lang: Lang): readonly ToolText[] {
  return tools.map((tool) => defaultToolText(TOOL_SPECS[tool], lang));
}

/** The harness of a run. A policy that is off is not there at all. */
export function assemble(settings: HarnessSettings): Harness {
  const { contextWindow, lang } = settings;
  const policies = POLICIES.flatMap((definition) => {
    const setting = settings.policies[definition.id];
    return setting?.on ? [definition.create(knobValues(definition, setting, contextWindow), { contextWindow })] : [];
  });
  const all = settings.tools.map((text) => makeTool(TOOL_SPECS[text.id], text, lang));
  const tools = policies.reduce<readonly Tool[]>((offered, policy) => policy.offer?.(offered) ?? offered, all);
  return { ...settings, tools, definitions: tools.map((tool) => tool.definition), policies };
}

/** A number for each knob: what was set, else the constant at the scale of the window. */
export function knobValues(
  { knobs }: PolicyDefinition,
  setting: PolicySetting | undefined,
  contextWindow: number,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    knobs.map((knob) => [knob.name, setting?.values?.[knob.name] ?? scaled(knob, contextWindow)]),
  );
}

/** A constant at the scale window / 200,000, rounded, never below its floor. */
export function scaled(knob: Knob, contextWindow: number): number {
  if (!knob.scales) return knob.value;
  return Math.max(knob.floor ?? 0, Math.round((knob.value * contextWindow) / REFERENCE_WINDOW));
}
