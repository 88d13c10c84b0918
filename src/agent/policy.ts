import type { EndReason, Fact } from './events';
import type { History } from './history';
import type { AssistantMessage, HistoryEntry, Message, ToolCall, ToolDefinition } from './message';
import type { CallRole, FileChange, Files, Model, Sandbox, TestReport, Within } from './ports';
import type { PromptMeasure, Totals } from './prompt';
import type { Meter } from './tokens';
import type { ToolFailure } from './toolFailure';
import type { RequestLayout } from './wire/options';

export type Lang = 'en' | 'zh';

export type Answer = { readonly allow: true } | { readonly allow: false; readonly reason: string };

/** The person at the screen. `take` removes and returns what is waiting of that kind, oldest first. */
export type Human = {
  /** New rules, or `null` where nothing changed; `settings` is what the event records. */
  readonly takeHarness: () => { readonly harness: Harness; readonly settings: unknown } | null;
  readonly takeFiles: () => readonly FileChange[];
  /** `next` goes in before the next model call, `after` when the turn would end. `admit` says which of them go in now. */
  readonly takeMessages: (when: 'next' | 'after', admit?: Admit) => readonly string[];
  readonly ask: (call: ToolCall, signal: AbortSignal) => Promise<Answer>;
  /** True: a model that failed is asked again at the next pull. Otherwise the run ends. */
  readonly mends?: boolean;
};

/** Which of the waiting messages go in now. */
export type Admit = (waiting: readonly string[]) => readonly string[];

export type Ports = {
  readonly model: Model;
  readonly meter: Meter;
  readonly sandbox: Sandbox;
  readonly human: Human;
  readonly within: Within;
};

/** All that the loop knows between two steps; immutable, so that a fork is a second call with an older one. */
export type RunState = {
  readonly turn: number;
  /** Iterations of this turn that were begun. */
  readonly iteration: number;
  readonly harness: Harness;
  readonly files: Files;
  /** Everything said so far, and the part of it (with policies' replacements) that the next prompt shows. */
  readonly history: History;
  readonly view: History;
  /** How many context edits lie behind `view`; the edits themselves are events. */
  readonly edits: number;
  /** Tokens of all calls of the run so far, those of policies included. */
  readonly totals: Totals;
  /** Each policy's own plain-JSON memory, by policy id. */
  readonly memo: Readonly<Record<string, unknown>>;
  readonly nextId: number;
  /** What was sent last, to find the same beginning. */
  readonly lastPrompt: SentPrompt | null;
};

export type SentPrompt = {
  readonly view: History;
  readonly tools: readonly ToolDefinition[];
  readonly measure: PromptMeasure;
  /** What came back, as it stands in the history, where the server can be asked to go on from it. */
  readonly reply?: { readonly id: string; readonly message: Message; readonly role?: CallRole };
};

/** A part of the loop with events of its own: yields facts, returns a value. */
export type Acts<T> = AsyncGenerator<Fact, T, void>;

/** What every seam is handed. */
export type Seam = { readonly state: RunState; readonly ports: Ports; readonly signal: AbortSignal };

export type Verdict =
  | { readonly type: 'allow' }
  | { readonly type: 'ask' }
  | { readonly type: 'block'; readonly reason: string }
  /** The tool is not run; `policy` says this instead. */
  | { readonly type: 'replace'; readonly text: string; readonly policy: string };

/** Changes to the files are what `files` differs by from the state's. */
export type ToolOutcome = {
  readonly text: string;
  readonly isError: boolean;
  readonly files: Files;
  readonly report?: TestReport;
  readonly full?: string;
  /** Why it is an error; absent where the tool itself returned one. */
  readonly failure?: ToolFailure;
  /** The last policy that changed the text; the loop sets it. */
  readonly changedBy?: string;
};

/** What a policy has to say behind the results: as a user message, or as the developer's. */
export type Reminder = string | { readonly role: 'developer'; readonly text: string };

/** One rule of a harness. Each seam is optional; a policy with none does nothing. Facts it yields go into the trace. */
export type Policy = {
  readonly id: string;
  /** Which of the tools the model is given; asked once, when a harness is assembled. Pure. */
  readonly offer?: (tools: readonly Tool[], lang: Lang) => readonly Tool[];
  /** Before the model call: edit the view, remember something. */
  readonly beforeModel?: (seam: Seam) => Acts<RunState>;
  /** What of the view other policies must not clear or sum up; those that care ask for it. Pure. */
  readonly keep?: (view: readonly HistoryEntry[], harness: Harness) => readonly HistoryEntry[];
  /** What the provider grants for a repeated beginning. Pure. */
  readonly bill?: (measure: PromptMeasure, at: Pick<Seam, 'state' | 'ports'>) => PromptMeasure;
  /** Who plays a call: the loop's own (`null`), or that of the policy named. The first that answers decides. Pure. */
  readonly role?: (by: Policy['id'] | null) => CallRole | null;
  /** What of the prompt is uploaded; the model sees all of it. The first that answers decides. Pure. */
  readonly layout?: (state: RunState, role: CallRole | undefined) => RequestLayout;
  /** After the reply: repair a name, refuse a call that was cut off. */
  readonly afterReply?: (seam: Seam, message: AssistantMessage) => Acts<AssistantMessage>;
  readonly beforeTool?: (seam: Seam, call: ToolCall) => Acts<Verdict>;
  /** How the model is told of a failure; `null` leaves it as it is. Comes before `afterTool`. Pure. */
  readonly wordFailure?: (failure: ToolFailure, call: ToolCall, lang: Lang) => string | null;
  /** After a tool call: change the text. The first text stays as `full`. */
  readonly afterTool?: (seam: Seam, call: ToolCall, outcome: ToolOutcome) => Acts<ToolOutcome>;
  /** Messages that go in as reminders behind the results of this iteration. */
  readonly remind?: (seam: Seam, calls: readonly ToolCall[]) => Acts<readonly Reminder[]>;
  /** After an iteration: go on (null) or stop with a reason; `state` where a last call of its own changed it. */
  readonly afterIteration?: (
    seam: Seam,
  ) => Acts<{ readonly reason: EndReason; readonly detail?: string; readonly state?: RunState } | null>;
  /** How many iterations of this turn do not count against a limit on them. Pure. */
  readonly uncounted?: (state: RunState) => number;
  /** Before the end of a turn: user messages that keep it going; none lets it end. */
  readonly beforeEnd?: (seam: Seam) => Acts<{ readonly state: RunState; readonly messages: readonly string[] }>;
  /** Which of the messages waiting for this place go in now; the rest waits. Without such a policy all go in. Pure. */
  readonly onQueue?: (
    waiting: readonly string[],
    at: { readonly when: 'next' | 'after'; readonly state: RunState },
  ) => readonly string[];
};

/** A tool as the loop runs it. `run` may throw: the message becomes the result. `limitMs` is for the whole call. */
export type Tool = {
  /** What it is behind the name, which the learner may have changed; absent for a tool that is none of ours. */
  readonly id?: string;
  readonly definition: ToolDefinition;
  readonly limitMs: number;
  readonly run: (
    args: Readonly<Record<string, unknown>>,
    at: {
      readonly files: Files;
      readonly ports: Ports;
      readonly signal: AbortSignal;
      /** The whole text of an earlier result by its path, see stored.ts. */
      readonly stored: (path: string) => string | undefined;
    },
  ) => Promise<{
    readonly text: string;
    readonly files?: Files;
    readonly report?: TestReport;
    readonly isError?: boolean;
  }>;
};

/** Everything round the loop, resolved for one run. */
export type Harness = {
  readonly id: string;
  /** The language of tool results and of what policies write. */
  readonly lang: Lang;
  readonly systemPrompt: string;
  readonly tools: readonly Tool[];
  /** The tools' definitions as they are posted; one array for the whole run, so that it can be compared by identity. */
  readonly definitions: readonly ToolDefinition[];
  readonly policies: readonly Policy[];
  readonly contextWindow: number;
  /** Off: an error in a tool leaves the loop and the run crashes. */
  readonly errorsAsText: boolean;
  /** Anthropic renders tools before the system prompt; everyone else after it. */
  readonly toolsFirst: boolean;
};

/**
 * A policy's constant. `scales`: multiplied by window / 200,000, never below `floor`. Source: where the number was read, with its
 * date. `least`, `most` and `isWhole` where what it takes is not what its unit does: see `knobRange`.
 */
export type Knob = {
  readonly name: string;
  readonly value: number;
  readonly unit:
    | 'tokens'
    | 'iterations'
    | 'calls'
    | 'share'
    | 'characters'
    | 'bytes'
    | 'lines'
    | 'messages'
    | 'exchanges'
    | 'points'
    | 'times'
    | 'factor'
    | 'strength'
    | 'temperature'
    | 'breakpoints'
    | 'blocks'
    | 'minutes'
    | 'choice';
  readonly source: string;
  readonly date: string;
  readonly scales?: boolean;
  readonly floor?: number;
  readonly least?: number;
  readonly most?: number;
  readonly isWhole?: boolean;
};

/** A policy as data: its constants, and how to make it for one run. `values` holds a number for each knob. */
export type PolicyDefinition = {
  readonly id: string;
  readonly knobs: readonly Knob[];
  readonly create: (
    values: Readonly<Record<string, number>>,
    run: {
      readonly contextWindow: number;
      /** Real models by phase; none where the chosen one plays them all. */
      readonly phaseModels?: Readonly<Record<string, string>>;
    },
  ) => Policy;
};
