import type { AgentEvent } from './events';
import type { HistoryEntry, ToolCall, ToolDefinition } from './message';
import type { CallRole, FileChange, FinishReason, TestReport } from './ports';
import type { PromptMeasure, Usage } from './prompt';
import { NO_REQUEST, type RequestRow } from './requestRow';

/** One tool call as far as it has come. `result` once it is answered. */
export type CallRow = {
  readonly call: ToolCall;
  readonly status: 'asked' | 'waiting' | 'approved' | 'running' | 'done' | 'blocked';
  /** Why it was blocked, and which policy (or `human`) did it. */
  readonly reason?: string;
  readonly policy?: string;
  readonly result?: {
    readonly text: string;
    readonly isError: boolean;
    readonly changes: readonly FileChange[];
    readonly report?: TestReport;
    /** The policy that changed the text, or said it instead of the tool. */
    readonly changedBy?: string;
  };
};

/** What a policy did before or after the model call of an iteration, in order. */
export type PolicyAct = Extract<
  AgentEvent,
  { type: 'context-edited' | 'policy-called' | 'policy-failed' | 'reminder-added' | 'work-reviewed' }
>;

/** The calls of a policy right before act `at`, oldest first: a summary may take several. */
export function callsBefore(acts: readonly PolicyAct[], at: number, policy: string): readonly PolicyCall[] {
  const before = acts.slice(0, at);
  const start = before.findLastIndex((act) => act.type !== 'policy-called' || act.policy !== policy) + 1;
  return before.slice(start).filter((act) => act.type === 'policy-called');
}

/** What a policy asks the model for. */
export type Purpose = 'summary' | 'plan' | 'review' | 'last-words';

/** Those that ask for something else than a summary. */
const PURPOSES: Readonly<Record<string, Purpose>> = { plan: 'plan', review: 'review', 'hermes-limit': 'last-words' };

/** What a call of its own is for that this policy makes. */
export function purposeOf(policy: string): Purpose {
  return PURPOSES[policy] ?? 'summary';
}

/** The calls that policies made for themselves in an iteration, oldest first. */
export function policyCallsOf({ acts }: IterationRow): readonly PolicyCall[] {
  return acts.filter((act) => act.type === 'policy-called');
}

export type PolicyCall = Extract<PolicyAct, { type: 'policy-called' }>;

/** One iteration as far as it has come. Parts are `null` until their event is there. */
export type IterationRow = RequestRow & {
  readonly turn: number;
  readonly iteration: number;
  /** Where the prompt lies in history and edits, see `promptOf`, and the tools it was built with, see `toolsOf`. */
  readonly prompt: {
    readonly upTo: number;
    readonly edits: number;
    readonly tools: readonly ToolDefinition[];
  } | null;
  readonly measure: PromptMeasure | null;
  readonly reply: {
    readonly entry: HistoryEntry;
    readonly usage: Usage;
    readonly finishReason: FinishReason;
    readonly role?: CallRole;
    /** There where a policy changed what the model sent. */
    readonly isRepaired?: true;
  } | null;
  readonly calls: readonly CallRow[];
  readonly acts: readonly PolicyAct[];
  /** Paths that the learner changed meanwhile, in order; one as often as it was changed. */
  readonly edited: readonly string[];
  /** Messages of the learner that went in before this model call. */
  readonly steering: readonly HistoryEntry[];
  readonly isFinished: boolean;
  /** There where the window did not hold the prompt: it was built and counted, and never posted. */
  readonly isUnsent?: true;
  /** Index in the trace of its first and its last event so far. */
  readonly firstEvent: number;
  readonly lastEvent: number;
};

/** The row of an iteration that begins with event `index` of the trace. */
export function newRow(event: AgentEvent, index: number): IterationRow {
  const { turn, iteration } = event;
  const range = { firstEvent: index, lastEvent: index };
  return {
    turn,
    iteration,
    prompt: null,
    measure: null,
    ...NO_REQUEST,
    reply: null,
    calls: [],
    acts: [],
    edited: [],
    steering: [],
    isFinished: false,
    ...range,
  };
}

/** What a token of each row's own call costs, as a multiple of the list: what its reply was billed at; before that, as the one before. */
export function priceFactorsOf(rows: readonly IterationRow[]): readonly number[] {
  let known = 1;
  return rows.map(({ reply }) => {
    if (reply !== null) known = reply.usage.priceFactor ?? 1;
    return known;
  });
}
