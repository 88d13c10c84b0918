import type { AssistantMessage, HistoryEntry, Message, ToolCall, ToolDefinition } from './message';
import type { CallRole, FileChange, FinishReason, ModelFailure, TestReport } from './ports';
import type { ContextEdit, PromptMeasure, Usage } from './prompt';
import type { BodyOptions, RequestLayout } from './wire/options';

/** Why a run ended. */
export const END_REASONS = [
  'answered',
  'max_turns',
  'stopped',
  'token_budget',
  'context_overflow',
  'doom_loop',
  'quality',
  'annealing',
  'direction',
  'model_error',
  'crashed',
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** The five phases of one iteration, by the number in loop.ts. */
export type Phase = 1 | 2 | 3 | 4 | 5;

/** What happened. Plain JSON; names are noun and past participle, streams end in `-delta`. */
export type Fact =
  /** A turn begins: the first brings system and task, a later one only its task. */
  | {
      readonly type: 'run-started';
      readonly entries: readonly HistoryEntry[];
      readonly tools: readonly ToolDefinition[];
      readonly contextWindow: number;
    }
  /** The learner changed the rules between two steps; they hold from here on. `settings` is plain JSON. */
  | {
      readonly type: 'harness-changed';
      readonly settings: unknown;
      readonly tools: readonly ToolDefinition[];
      readonly contextWindow: number;
    }
  /** Iteration `turn.iteration` begins; every later event carries its number. */
  | { readonly type: 'iteration-started' }
  /** The learner changed files between two steps; they hold from here on. */
  | { readonly type: 'files-changed'; readonly changes: readonly FileChange[] }
  /** A queued message of the learner went into the history, or a follow-up of a policy, which is named then. */
  | { readonly type: 'steering-injected'; readonly entry: HistoryEntry; readonly policy?: string }
  /** A policy asked the model for itself (a summary). Billed like any call. */
  | {
      readonly type: 'policy-called';
      readonly policy: string;
      readonly messages: readonly Message[];
      readonly reply: string;
      readonly usage: Usage;
      /** Who played it, where the harness gives its phases models of their own. */
      readonly role?: CallRole;
    }
  /** A review scored the work, passing or not; points of 100. `problems` are those that rules and tests found. */
  | {
      readonly type: 'work-reviewed';
      readonly policy: string;
      readonly round: number;
      readonly score: number;
      readonly passMark: number;
      readonly problems: readonly string[];
    }
  /** A policy replaced part of the view. Tokens are of the whole prompt. */
  | {
      readonly type: 'context-edited';
      readonly edit: ContextEdit;
      readonly tokensBefore: number;
      readonly tokensAfter: number;
    }
  /** A policy wanted to act and could not; the history stays as it was. `failure` where the connection to a model failed. */
  | {
      readonly type: 'policy-failed';
      readonly policy: string;
      readonly detail: string;
      readonly failure?: ModelFailure;
    }
  /**
   * Phase 1. The prompt is the view of the first `upTo` history entries after the first `edits` context edits. `layout` where
   * a policy has the server remember.
   */
  | {
      readonly type: 'prompt-built';
      readonly upTo: number;
      readonly edits: number;
      readonly layout?: RequestLayout;
    }
  /** Phase 2, before the call. Absent only in a run whose counter failed. */
  | { readonly type: 'prompt-measured'; readonly measure: PromptMeasure }
  /** A request to a real model: `options` and the prompt make its body. `attempt` 2 and more came after `failure`. */
  | {
      readonly type: 'model-asked';
      readonly host: string;
      readonly options: BodyOptions;
      readonly attempt: number;
      readonly failure?: ModelFailure;
      readonly waitSeconds?: number;
    }
  /** A piece of the reply's text, or of what the model thinks before it. */
  | { readonly type: 'model-delta'; readonly text: string; readonly isThinking?: true }
  /** The model gave no reply and the run waits: pulling on asks again with the same prompt. */
  | { readonly type: 'model-failed'; readonly failure: ModelFailure }
  /** `received` is what the model really sent, where a policy repaired it. */
  | {
      readonly type: 'model-replied';
      readonly entry: HistoryEntry;
      readonly received?: AssistantMessage;
      readonly usage: Usage;
      readonly finishReason: FinishReason;
      readonly role?: CallRole;
      /** What the server calls this reply, where the request had a layout. */
      readonly responseId?: string;
    }
  /** Phase 3. No calls: the loop ends unless a policy brings a follow-up. */
  | { readonly type: 'calls-found'; readonly calls: readonly ToolCall[] }
  /** Phase 4, for each call in order. */
  | { readonly type: 'approval-asked'; readonly call: ToolCall }
  | { readonly type: 'tool-approved'; readonly callId: string }
  | { readonly type: 'tool-blocked'; readonly callId: string; readonly reason: string; readonly policy: string }
  | { readonly type: 'tool-started'; readonly call: ToolCall }
  | {
      readonly type: 'tool-finished';
      readonly callId: string;
      readonly name: string;
      readonly text: string;
      readonly isError: boolean;
      readonly changes: readonly FileChange[];
      readonly report?: TestReport;
      /** The policy that changed the text, or said it instead of the tool. */
      readonly changedBy?: string;
    }
  /** A policy adds a message of its own after the results of this iteration, or what a last call of its own brought. */
  | { readonly type: 'reminder-added'; readonly policy: string; readonly entry: HistoryEntry }
  /** Phase 5: the results stand in the history. */
  | { readonly type: 'results-appended'; readonly entries: readonly HistoryEntry[] }
  | { readonly type: 'iteration-finished' }
  /** The last event of a turn. After a crash by failed tests with `report`, which no tool result could carry. */
  | {
      readonly type: 'run-ended';
      readonly reason: EndReason;
      readonly detail?: string;
      /** The policy that stopped the run. */
      readonly policy?: string;
      readonly report?: TestReport;
    };

/** One event of a trace. `turn` and `iteration` count from 1; iteration 0 is before the first model call of a turn. */
export type AgentEvent = Fact & { readonly turn: number; readonly iteration: number };

/** The phase an event belongs to; `null` for what lies between iterations. */
export function phaseOf(event: Fact): Phase | null {
  switch (event.type) {
    case 'run-started':
    case 'harness-changed':
    case 'iteration-started':
    case 'files-changed':
    // These can come in any phase.
    case 'steering-injected':
    case 'policy-called':
    case 'policy-failed':
    case 'work-reviewed':
    case 'run-ended':
      return null;
    case 'context-edited':
    case 'prompt-built':
      return 1;
    case 'prompt-measured':
    case 'model-asked':
    case 'model-delta':
    case 'model-failed':
    case 'model-replied':
      return 2;
    case 'calls-found':
      return 3;
    case 'approval-asked':
    case 'tool-approved':
    case 'tool-blocked':
    case 'tool-started':
    case 'tool-finished':
      return 4;
    case 'reminder-added':
    case 'results-appended':
    case 'iteration-finished':
      return 5;
    default:
      return assertNever(event);
  }
}

/**
 * Where *Step* stops: at the end of a phase or after one tool call, never inside a stream.
 * `iteration-finished` is no stop of its own; it follows `results-appended` at once.
 */
export function isStepBoundary(event: Fact): boolean {
  switch (event.type) {
    case 'context-edited':
    case 'prompt-built':
    case 'model-failed':
    case 'model-replied':
    case 'calls-found':
    case 'approval-asked':
    case 'tool-blocked':
    case 'tool-finished':
    case 'results-appended':
    case 'run-ended':
      return true;
    case 'run-started':
    case 'harness-changed':
    case 'iteration-started':
    case 'files-changed':
    case 'steering-injected':
    case 'policy-called':
    case 'policy-failed':
    case 'work-reviewed':
    case 'prompt-measured':
    case 'model-asked':
    case 'model-delta':
    case 'tool-approved':
    case 'tool-started':
    case 'reminder-added':
    case 'iteration-finished':
      return false;
    default:
      return assertNever(event);
  }
}

/** For the end of an exhaustive switch. */
function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
