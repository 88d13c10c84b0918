import { billOf, type CacheRule, type Repeated } from './cacheRule';
import { fitGrowth, lastCallThatFits } from './growth';
import type { Prices } from './price';

/** One call of a run as it was measured: its prompt, what of it equals the beginning of the prompt before, and its system prompt with the tools. Tokens. */
export type MeasuredCall = { readonly total: number; readonly same: number; readonly head?: number };

/** What a policy did before call `at` (from 1): the tokens it took out of that prompt, and what its own call cost in dollars. */
export type MeasuredAct = { readonly at: number; readonly removed: number; readonly spent: number };

/** How an act pays. All sums are US dollars; calls count from 1. */
export type ActBill = {
  readonly spent: number;
  /** What the calls since would have cost more without it. Negative where the cache it broke was worth more. */
  readonly saved: number;
  /** The first call at which the saving had reached the cost, or would at the pace of the last call; `null` for never. */
  readonly paysBackAt: number | null;
  /** The last call that would fit the window without it, where that comes before it would pay back; else `null`. */
  readonly wall: number | null;
};

/**
 * What one act cost and saved so far, behaviour held fixed: without it every later prompt holds what it took out, as part
 * of the same beginning.
 */
export function actBill(act: MeasuredAct, calls: readonly MeasuredCall[], rules: BillRules): ActBill {
  const bill = rules.cache === null ? uncachedBill(act, calls.length, rules.prices) : cachedBill(act, calls, rules);
  return cutAtWall(bill, [act], calls, rules);
}

type UncutBill = Omit<ActBill, 'wall'>;

/** Beyond the window's wall there is nothing to compare with: without the acts the run would have ended there. */
function cutAtWall(
  bill: UncutBill,
  acts: readonly MeasuredAct[],
  calls: readonly MeasuredCall[],
  { contextWindow }: BillRules,
): ActBill {
  if (bill.paysBackAt === null) return { ...bill, wall: null };
  const wall = lastWithout(acts, calls, contextWindow);
  return bill.paysBackAt <= wall ? { ...bill, wall: null } : { ...bill, paysBackAt: null, wall };
}

/** The last call whose prompt fits without the acts, as measured; else as their fitted line goes on. */
function lastWithout(acts: readonly MeasuredAct[], calls: readonly MeasuredCall[], contextWindow: number): number {
  const removedAt = Array.from({ length: calls.length + 1 }, () => 0);
  for (const { at, removed } of acts) if (at <= calls.length) removedAt[at] = (removedAt[at] ?? 0) + removed;
  let removed = 0;
  const prompts = calls.map(({ total }, i) => {
    removed += removedAt[i + 1] ?? 0;
    return total + removed;
  });
  const over = prompts.findIndex((tokens) => tokens > contextWindow);
  if (over >= 0) return over;
  const growth = fitGrowth(prompts);
  return growth === null ? Number.POSITIVE_INFINITY : Math.max(calls.length, lastCallThatFits(growth, contextWindow));
}

function cachedBill(act: MeasuredAct, calls: readonly MeasuredCall[], rules: BillRules): UncutBill {
  const { at, removed, spent } = act;
  let saved = 0;
  let paysBackAt: number | null = null;
  for (let call = at; call <= calls.length; call += 1) {
    saved += savedAt(call, act, calls, rules);
    if (paysBackAt === null && removed > 0 && saved >= spent) paysBackAt = call;
  }
  if (paysBackAt !== null || removed <= 0) return { spent, saved, paysBackAt };
  return { spent, saved, paysBackAt: projected({ removed, missing: spent - saved }, calls, rules) };
}

/** Without a cache every call saves the same, so nothing need be added up: long runs have many acts. */
function uncachedBill({ at, removed, spent }: MeasuredAct, calls: number, prices: Prices): UncutBill {
  const pace = removed * (prices.input / 1e6);
  const saved = pace * Math.max(0, calls - at + 1);
  if (pace <= 0) return { spent, saved: saved + 0, paysBackAt: null };
  return { spent, saved, paysBackAt: at - 1 + Math.max(1, Math.ceil(spent / pace - 1e-9)) };
}

/** What several acts cost and saved together; they pay back where their sum has and stays so. */
export function actsBill(acts: readonly MeasuredAct[], calls: readonly MeasuredCall[], rules: BillRules): ActBill {
  return cutAtWall(sumOfActs(acts, calls, rules), acts, calls, rules);
}

function sumOfActs(acts: readonly MeasuredAct[], calls: readonly MeasuredCall[], rules: BillRules): UncutBill {
  let [spent, saved, lastBehind] = [0, 0, 0];
  for (let call = 1; call <= calls.length; call += 1) {
    for (const act of acts) if (act.at === call) spent += act.spent;
    saved += savedByAll(call, acts, calls, rules);
    if (saved < spent || !acts.some((act) => act.at <= call)) lastBehind = call;
  }
  // One may stand before a prompt that is not measured yet.
  spent = acts.reduce((sum, act) => sum + act.spent, 0);
  const removed = acts.reduce((sum, act) => sum + act.removed, 0);
  if (removed <= 0) return { spent, saved, paysBackAt: null };
  if (saved >= spent && lastBehind < calls.length) return { spent, saved, paysBackAt: lastBehind + 1 };
  return { spent, saved, paysBackAt: projected({ removed, missing: spent - saved }, calls, rules) };
}

function savedByAll(
  call: number,
  acts: readonly MeasuredAct[],
  calls: readonly MeasuredCall[],
  rules: BillRules,
): number {
  return acts.reduce((sum, act) => (act.at <= call ? sum + savedAt(call, act, calls, rules) : sum), 0);
}

/** At which call to come the rest is saved, at the pace of a call that repeats the last prompt whole. */
function projected(
  { removed, missing }: { readonly removed: number; readonly missing: number },
  calls: readonly MeasuredCall[],
  rules: BillRules,
): number | null {
  const last = calls.at(-1)?.total ?? 0;
  const whole = (total: number) => ({ total, same: total, isWhole: true });
  const pace = inputCost(whole(last + removed), rules) - inputCost(whole(last), rules);
  return pace > 0 ? calls.length + Math.max(1, Math.ceil(missing / pace - 1e-9)) : null;
}

/** The prefix cache (`null`: there is none), the window in tokens, and the price list. */
export type BillRules = {
  readonly cache: CacheRule | null;
  readonly contextWindow: number;
  readonly prices: Prices;
};

/** What one call would have cost more without the act. */
function savedAt(call: number, { at, removed }: MeasuredAct, calls: readonly MeasuredCall[], rules: BillRules): number {
  const now = calls[call - 1];
  if (now === undefined) return 0;
  if (rules.cache === null) return removed * (rules.prices.input / 1e6);
  const last = calls[call - 2]?.total ?? 0;
  const { head } = now;
  // Where another act rewrote the beginning, it would have done so without this one too.
  const isWhole = now.same >= last;
  const same = call === at ? last : isWhole ? now.same + removed : now.same;
  const without = { total: now.total + removed, same, isWhole: call === at || isWhole, head };
  return inputCost(without, rules) - inputCost({ ...now, isWhole, head }, rules);
}

function inputCost(
  { total, ...repeated }: Repeated & { readonly total: number },
  { cache, prices }: BillRules,
): number {
  return billOf({ total, repeated, output: 0 }, cache, prices).cost;
}
