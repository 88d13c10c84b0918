import type { ToolId } from '../agent/tools';

/** A text in both languages of the product. */
export type Bilingual = { readonly en: string; readonly zh: string };

/** Every scenario, in the order of the menu. */
export const SCENARIO_IDS = [
  'cart',
  'bookstore',
  'login',
  'ripple',
  'noisy-log',
  'missing-tool',
  'impossible',
  'empty',
] as const;
export type ScenarioId = (typeof SCENARIO_IDS)[number];

/** A job for the agent, without its files: those lie in `<id>/files` and are loaded when needed. Plain data. */
export type Scenario = {
  readonly id: ScenarioId;
  readonly title: Bilingual;
  /** First visit: what is wrong, and what the agent will do. */
  readonly lead: Bilingual;
  /** What the scenario teaches, in one sentence. */
  readonly idea: Bilingual;
  /** The user message of the first turn. */
  readonly task: Bilingual;
  readonly systemPrompt: Bilingual;
  /** The tools of this job, in order; absent: those of the harness. */
  readonly tools?: readonly ToolId[];
  /** Limit of iterations of one turn. */
  readonly maxTurns: number;
  /** Tokens. */
  readonly contextWindow: number;
  /** Where compaction begins once it is switched on, in first prompts; absent: the policy's own rule holds. */
  readonly compactionTimesFirstPrompt?: number;
  /** The line under the test status before anything ran. */
  readonly expectation: Bilingual;
};
