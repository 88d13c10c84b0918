import { billOf, type CacheRule, type Repeated } from './cacheRule';
import type { Bill, Strategy } from './growth';
import type { Source } from './message';
import { compactionDue } from './policies/compactionDue';
import { cutIndex } from './policies/cutIndex';
import type { Prices } from './price';
import { PRIMING } from './tokens';

/** A message of a run. `asText` is what a summary call sends for it. Tokens. */
export type RecordedMessage = { readonly source: Source; readonly tokens: number; readonly asText: number };

/** One call of a run: how far the history had come, its tool definitions and its reply. Tokens; its price as a multiple. */
export type RecordedCall = {
  readonly upTo: number;
  readonly toolTokens: number;
  readonly replyTokens: number;
  readonly priceFactor?: number;
};

/** What was said in a run, whatever its policies made of it. */
export type Recording = { readonly messages: readonly RecordedMessage[]; readonly calls: readonly RecordedCall[] };

/** A summary: its tokens in a prompt, and what its call was billed; `input` only where this very call was made. */
export type SummarySize = { readonly tokens: number; readonly output: number; readonly input?: number };

/** The policy under which a run is counted again. */
export type RecountRules = {
  readonly contextWindow: number;
  /** Compacts above `aboveTokens`; keeps `keepTokens`, 0 standing for the newest exchange. */
  readonly aboveTokens: number;
  readonly keepTokens: number;
  /** The size of the summary at `call` (from 1), when the prompt before it has `promptTokens`. */
  readonly summaryAt: (call: number, promptTokens: number) => SummarySize;
  /** What a summary call sends besides the messages it is about. */
  readonly summaryOverhead: number;
  /** The prefix cache of the strategies that have one. */
  readonly cache: CacheRule;
  readonly prices: Prices;
};

/**
 * A run's bill under another policy. `bills` ends before the call that would not fit the window, whose number is `wall`
 * (`null` when all fit). `acts` are the calls before which a compaction was paid for.
 */
export type Recount = {
  readonly strategy: Strategy;
  readonly bills: readonly Bill[];
  readonly wall: number | null;
  readonly acts: readonly number[];
};

/**
 * One run, four bills: the recorded messages under another policy, behaviour held fixed. The rules are those that run: where
 * a compaction cuts, that a summary no shorter is billed and dropped, what the prefix cache grants. An estimate: under another
 * policy the model might have said something else.
 */
export function recount(strategy: Strategy, { messages, calls }: Recording, rules: RecountRules): Recount {
  const compacts = strategy === 'compaction' || strategy === 'both';
  const caches = strategy === 'cache' || strategy === 'both';
  const cache = caches ? rules.cache : null;
  // One growing list, as a copy for each call would make long runs quadratic.
  const view: RecordedMessage[] = [];
  const bills: Bill[] = [];
  const acts: number[] = [];
  let last: Last = { bill: NOTHING, toolTokens: 0 };
  let read = 0;
  let tokens = PRIMING;
  let rest = 0;
  for (const call of calls) {
    const fresh = messages.slice(read, call.upTo);
    read = Math.max(read, call.upTo);
    view.push(...fresh);
    tokens += sum(fresh);
    const act = compacts ? compact(view, { tokens, rest, call, number: last.bill.call + 1 }, rules) : null;
    if (act?.isShorter) {
      view.splice(1, act.cut - 1, act.summary);
      tokens = act.tokens;
    }
    const prompt = tokens + call.toolTokens;
    if (act !== null) rest = prompt;
    const bill = addCall({ last, prompt, system: view[0]?.tokens ?? 0, act, call, cache }, rules.prices);
    if (prompt > rules.contextWindow) return { strategy, bills, wall: bill.call, acts };
    if (act !== null) acts.push(bill.call);
    bills.push(bill);
    last = { bill, toolTokens: call.toolTokens };
  }
  return { strategy, bills, wall: null, acts };
}

type Last = { readonly bill: Bill; readonly toolTokens: number };

const NOTHING: Bill = { call: 0, prompt: 0, sent: 0, computed: 0, cost: 0 };

type Compacted = {
  readonly isShorter: boolean;
  /** Index of the first message that stays. */
  readonly cut: number;
  readonly summary: RecordedMessage;
  /** Of the view with the summary. */
  readonly tokens: number;
  readonly input: number;
  readonly output: number;
};

type Before = {
  readonly tokens: number;
  /** The prompt after the last attempt; 0 before the first. */
  readonly rest: number;
  readonly call: RecordedCall;
  readonly number: number;
};

/** What a compaction would make of the view; `null` when none is tried. */
function compact(view: readonly RecordedMessage[], before: Before, rules: RecountRules): Compacted | null {
  const total = before.tokens + before.call.toolTokens;
  if (!compactionDue(total, rules.aboveTokens, before.rest)) return null;
  const cut = cutIndex(view, rules.keepTokens);
  const old = view.slice(1, cut);
  // A lone summary cannot be summarised any further.
  if (old.every((message) => message.source === 'summary')) return null;
  const size = rules.summaryAt(before.number, total);
  const tokens = before.tokens - sum(old) + size.tokens;
  return {
    isShorter: tokens < before.tokens,
    cut,
    summary: { source: 'summary', tokens: size.tokens, asText: size.tokens },
    tokens,
    input: size.input ?? old.reduce((all, message) => all + message.asText, rules.summaryOverhead),
    output: size.output,
  };
}

type Step = {
  readonly last: Last;
  readonly prompt: number;
  /** Tokens of the first message. */
  readonly system: number;
  readonly act: Compacted | null;
  readonly call: RecordedCall;
  readonly cache: CacheRule | null;
};

function addCall({ last, prompt, system, act, call, cache }: Step, prices: Prices): Bill {
  const { priceFactor } = call;
  const own = billOf({ total: prompt, repeated: repeated(), output: call.replyTokens, priceFactor }, cache, prices);
  const summary = { total: act?.input ?? 0, output: act?.output ?? 0, priceFactor };
  return {
    call: last.bill.call + 1,
    prompt,
    sent: last.bill.sent + prompt + summary.total,
    computed: last.bill.computed + prompt - own.cached + summary.total,
    cost: last.bill.cost + own.cost + billOf(summary, cache, prices).cost,
  };

  /** Equal up to what changed first: the tools, the summary, or nothing. */
  function repeated(): Repeated {
    const head = system + call.toolTokens;
    if (last.bill.call === 0) return { same: 0, isWhole: false, head };
    if (call.toolTokens !== last.toolTokens) return { same: system, isWhole: false, head };
    if (act?.isShorter) return { same: head, isWhole: false, head };
    return { same: last.bill.prompt, isWhole: true, head };
  }
}

function sum(messages: readonly RecordedMessage[]): number {
  return messages.reduce((all, message) => all + message.tokens, 0);
}
