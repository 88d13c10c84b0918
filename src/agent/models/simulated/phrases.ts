import type { ToolKind } from './tools';

/** Why an idea came up, for the reply. */
export type Reason = 'unused' | 'unread' | 'numbers' | 'kind' | 'frame' | 'syntax' | 'none';

/** A place and the code that would stand there. */
export type Spot = { readonly path: string; readonly line: number; readonly code: string };

/** What a search among edits went through. */
export type Search = {
  /** Edits there were to choose from. */
  readonly total: number;
  /** Edits run in the head. */
  readonly ran: number;
  /** Edits that did not do when they were run; when none was run but the chosen one, the next in line. */
  readonly others: readonly Spot[];
  /** Edits run beside those named. */
  readonly more: number;
};

/** Everything the model can say, in one language. Short: each word is paid for in every later prompt. */
export type Phrases = {
  readonly startList: string;
  readonly startTests: string;
  readonly startBoth: string;
  readonly runAgain: string;
  readonly lookAgain: string;
  readonly passesInHead: string;
  readonly failing: (what: string, expected?: string, actual?: string) => string;
  readonly read: (paths: readonly string[]) => string;
  readonly readTest: (paths: readonly string[]) => string;
  readonly weighed: (chosen: Spot, reason: string, search: Search) => string;
  readonly weighedPart: (chosen: Spot, reason: string, search: Search) => string;
  /** How many edits there were, how many were tried, and which. */
  readonly searched: (search: Search) => string;
  readonly idea: (chosen: Spot, before: string, reason: string) => string;
  readonly didNotHelp: string;
  readonly reason: (reason: Reason, name: string) => string;
  readonly passed: (changes: readonly Spot[]) => string;
  readonly passedAlready: string;
  readonly restored: (path: string) => string;
  readonly giveUp: (test: string, count: number) => string;
  readonly gaveUp: (tests: readonly string[], tried: readonly Spot[], fixed: readonly Spot[]) => string;
  readonly wouldChange: (spot: Spot, reason: string, isChecked: boolean) => string;
  readonly foundNothing: (test: string, count: number) => string;
  readonly noTests: (files: readonly string[]) => string;
  readonly empty: string;
  readonly lacks: (kinds: readonly ToolKind[]) => string;
  readonly notUnderstood: (text: string) => string;
  /** What it can do with the tools offered; `fixes` where that is enough to mend code. */
  readonly canDo: (kinds: readonly ToolKind[], fixes: boolean) => string;
  readonly stopped: (changes: readonly Spot[]) => string;
  readonly listed: (paths: readonly string[]) => string;
  readonly shown: (path: string, text: string) => string;
  readonly noSuchFile: (path: string) => string;
  readonly deleting: (path: string) => string;
  readonly deleted: (path: string) => string;
  readonly notDeleted: (path: string, why: string) => string;
  readonly untested: (changes: readonly Spot[]) => string;
  readonly blocked: (text: string) => string;
  readonly failures: (lines: readonly string[]) => string;
  readonly protectedFile: (paths: readonly string[]) => string;
  readonly done: string;
  /** The same call again, before and after a reminder to try something else. */
  readonly onceMore: string;
  readonly onceMoreReminded: string;
  readonly malformed: (name: string) => string;
  /** Success without a look at it. */
  readonly claimed: (changes: readonly Spot[]) => string;
  readonly makesSure: string;
};
