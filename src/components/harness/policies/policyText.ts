/** A text in English and in Chinese. */
export type Both = readonly [en: string, zh: string];

/** What policies do, in the order of the list. */
export const GROUPS = [
  'stop',
  'compaction',
  'output',
  'prefix',
  'failures',
  'repetition',
  'permission',
  'reasoning',
  'queue',
] as const;
export type Group = (typeof GROUPS)[number];

/** A policy in words: where it stands, what it does, what its knobs are called; a choice has a word for each value from 0 on. */
export type PolicyText = {
  readonly group: Group;
  readonly does: Both;
  readonly knobs?: Readonly<Record<string, Both>>;
  readonly choices?: Readonly<Record<string, readonly Both[]>>;
};
export type PolicyTexts = Readonly<Record<string, PolicyText>>;
