import type { EndReason, Phase, PolicyAct, Purpose, TestOutcome } from '../../agent';
import type { Said } from '../../state';
import { formatCount } from '../texts';
import type { Summaries } from './outlook';

/** A review that was recorded. */
export type Reviewed = Extract<PolicyAct, { type: 'work-reviewed' }>;

/** Everything the loop panel says but the sentence for each step, which stands in sentenceTexts.ts. */
export type LoopTexts = {
  readonly title: string;
  readonly doing: {
    readonly ready: string;
    readonly running: (iteration: string) => string;
    /** A link's steps are being played; so many are still to come. */
    readonly linked: (left: number, iteration: string) => string;
    readonly asking: (iteration: string) => string;
    readonly paused: (iteration: string) => string;
    readonly pausedAtStart: string;
    readonly inPast: (iteration: string) => string;
    readonly answered: (iterations: number) => string;
    readonly turnAnswered: (turn: number, iterations: number) => string;
    readonly ended: (reason: EndReason, iterations: number) => string;
  };
  readonly source: (lines: number) => string;
  readonly sourceRegion: string;
  readonly otherChosen: string;
  readonly startAgain: string;
  readonly status: string;
  readonly testCounts: (passed: number, failed: number) => string;
  readonly noTests: string;
  readonly changedSince: string;
  /** What keeps an answer from being proved. */
  readonly unproved: Readonly<Record<'notRun' | 'failed' | 'changed', string>>;
  readonly phases: string;
  readonly phaseNames: Readonly<Record<Phase, string>>;
  readonly exit: string;
  readonly again: string;
  readonly pathExit: string;
  readonly nextIteration: (iteration: string) => string;
  readonly thisIteration: (iteration: string) => string;
  readonly lastIteration: (limit: number) => string;
  readonly wasLast: string;
  readonly noReturn: (iterations: number) => string;
  readonly facts: {
    readonly tokens: (count: number) => string;
    readonly messages: (count: number) => string;
    readonly back: (count: number) => string;
    readonly streaming: (count: number) => string;
    readonly noReply: string;
    /** The learner plays the model and has not replied. */
    readonly yours: string;
    readonly calls: (count: number) => string;
    readonly none: string;
    readonly noneYet: string;
    readonly noneInStep: string;
    readonly done: (name: string) => string;
    readonly failed: (name: string) => string;
    readonly blocked: (name: string) => string;
    readonly running: (name: string) => string;
    readonly waiting: string;
    readonly threw: (name: string) => string;
    readonly results: (count: number) => string;
  };
  readonly knobs: {
    readonly stopAfter: string;
    readonly iterations: string;
    readonly unlimited: string;
    readonly never: string;
    readonly limitOf: (policy: string) => string;
    readonly maxTurns: string;
    readonly maxTurnsTitle: string;
    readonly compact: string;
    readonly compaction: string;
    readonly compactionWords: { readonly on: string; readonly off: string };
    readonly compactionLimit: string;
    readonly tokens: string;
    readonly timesFirst: (times: number) => string;
    readonly tooFar: (expected: number) => string;
    readonly aboveWindow: (above: number, window: number) => string;
    readonly acts: string;
    readonly acted: (summaries: Summaries & { readonly places: readonly string[] }) => string;
    readonly compactAbove: (limit: number) => string;
  };
  readonly iterations: string;
  readonly seekTo: (iteration: string) => string;
  readonly promptTokens: (count: number) => string;
  readonly summarised: (messages: number, before: number | undefined, after: number | undefined) => string;
  readonly editedContext: (before: number, after: number) => string;
  readonly policyNames: Readonly<Record<string, string>>;
  /** A word behind a result that a policy changed or wrote; a policy without one shows its name. */
  readonly resultTags: Readonly<Record<string, string>>;
  readonly ownPrompt: (messages: number, tokens: number) => string;
  readonly leftOut: (messages: number, before: number, after: number) => string;
  /** `detail`: what the policy says of it, such as tokens before and after. */
  readonly policyFailed: (detail: string) => string;
  readonly policyAsked: Readonly<Record<Purpose, string>>;
  /** A review of the work in a line, passing or not. */
  readonly review: (review: Reviewed) => string;
  readonly youSaid: string;
  readonly youEdited: string;
  readonly empty: string;
  readonly comma: string;
  readonly passed: (count: number) => string;
  readonly failed: (count: number) => string;
  readonly expectedGot: (expected: string, got: string) => string;
  readonly outcome: Readonly<Record<TestOutcome, string>>;
  readonly waitingForYou: string;
  readonly isRunning: string;
  readonly threw: string;
  readonly quoted: (words: string) => string;
  readonly blocked: string;
  readonly files: (count: number) => string;
  readonly lines: (count: number) => string;
  readonly hits: (count: number) => string;
  readonly filesChanged: (count: number) => string;
  readonly linesChanged: (count: number) => string;
  readonly newFile: (lines: number) => string;
  readonly deleted: string;
  readonly nothingChanged: string;
  readonly todo: {
    readonly goOn: (limit: number) => string;
    readonly goOnBudget: (limit: number) => string;
    readonly crashedAt: (tool: string, iteration: string) => string;
    readonly crashedAtIteration: (iteration: string) => string;
    readonly errorsAsText: string;
    readonly errorsAreText: string;
    readonly compaction: string;
    readonly window: (size: number) => string;
    readonly goOnAgain: string;
    readonly askAgain: string;
    readonly waits: (task: string) => string;
    readonly followUp: string;
    readonly followUpHint: string;
    readonly send: string;
  };
  /** A message into a run that is on. */
  readonly consent: {
    readonly title: string;
    readonly lead: (call: string) => string;
    readonly reason: string;
    readonly allow: string;
    readonly block: string;
  };
  readonly say: {
    readonly label: string;
    readonly hint: string;
    readonly waiting: string;
    readonly when: Readonly<Record<Said['when'], string>>;
    /** Where a workflow plays: what becomes of a message that none of its steps takes up. */
    readonly afterPath: string;
    readonly whenHint: Readonly<Record<Said['when'], string>>;
    readonly waits: Readonly<Record<Said['when'], string>>;
    readonly takeBack: (words: string) => string;
    readonly takeBackHint: string;
  };
};

/** What the author of the third article says the rounds reach; nobody has measured it. */
export const CLAIMS: readonly string[] = ['45–60', '65–78', '< +5'];

/** ", 112 → 46", or nothing while one of the numbers is not counted. */
export function arrow(comma: string, before: number | undefined, after: number | undefined): string {
  if (before === undefined || after === undefined) return '';
  return `${comma}${formatCount(before)} → ${formatCount(after)}`;
}
