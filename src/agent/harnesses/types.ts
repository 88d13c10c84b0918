import type { Lang } from '../policy';
import type { ToolId } from '../tools';

/** A policy switched on or off, with the numbers that differ from its constants. */
export type PolicySetting = { readonly on: boolean; readonly values?: Readonly<Record<string, number>> };

/** The same in a preset; `from` says where a number was read that is not the policy's own constant. */
export type PresetPolicy = PolicySetting & {
  readonly from?: Readonly<Record<string, { readonly source: string; readonly date: string }>>;
};

/** A harness as data: which tools in which order, which policies. Its words are in cards/. */
export type HarnessPreset = {
  readonly id: string;
  readonly title: Readonly<Record<Lang, string>>;
  readonly tools: readonly ToolId[];
  readonly policies: Readonly<Record<string, PresetPolicy>>;
  readonly errorsAsText: boolean;
  readonly toolsFirst: boolean;
};
