import type { ModelFailure } from '../agent';
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
