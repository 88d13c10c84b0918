import type { HistoryEntry, ModelFailure, ModelRequest, YourReply } from '../agent';
import type { ConnectionTest, RealModelSettings } from '../agent/endpoints';

/** Milliseconds of one reply: to its first token, and in all. They lie beside the trace. */
export type ReplyTime = { readonly firstMs: number; readonly wholeMs: number };

/** Keys by the server they are for, so that none goes to another when the address changes. */
export type Keyring = {
  /** Empty where there is none for that address. */
  readonly get: (baseUrl: string) => string;
  /** In memory only, unless `remember`: then on this device, where whoever uses this browser can read it. */
  readonly set: (baseUrl: string, key: string, remember: boolean) => void;
  readonly isRemembered: (baseUrl: string) => boolean;
  /** From memory and from this device. */
  readonly forget: (baseUrl: string) => void;
};

/** What the screen may do with real models. main.tsx hands in the adapter. */
export type ModelAccess = {
  /** From the next request on; `null` is the simulated one. A run that waits behind a failure goes on with it. */
  readonly choose: (settings: RealModelSettings | null) => void;
  readonly keys: Keyring;
  /** Throws what `failureOf` reads. */
  readonly list: (settings: RealModelSettings, signal: AbortSignal) => Promise<readonly string[]>;
  readonly test: (settings: RealModelSettings, signal: AbortSignal) => Promise<ConnectionTest>;
  /** Told after each reply. One listener; the last wins. */
  readonly onTimed: (listener: (time: ReplyTime) => void) => void;
  /** Ends the wait before a request goes out again: the run stops at that failure and waits. */
  readonly giveUp: (failure: ModelFailure) => void;
};

/** Where the learner plays the model. */
export type Seat = {
  /** From the next request on. */
  readonly take: (isTaken: boolean) => void;
  /** Told of a request that waits for a reply, and with `null` when none does any more. One listener; the last wins. */
  readonly onAsked: (listener: (request: ModelRequest | null) => void) => void;
  /** The reply to the request that waits or, where a run is yet to be played up to it, to the next. */
  readonly reply: (reply: YourReply) => void;
};

/** Which model plays, and what was filled in for each provider. Never a key. */
export type ModelChoice = {
  /** `null`: the simulated model; `YOU`: the learner. */
  readonly provider: string | null;
  /** As typed, by provider. */
  readonly drafts: Readonly<Record<string, RealModelSettings>>;
  /** Whether the settings are shown. */
  readonly isOpen: boolean;
  /** Goes up when a key was changed, so that what asks for it is drawn again. */
  readonly keyChanges: number;
  /** What waits for the learner's reply as the model. */
  readonly asked: ModelRequest | null;
  /** Their reply as far as it is written. */
  readonly draft: ReplyDraft;
  /** Whether the learner, as the model, looks at the files all the same. */
  readonly isPeeking: boolean;
};

/** A reply of the learner in the making. */
export type ReplyDraft = { readonly text: string; readonly calls: readonly CallDraft[] };

/** One call: a tool of the prompt with a value for each field that was touched, or its text in the learner's own hand. */
export type CallDraft = {
  readonly tool: string;
  readonly values: Readonly<Record<string, string>>;
  readonly raw: YourReply['calls'][number] | null;
};

export type ModelActions = {
  readonly choose: (provider: string | null) => void;
  readonly change: (change: Partial<RealModelSettings>) => void;
  /** Nothing is sent for the field. */
  readonly leaveOut: (field: 'limit' | 'temperature' | 'extra') => void;
  /** A key typed before there was an address goes with the first one. */
  readonly settleAddress: () => void;
  readonly keyOf: (baseUrl: string) => { readonly key: string; readonly isRemembered: boolean };
  readonly setKey: (key: string, remember: boolean) => void;
  readonly forgetKey: () => void;
  /** What was chosen at the last visit plays again. */
  readonly restore: () => void;
  /** Both throw what `failureOf` reads, or reject when `signal` aborts. */
  readonly list: (signal: AbortSignal) => Promise<readonly string[]>;
  readonly test: (signal: AbortSignal) => Promise<ConnectionTest>;
  /** Ends the wait before a request goes out again. */
  readonly giveUp: (failure: ModelFailure) => void;
  readonly write: (draft: ReplyDraft) => void;
  readonly peek: (isPeeking: boolean) => void;
  /** What the learner says as the model; their draft is empty then. */
  readonly reply: (reply: YourReply) => void;
  /** How long a reply of this visit took; `undefined` for one from a recording. */
  readonly timeOf: (reply: HistoryEntry) => ReplyTime | undefined;
};
