import type { HistoryEntry, ModelFailure } from '../agent';
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

/** Which model plays, and what was filled in for each provider. Never a key. */
export type ModelChoice = {
  /** `null`: the simulated model. */
  readonly provider: string | null;
  /** As typed, by provider. */
  readonly drafts: Readonly<Record<string, RealModelSettings>>;
  /** Whether the settings are shown. */
  readonly isOpen: boolean;
  /** Goes up when a key was changed, so that what asks for it is drawn again. */
  readonly keyChanges: number;
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
  /** How long a reply of this visit took; `undefined` for one from a recording. */
  readonly timeOf: (reply: HistoryEntry) => ReplyTime | undefined;
};
