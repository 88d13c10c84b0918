import type { History } from './history';
import type { HistoryEntry, Source } from './message';

/**
 * A policy replaced the view's entries from `fromId` to `toId` (both included) by `replacement`. The history keeps all.
 * Edits apply in order; replacement entries have ids of the same counter, so a later edit can replace them again.
 */
export type ContextEdit = {
  readonly policy: string;
  readonly kind: 'summarised' | 'cleared' | 'truncated';
  readonly fromId: number;
  readonly toId: number;
  readonly replacement: readonly HistoryEntry[];
};

/** How a number came about: counted with a real tokenizer, or reported by the provider. */
export type UsageKind = 'counted' | 'reported';

/**
 * All counts are tokens. `cachedInput` is the share of `input` billed as cached: 0 <= cachedInput <= input. `equivalent`:
 * the input as so many plain input tokens, where the cache model has prices of its own; a provider never reports it.
 */
export type Usage = {
  readonly input: number;
  readonly cachedInput: number;
  readonly output: number;
  readonly equivalent?: number;
  /** The share of `output` that was thinking, where it is known. */
  readonly reasoning?: number;
  readonly cacheUnknown?: true;
  /** Times the run's price list, where the call's phase has a price of its own; absent: once. */
  readonly priceFactor?: number;
  readonly kind: UsageKind;
};

/** Tokens of several calls. `weighed` sums those among them that have an `equivalent`; absent where none has. */
type Sums = {
  readonly sent: number;
  readonly cached: number;
  readonly replied: number;
  readonly weighed?: { readonly sent: number; readonly cached: number; readonly equivalent: number };
};

/** The same, and once more by itself what was billed at another price than the run's, one entry a factor. */
export type Totals = Sums & { readonly priced?: readonly (Sums & { readonly priceFactor: number })[] };

/** The sums with one more call. */
export function withCall({ priced = [], ...sums }: Totals, usage: Usage): Totals {
  const { priceFactor = 1 } = usage;
  const all = added(sums, usage);
  if (priceFactor === 1) return priced.length === 0 ? all : { ...all, priced };
  const own = priced.find((part) => part.priceFactor === priceFactor) ?? { sent: 0, cached: 0, replied: 0 };
  const others = priced.filter((part) => part.priceFactor !== priceFactor);
  return { ...all, priced: [...others, { ...added(own, usage), priceFactor }] };
}

function added({ sent, cached, replied, weighed }: Sums, { input, cachedInput, output, equivalent }: Usage): Sums {
  const sums = { sent: sent + input, cached: cached + cachedInput, replied: replied + output };
  if (equivalent === undefined) return { ...sums, ...(weighed && { weighed }) };
  const before = weighed ?? { sent: 0, cached: 0, equivalent: 0 };
  return {
    ...sums,
    weighed: {
      sent: before.sent + input,
      cached: before.cached + cachedInput,
      equivalent: before.equivalent + equivalent,
    },
  };
}

/**
 * Tokens of one prompt. `same` equals the beginning of the previous prompt, `cached` <= `same` is what the cache model grants.
 * `equivalent` is the input as so many plain input tokens, where the cache has factors of its own for writing and reading.
 */
export type PromptMeasure = {
  readonly total: number;
  readonly bySource: Readonly<Record<Source, number>>;
  readonly same: number;
  readonly cached: number;
  readonly equivalent?: number;
};

/** The entries that the model sees, in sending order: the first `upTo` of the history after `edits`. Never throws. */
export function viewOf(history: History, upTo: number, edits: readonly ContextEdit[]): readonly HistoryEntry[] {
  let view = history.log.slice(0, upTo);
  for (const edit of edits) {
    const from = view.findIndex((entry) => entry.id === edit.fromId);
    const to = view.findIndex((entry) => entry.id === edit.toId);
    if (from < 0 || to < from) continue;
    view = [...view.slice(0, from), ...edit.replacement, ...view.slice(to + 1)];
  }
  return view;
}
