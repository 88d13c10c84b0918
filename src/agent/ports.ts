import type { AssistantMessage, Message, ToolDefinition } from './message';
import type { BodyOptions, RequestLayout } from './wire/options';

/** Files as an immutable value. Paths have no leading slash; a path that leads out of the root throws with a plain message. */
export type Files = {
  /** All paths, sorted by code point. */
  readonly paths: () => readonly string[];
  /** The path as the files keep it, one for all its spellings. */
  readonly resolve: (path: string) => string;
  /** The text, or `undefined` where no such file is. */
  readonly read: (path: string) => string | undefined;
  readonly write: (path: string, text: string) => Files;
  /** The same value when there is nothing at `path`. */
  readonly remove: (path: string) => Files;
};

/** `null` stands for a file that is not there. */
export type FileChange = { readonly path: string; readonly before: string | null; readonly after: string | null };

/** How a run of the tests can end. */
export const TEST_OUTCOMES = [
  'passed',
  'failed',
  'no_tests',
  'syntax_error',
  'timeout',
  'out_of_memory',
  'stack_overflow',
] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

/** A place in the learner's own files; `line` counts from 1. */
export type Place = { readonly file: string; readonly line: number };

/** One test. `expected` and `actual` are rendered values, absent where the error has none. */
export type TestResult = {
  readonly file: string;
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly error?: string;
  readonly expected?: string;
  readonly actual?: string;
  readonly at?: Place;
};

/** What a run of the tests gave. `text` is what the model reads. Counts are tests. */
export type TestReport = {
  readonly outcome: TestOutcome;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly tests: readonly TestResult[];
  readonly console: readonly string[];
  readonly text: string;
};

export type TestLimits = { readonly timeoutMs: number; readonly memoryBytes: number };

/** Runs every test file of `files` in isolation. Never rejects but on abort: whatever the program does is a report. */
export type Sandbox = {
  readonly runTests: (files: Files, limits?: Partial<TestLimits>, signal?: AbortSignal) => Promise<TestReport>;
};

/** Why a model call ended, as the API names it. */
export type FinishReason = 'stop' | 'tool_calls' | 'length' | 'content_filter' | 'unknown';

/**
 * Who plays a call where a harness gives its phases models of their own; what is absent is as the run has it. `strength` is the
 * simulated model's, `model` and `temperature` are posted to a real one. `priceFactor`: times what such a model's tokens cost.
 */
export type CallRole = {
  readonly phase: string;
  readonly strength?: number;
  readonly model?: string;
  readonly temperature?: number;
  readonly priceFactor: number;
};

/** What is posted. The body's bytes are `serialise(options, request)`, see wire/request.ts. */
export type ModelRequest = {
  readonly messages: readonly Message[];
  readonly tools: readonly ToolDefinition[];
  /** Chooses the model; no field of the body but the model's name and temperature comes from it. */
  readonly role?: CallRole;
  /** The policy that asks for itself, where it is not the loop; never posted. */
  readonly by?: string;
  /** Where a policy has the server remember; an interface that cannot gets the whole history. */
  readonly layout?: RequestLayout;
};

/**
 * Usage as a provider reports it. All counts are tokens; `cachedInput` is a share of `input`. `cacheUnknown`: the provider
 * does not say how much came from its cache, and the 0 stands for that.
 */
export type ReportedUsage = {
  readonly input: number;
  readonly cachedInput: number;
  readonly output: number;
  /** The share of `output` that was thinking, where the provider says it. */
  readonly reasoning?: number;
  readonly cacheUnknown?: true;
};

/** Why a real model gave no reply, each with something else to do about it. */
export const FAILURE_KINDS = [
  'settings',
  'key',
  'forbidden',
  'unknown_model',
  'address',
  'redirect',
  'parameter',
  'too_long',
  'rate_limit',
  'quota',
  'server',
  'timeout',
  'offline',
  'unreachable',
  'lost',
  'cors',
  'mixed_content',
  'local_network',
  'local_ask',
  'dropped',
  'cut',
  'empty',
  'filtered',
  'unreadable',
  'unloaded',
  'unloaded_offline',
  'broken_off',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/**
 * Plain JSON. `detail` is what the server said, the browser, or what was seen here, as its kind tells (`detailBy`); never the
 * key. `retryAfterSeconds` is what the server asked to wait.
 */
export type ModelFailure = {
  readonly kind: FailureKind;
  readonly detail: string;
  readonly status?: number;
  readonly retryAfterSeconds?: number;
};

export type ModelEvent =
  /** A request goes out to `host`; with `attempt` 2 or more again, because of `failure`. What was streamed before is void. */
  | {
      readonly type: 'asked';
      readonly host: string;
      readonly options: BodyOptions;
      readonly attempt: number;
      readonly failure?: ModelFailure;
      /** How long it waits before it goes out, where it does. */
      readonly waitSeconds?: number;
    }
  /** A piece of the text, or of what the model thinks before it. */
  | { readonly type: 'delta'; readonly text: string; readonly isThinking?: true }
  | {
      readonly type: 'reply';
      readonly message: AssistantMessage;
      readonly finishReason: FinishReason;
      readonly usage?: ReportedUsage;
      /** Times what the run's tokens cost, where the role asked for another strength. */
      readonly priceFactor?: number;
      /** What the server calls its reply, where the request had a layout: a later one can go on from it. */
      readonly responseId?: string;
    };

/**
 * One model call. Ends with exactly one `reply`; throws when there is none, with what `failureOf` reads where the run may
 * wait for it to be mended. Sees nothing but the request.
 */
export type Model = (request: ModelRequest, signal: AbortSignal) => AsyncIterable<ModelEvent>;

/** A tokenizer. May be a worker: every answer may be awaited. Never throws for any text. */
export type Counter = {
  /** Tokens of each text, in order. */
  readonly count: (texts: readonly string[]) => Promise<readonly number[]> | readonly number[];
  /** How many tokens the two texts share at their beginning. */
  readonly commonPrefix: (a: string, b: string) => Promise<number> | number;
};

/**
 * Rejects with an error named `TimeoutError` when `work` takes longer than `limitMs`, and with any when `signal` aborts.
 * The only clock the core knows.
 */
export type Within = <T>(work: Promise<T>, limitMs: number, signal: AbortSignal) => Promise<T>;
