import type {
  AgentEvent,
  Answer,
  AssistantMessage,
  Counter,
  Encoding,
  Lang,
  Message,
  Model,
  ModelRequest,
  Prices,
  ReplyTokens,
  Sandbox,
  Start,
  TestReport,
  ToolDefinition,
  View,
  Within,
} from '../agent';
import type { HarnessSettings } from '../agent/harnesses';
import type { WorkflowId } from '../agent/workflows';
import type { Project } from '../vfs';

export type Theme = 'light' | 'dark' | 'system';
export type Temperament = 'careful' | 'eager' | 'stubborn' | 'sloppy' | 'overconfident' | 'runaway';
/** How many times as fast as at first Run goes (speed.ts); 0 is as fast as it can. */
export type Speed = 0.5 | 1 | 2 | 4 | 0;

/** Everything that decides a run besides the files. `harness.lang` is the content language; the screen's language is apart. */
export type RunSettings = {
  readonly scenario: string;
  readonly task: string;
  readonly seed: number;
  readonly temperament: Temperament;
  /** Runs in the simulated model's head for one reply; a stronger model costs more a token (agent/price.ts). */
  readonly strength: number;
  readonly encoding: Encoding;
  /** What plays a turn: the loop, or a fixed path of calls in its place. */
  readonly workflow: WorkflowId | 'loop';
  readonly harness: HarnessSettings;
};

/** ready: nothing ran. running: Run is on. busy: one Step is being pulled. ended: the trace has its end. */
export type RunStatus = 'ready' | 'running' | 'busy' | 'paused' | 'ended';

/** A part of a text as the tokenizer cuts it. More than one token where a token ends inside a character. */
export type Piece = { readonly text: string; readonly tokens: number };

/** A tokenizer that shows its cuts: for each text its pieces, up to the first `most` tokens. */
export type Cutter = {
  readonly pieces: (texts: readonly string[], most: number) => Promise<readonly (readonly Piece[])[]>;
};

/** Tokens of a scenario's first prompt in one language; `characters` and `textTokens` are of its texts alone. */
export type TaskTokens = {
  readonly system: number;
  readonly tools: number;
  readonly user: number;
  readonly whole: number;
  readonly characters: number;
  readonly textTokens: number;
};

/** The adapters that main.tsx hands in; each is started when first needed. */
export type Adapters = {
  readonly model: (settings: RunSettings, sandbox: Sandbox) => Promise<Model>;
  /** What plays a run: the learner while they have the model's seat, else `model`. Absent: nobody can take it. */
  readonly seat?: (model: Model) => Promise<Model>;
  /** The simulated model of these settings, whatever plays the run. */
  readonly simulated: (settings: RunSettings, sandbox: Sandbox) => Promise<Model>;
  readonly sandbox: () => Promise<Sandbox>;
  readonly counter: (encoding: Encoding) => Counter;
  readonly cutter: (encoding: Encoding) => Cutter;
  readonly loadFiles: (scenario: string) => Promise<Readonly<Record<string, string>>>;
  readonly within: Within;
  /** Waits; the only clock of the driver. */
  readonly pause: (ms: number) => Promise<void>;
};

/** A run of the tests that the learner asked for; it is no part of the trace. */
export type OwnTestRun = { readonly report: TestReport; readonly files: ReadonlyMap<string, string> };

/** Something that went wrong outside a run, told in place. `what` is a key of the catalogue. */
export type Notice = {
  readonly what:
    | 'files'
    | 'sandbox'
    | 'tokens'
    | 'link'
    | 'model'
    | 'unsaved'
    | 'other-tab'
    | 'unread'
    | 'shortened'
    | 'update';
  readonly detail: string;
};

/**
 * The learner and the agent wrote the same file. `merged`: both are in it. `yours-stand`: where both changed a line, the
 * learner's is there. `overwritten`: the agent wrote over an edit it had not read; `text` has both, to be put back.
 */
export type Clash = {
  readonly path: string;
  readonly how: 'merged' | 'yours-stand' | 'overwritten';
  readonly turn: number;
  readonly iteration: number;
  readonly text?: string;
};

/** A message of the learner to the model: before its next call, or when the turn would end. */
export type Said = { readonly text: string; readonly when: 'next' | 'after' };

export type AppState = {
  /** Language of the screen. */
  readonly lang: Lang;
  readonly theme: Theme;
  readonly speed: Speed;
  /** The price list. What a run costs goes by its strength as well: `pricesOf`. */
  readonly prices: Prices;
  /** What the next run will use; while a run is on, what it uses now. */
  readonly settings: RunSettings;
  /** What the present run began with; policies and window may have moved on since. */
  readonly running: RunSettings;
  /** Set when a setting was changed that only a new run can take up (task, system prompt, tools, seed, …). */
  readonly needsRestart: boolean;
  /** True until the first step of the first visit: the middle column shows the welcome text. */
  readonly isFirstVisit: boolean;
  /** Other files are on their way: what is pressed meanwhile is done when they are there. */
  readonly isLoading: boolean;

  /** Files of a fresh run: the scenario's, with what the learner changed before it. */
  readonly startFiles: ReadonlyMap<string, string>;
  /** The scenario's own files, to tell what the learner changed. */
  readonly scenarioFiles: ReadonlyMap<string, string>;
  /** How the next turn begins, once it is pulled, where it is not the first: a further task, or going on. */
  readonly nextTurn: Start | null;
  /** What the learner said to the model in a run that is on, and it has not taken yet. */
  readonly messages: readonly Said[];
  /** What the learner types to the model and has not sent: a message into the run or, once that has ended, a further task. */
  readonly draft: string;
  /** Edits of the learner that differ from the run's files and that it takes before its next tool call. Path to text, null for deleted. */
  readonly pendingFiles: ReadonlyMap<string, string | null>;

  /** Files of the learner that are no text, by path: kept and exported unchanged, seen by no tool and no model. */
  readonly binaryFiles: ReadonlyMap<string, Uint8Array>;
  /** Where an edit of the learner and a write of the agent met in this run, by path. */
  readonly clashes: ReadonlyMap<string, Clash>;
  /** What a whole new project, a reset or a fresh run took away of the learner's, until something runs. */
  readonly replaced: Work | null;

  readonly status: RunStatus;
  /** The events; append-only while a run lasts. `trace.length` is `length`, kept apart because the array is shared. */
  readonly trace: readonly AgentEvent[];
  readonly length: number;
  /** Steps that a link asked for and that are still to come; they are played without a rest. */
  readonly linkSteps: number;
  /** How many events the screen shows; `length` when it is not in the past. */
  readonly cursor: number;
  /** The fold of the first `cursor` events. Everything on the screen comes from it. */
  readonly view: View;
  /** Goes up whenever tokens were counted, so that what shows them is drawn again. */
  readonly counted: number;
  /** Set after a fork: the new run began at this event of the old one. */
  readonly forkedAt: number | null;

  readonly ownTests: OwnTestRun | null;
  readonly isTesting: boolean;
  readonly notices: readonly Notice[];
};

/** What a learner has made, so that it can be put back: inputs, files, and the run with its cursor. */
export type Work = Pick<
  AppState,
  | 'settings'
  | 'running'
  | 'needsRestart'
  | 'startFiles'
  | 'scenarioFiles'
  | 'binaryFiles'
  | 'pendingFiles'
  | 'nextTurn'
  | 'messages'
  | 'cursor'
  | 'forkedAt'
  | 'speed'
  | 'prices'
> & { readonly trace: readonly AgentEvent[] };

export type Actions = {
  /** One phase or one tool call; in the past: one recorded step. */
  readonly step: () => Promise<void>;
  readonly nextIteration: () => Promise<void>;
  readonly run: () => Promise<void>;
  readonly pause: () => void;
  /** Ends the run as `stopped`, after every call of the reply has its result. */
  readonly stop: () => Promise<void>;
  readonly back: () => void;
  readonly previousIteration: () => void;
  readonly seek: (cursor: number) => void;
  readonly seekStart: () => void;
  readonly seekEnd: () => void;
  /** A fresh run from the start files. */
  readonly startAgain: () => void;
  /** A further task on the same history, after an answer. */
  readonly sendTask: (task: string) => void;
  /** A message into a run that is on. It waits for its place; before the first step and after the end there is none. */
  readonly say: (said: Said) => void;
  /** One of `messages`, before the run has taken it; its words are the draft again where there is none. */
  /** Lets a call that waits for consent run, or blocks it with a reason that the model reads. */
  readonly answerCall: (callId: string, answer: Answer) => void;
  readonly takeBack: (said: Said) => void;
  readonly setDraft: (draft: string) => void;
  /** Goes on after `max_turns` or `token_budget` once the limit was raised. */
  readonly resume: () => Promise<void>;

  readonly setLang: (lang: Lang) => void;
  readonly setTheme: (theme: Theme) => void;
  readonly setSpeed: (speed: Speed) => void;
  readonly setPrices: (prices: Prices) => void;
  readonly setScenario: (id: string) => Promise<void>;
  /** Task, seed, temperament, strength, encoding, content language … take effect with the next run. */
  readonly changeSettings: (change: Partial<RunSettings>) => void;
  /** Policies, window and errors-as-text act forward at once; system prompt and tools with the next run. */
  readonly changeHarness: (change: Partial<HarnessSettings>) => void;
  readonly setPolicy: (id: string, on: boolean, values?: Readonly<Record<string, number>>) => void;

  readonly editFile: (path: string, text: string) => void;
  readonly removeFile: (path: string) => void;
  /** Both paths are normalised; nothing may be at `to`. */
  readonly renameFile: (from: string, to: string) => void;
  /** Adds to what is there; the same path is overwritten. */
  readonly addFiles: (project: Project) => void;
  /** Replaces everything and waits for a fresh run. */
  readonly openProject: (project: Project) => void;
  /** Gives the scenario its own files and settings back. */
  readonly reset: () => Promise<void>;
  /** A recorded run takes the place of what is here. It plays, and goes on, like one that was played here. */
  readonly openRecording: (work: Work) => void;
  /** Undoes the last `openProject`, `openRecording`, `reset` or `startAgain`. */
  readonly putBack: () => void;
  readonly dismissClash: (path: string) => void;
  readonly runOwnTests: () => Promise<void>;
  readonly showControls: () => void;
  readonly dismiss: (notice: Notice) => void;

  /** Tokens of a message as counted; `undefined` while they are not. */
  readonly tokensOf: (message: Message) => number | undefined;
  /** The same of a reply, its thinking included whether or not a prompt will hold it. */
  readonly replyTokensOf: (message: Message) => ReplyTokens | undefined;
  readonly toolTokensOf: (tools: readonly ToolDefinition[]) => number | undefined;

  /** Asks the model that is chosen, the simulated one where that is the learner, with other messages and the same tools. The run is not touched. Rejects when it gives no reply. */
  readonly askAgain: (messages: readonly Message[], signal: AbortSignal) => Promise<AssistantMessage>;
  /** What the simulated model would reply to a request, whatever plays the run. The same rules. */
  readonly askSimulated: (request: ModelRequest, signal: AbortSignal) => Promise<AssistantMessage>;
  readonly piecesOf: Cutter['pieces'];
  /** The scenario's first prompt in both languages, counted. */
  readonly taskTokens: () => Promise<Readonly<Record<Lang, TaskTokens>>>;
};
