import type { PolicyAct } from '../agent';
import {
  type ActBill,
  actBill,
  actsBill,
  type BillRules,
  callsBefore,
  costOf,
  headOf,
  type IterationRow,
  isPosted,
  type MeasuredAct,
  type MeasuredCall,
  priceFactorsOf,
} from '../agent';
import { isWorkflow } from '../agent/workflows';
import type { AppState, RunSettings } from '../state';
import { cacheInForce } from './cacheOf';

/** The part of the state that payments depend on. */
export type PaymentState = Pick<AppState, 'view' | 'prices'> & { readonly settings: Pick<RunSettings, 'harness'> };

/** An act with its price. */
export type PaidAct = MeasuredAct & { readonly act: PolicyAct };

/** The place of an iteration in the run. */
type Place = { readonly turn: number; readonly iteration: number };

/** What an act cost and saved, and the iteration at which it pays back. Paid back and `saved >= spent` are the same. */
export type Payment = Pick<ActBill, 'spent' | 'saved' | 'paysBackAt'> & {
  readonly at: Place | null;
  /**
   * Whether that iteration is behind us, still to come, or will not come because the run has ended. `beyond`: without the
   * act the window is full first, after the iteration named.
   */
  readonly when: 'past' | 'ahead' | 'missed' | 'beyond' | 'never';
  /**
   * The last iteration that the window held without the act, where a later one was sent: `saved` ends there, as beyond it
   * there is nothing to compare with. `null` while the window would hold all.
   */
  readonly fullAfter: Place | null;
};

/** What is read off the rows once, however many acts ask for it. */
type Ledger = {
  readonly prices: AppState['prices'];
  readonly acts: readonly PaidAct[];
  /** The rows whose prompt is measured and sent, and their measures. */
  readonly rows: readonly IterationRow[];
  readonly calls: readonly MeasuredCall[];
};

const ledgers = new WeakMap<readonly IterationRow[], Ledger>();

function ledgerOf({ view, prices }: PaymentState): Ledger {
  const known = ledgers.get(view.rows);
  if (known?.prices === prices) return known;
  const rows = view.rows.filter((row) => row.measure !== null && isPosted(view, row));
  const factors = priceFactorsOf(rows);
  const calls = rows.flatMap(({ measure }, i): readonly MeasuredCall[] => {
    if (measure === null) return [];
    return [{ total: measure.total, same: measure.same, head: headOf(measure), priceFactor: factors[i] ?? 1 }];
  });
  const ledger = { prices, acts: actsIn(view.rows, prices), rows, calls };
  ledgers.set(view.rows, ledger);
  return ledger;
}

/** Takes from the loop what it adds. That saves nothing: what is not sent is missed. */
const TAKES_AWAY = 'no-history';

/** The edits of the context so far but those that take away, and calls of policies that led to none, each with the call before which it happened. */
export function paidActs(state: PaymentState): readonly PaidAct[] {
  return ledgerOf(state).acts;
}

function actsIn(rows: readonly IterationRow[], prices: AppState['prices']): readonly PaidAct[] {
  let calls = 0;
  return rows.flatMap((row) => {
    const at = calls + 1;
    if (row.measure !== null) calls += 1;
    return actsOfRow(row, prices).map((act) => ({ ...act, at }));
  });
}

function actsOfRow({ acts }: IterationRow, prices: AppState['prices']): readonly Omit<PaidAct, 'at'>[] {
  return acts.flatMap((act, i): readonly Omit<PaidAct, 'at'>[] => {
    if (act.type === 'policy-called' || act.type === 'reminder-added' || act.type === 'work-reviewed') return [];
    const policy = act.type === 'context-edited' ? act.edit.policy : act.policy;
    // The step of a workflow has a prompt of its own: nothing was taken out of it.
    if (policy === TAKES_AWAY || isWorkflow(policy)) return [];
    const spent = callsBefore(acts, i, policy).reduce((sum, { usage }) => sum + costOf(usage, prices), 0);
    if (act.type === 'context-edited') return [{ act, spent, removed: act.tokensBefore - act.tokensAfter }];
    return spent > 0 ? [{ act, spent, removed: 0 }] : [];
  });
}

function rulesOf(state: PaymentState): BillRules {
  return { cache: cacheInForce(state), contextWindow: state.view.contextWindow, prices: state.prices };
}

/** How one act pays; `null` for one that costs and edits nothing. */
export function paymentOf(state: PaymentState, act: PolicyAct): Payment | null {
  const paid = paidActs(state).find((one) => one.act === act);
  if (paid === undefined) return null;
  return pay(state, [paid], (calls, rules) => actBill(paid, calls, rules));
}

/** All acts together. */
export type PaymentOfAll = Payment & { readonly acts: readonly PaidAct[] };

/** How all acts together pay; `null` when there were none. */
export function paymentOfAll(state: PaymentState): PaymentOfAll | null {
  const acts = paidActs(state);
  if (acts.length === 0) return null;
  return { acts, ...pay(state, acts, (calls, rules) => actsBill(acts, calls, rules)) };
}

type BillOf = (calls: readonly MeasuredCall[], rules: BillRules) => ActBill;

/** The one rule for one act and for all: savings count up to the call that is the last without the acts. */
function pay(state: PaymentState, acts: readonly PaidAct[], billOf: BillOf): Payment {
  const { calls } = ledgerOf(state);
  const full = fullAfterCall(acts, calls, state.view.contextWindow);
  const { spent, saved, paysBackAt, wall } = billOf(full === null ? calls : calls.slice(0, full), rulesOf(state));
  const fullAfter = full === null ? null : iterationAt(state, full);
  if (full !== null && (paysBackAt === null || paysBackAt > full))
    return { spent, saved, paysBackAt: null, fullAfter, at: fullAfter, when: 'beyond' };
  if (wall !== null) return { spent, saved, paysBackAt, fullAfter, at: iterationAt(state, wall), when: 'beyond' };
  if (paysBackAt === null) return { spent, saved, paysBackAt, fullAfter, at: null, when: 'never' };
  const ahead = state.view.ended === null ? 'ahead' : 'missed';
  const when = paysBackAt <= calls.length ? 'past' : ahead;
  return { spent, saved, paysBackAt, fullAfter, at: iterationAt(state, paysBackAt), when };
}

/** How many calls the window held without the acts, where a later one was sent that it would not have held; else `null`. */
function fullAfterCall(
  acts: readonly MeasuredAct[],
  calls: readonly MeasuredCall[],
  contextWindow: number,
): number | null {
  const waiting = [...acts];
  let removed = 0;
  const over = calls.findIndex(({ total }, i) => {
    while (waiting[0] !== undefined && waiting[0].at <= i + 1) removed += waiting.shift()?.removed ?? 0;
    return total + removed > contextWindow;
  });
  return over < 0 ? null : over;
}

/** The iteration of a call, counted on from the last where it is still to come. */
function iterationAt(state: PaymentState, call: number): Place {
  const { rows } = ledgerOf(state);
  const row = rows[call - 1];
  if (row !== undefined) return row;
  const last = rows.at(-1) ?? { turn: 1, iteration: 0 };
  return { turn: last.turn, iteration: last.iteration + call - rows.length };
}
