import { billOf, type CacheRule, type CountedCall, type Repeated } from './cacheRule';
import { fitGrowth, lastCallThatFits } from './growth';
import type { Prices } from './price';

/**
 * One call of a run as it was measured: its prompt, what of it equals the beginning of the prompt before, and its system
 * prompt with the tools. Tokens. Its price as a multiple of the list.
 */
export type MeasuredCall = {
  readonly total: number;
  readonly same: number;
  readonly head?: number;
  readonly priceFactor?: number;
};

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
  return cutAtWall(uncutBill(act, calls, rules), [act], calls, rules);
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

function uncutBill(act: MeasuredAct, calls: readonly MeasuredCall[], rules: BillRules): UncutBill {
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
  const { total: last, priceFactor } = calls.at(-1) ?? NO_CALL;
  const whole = (total: number) => ({ total, same: total, isWhole: true, priceFactor });
  const pace = inputCost(whole(last + removed), rules) - inputCost(whole(last), rules);
  return pace > 0 ? calls.length + Math.max(1, Math.ceil(missing / pace - 1e-9)) : null;
}

const NO_CALL: MeasuredCall = { total: 0, same: 0 };

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
  const { head, priceFactor } = now;
  // Without a cache every token saves the same: long runs have many acts.
  if (rules.cache === null) return inputCost({ total: removed, same: 0, isWhole: false, priceFactor }, rules);
  const last = calls[call - 2]?.total ?? 0;
  // Where another act rewrote the beginning, it would have done so without this one too.
  const isWhole = now.same >= last;
  const same = call === at ? last : isWhole ? now.same + removed : now.same;
  const without = { total: now.total + removed, same, isWhole: call === at || isWhole, head, priceFactor };
  return inputCost(without, rules) - inputCost({ ...now, isWhole, head }, rules);
}

type Input = Repeated & Pick<CountedCall, 'total' | 'priceFactor'>;

function inputCost({ total, priceFactor, ...repeated }: Input, { cache, prices }: BillRules): number {
  return billOf({ total, repeated, output: 0, priceFactor }, cache, prices).cost;
}
