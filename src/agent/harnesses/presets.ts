import type { Lang } from '../policy';
import { defaultToolText, TOOL_SPECS, type ToolId, type ToolText } from '../tools';
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
  /** Names of real models by phase; an absent or empty one is played by the chosen model. */
  readonly phaseModels?: Readonly<Record<string, string>>;
};

/** A preset's settings in one language, before the learner changes anything. */
export function presetSettings(
  preset: HarnessPreset,
  lang: Lang,
  systemPrompt: string,
  contextWindow: number,
): HarnessSettings {
  const { id, errorsAsText, toolsFirst } = preset;
  const policies = Object.fromEntries(
    Object.entries(preset.policies).map(([policy, { from: _, ...setting }]) => [policy, setting]),
  );
  const tools = toolTexts(preset.tools, lang);
  const own = policies.phases === undefined ? {} : { phaseModels: {} };
  return { id, lang, systemPrompt, tools, policies, contextWindow, errorsAsText, toolsFirst, ...own };
}

/** The default names and descriptions of tools, in the same order. */
export function toolTexts(tools: readonly ToolId[], lang: Lang): readonly ToolText[] {
  return tools.map((tool) => defaultToolText(TOOL_SPECS[tool], lang));
}
