import type { Lang } from '../../policy';

/** A text in both languages of the product. */
export type Bilingual = Readonly<Record<Lang, string>>;

/** The seams of the loop, in the order in which an iteration meets them. */
export const CARD_SEAMS = [
  'prompt',
  'queue',
  'beforeModel',
  'cache',
  'afterReply',
  'beforeTool',
  'failures',
  'afterTool',
  'reminders',
  'afterIteration',
  'beforeEnd',
] as const;
export type CardSeam = (typeof CARD_SEAMS)[number];

/** What harnesses are compared by; one row of the table each. */
export const CARD_ROWS = [
  'shape',
  'naturalExit',
  'cap',
  'doomLoop',
  'unknownTool',
  'failedCommand',
  'cutOutput',
  'parallel',
  'toolOutput',
  'compactionTrigger',
  'keptVerbatim',
  'beforeSummary',
  'summaryBy',
  'summaryGoes',
  'caching',
  'newUserText',
  'permission',
  'retries',
  'transcript',
] as const;
export type CardRow = (typeof CARD_ROWS)[number];

/** A row: what the real one does; where we do not do it, `notModelled` says why. Without it a test named `[id:row]` holds it. */
export type CardCell = { readonly does: Bilingual; readonly notModelled?: Bilingual };

/** A harness in words. Numbers with their sources are its policies' knobs; here only what numbers cannot say. */
export type HarnessCard = {
  readonly id: string;
  /** The version and the date it was read at. */
  readonly source: string | Bilingual;
  readonly date: string;
  readonly assumption: Bilingual;
  readonly goodFor: Bilingual;
  /** What sets its rules going, and what ends a run. */
  readonly trigger: Bilingual;
  readonly exit: Bilingual;
  /** How much of what a prompt holds is still needed, and what is kept between two prompts. */
  readonly density: Bilingual;
  readonly state: Bilingual;
  /** Only the seams at which it does something. */
  readonly seams: Readonly<Partial<Record<CardSeam, Bilingual>>>;
  readonly rows: Readonly<Record<CardRow, CardCell>>;
  /** Of our own: where it wins and where it does not, as measured. */
  readonly measured?: readonly Bilingual[];
  /** Where articles and sources do not say the same. */
  readonly disagreements: readonly Bilingual[];
};
