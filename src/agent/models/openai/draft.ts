import type { Thinking } from '../../message';
import type { ReportedUsage } from '../../ports';

/** A call as far as it has come. `index` as the server numbers it, if it does. */
export type DraftCall = {
  readonly index: number | null;
  readonly id: string;
  readonly name: string;
  readonly args: string;
  /** What the server added to the call and wants back. */
  readonly extra?: unknown;
};

/** A reply as far as it has come, the same for both interfaces, streamed or not. */
export type Draft = {
  readonly text: string;
  readonly refusal: string;
  readonly thinking: Thinking;
  readonly calls: readonly DraftCall[];
  /** As the server says it; `null` until it does. */
  readonly finish: string | null;
  readonly usage: ReportedUsage | null;
  /** What the server calls its reply; `null` until it says so. */
  readonly id: string | null;
  /** The server said that nothing more comes. */
  readonly isDone: boolean;
  /** Something of a reply was there at all. */
  readonly isReply: boolean;
};

export const NO_DRAFT: Draft = {
  text: '',
  refusal: '',
  thinking: {},
  calls: [],
  finish: null,
  usage: null,
  id: null,
  isDone: false,
  isReply: false,
};
