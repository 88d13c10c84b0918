import type { Lang } from '../policy';
import type { ToolId } from '../tools';

/** A policy switched on or off, with the numbers that differ from its constants. */
export type PolicySetting = { readonly on: boolean; readonly values?: Readonly<Record<string, number>> };

/** A harness as data: which tools in which order, which policies. */
export type HarnessPreset = {
  readonly id: string;
  readonly title: Readonly<Record<Lang, string>>;
  readonly tools: readonly ToolId[];
  readonly policies: Readonly<Record<string, PolicySetting>>;
  readonly errorsAsText: boolean;
  readonly toolsFirst: boolean;
};
