import type { View } from '../../agent';
import {
  type Assumptions,
  type Bill,
  fitGrowth,
  type Growth,
  grantedTokens,
  lastCallThatFits,
  payback,
  project,
  STRATEGIES,
  type Strategy,
} from '../../agent';
import { knobValues } from '../../agent/harnesses';
import { POLICIES } from '../../agent/policies';
import type { AppState } from '../../state';
import { type CompactionState, compactionOf } from '../compactionOf';
import type { Bar } from './bars';

/** What the curves can add up. */
export type Metric = 'computed' | 'sent' | 'cost';

/** One strategy. `bills` ends where its prompt no longer fits the window; `ghost` goes on from there, or is empty. */
export type Curve = { readonly strategy: Strategy; readonly bills: readonly Bill[]; readonly ghost: readonly Bill[] };

/** The measured calls, and how they would go on. */
export type GrowthView = {
  readonly growth: Growth;
  /** Calls drawn. */
  readonly calls: number;
  readonly curves: readonly Curve[];
  /** The last call that fits without any policy; `null` when all that are drawn do. */
  readonly wall: number | null;
  /** Whether compaction would act at all, and from which call on it has cost less. */
  readonly compacts: boolean;
  readonly paysBackAt: Readonly<Record<Metric, number | null>>;
};

/** A curve is drawn to call 20, or a quarter beyond what was measured. */
const CALLS = 20;

/** Where nothing was measured yet: about what our summaries need, and what their instructions and frame cost under o200k. */
const SUMMARY_TOKENS = 150;
const SUMMARY_OVERHEAD = 90;

/** The part of the state that the curves depend on. */
export type GrowthState = CompactionState & Pick<AppState, 'prices'>;

/** Fits the measured prompts and projects each strategy; `null` as long as k is not known. */
export function growthView(state: GrowthState, bars: readonly Bar[]): GrowthView | null {
  const growth = fitGrowth(bars.map((bar) => bar.without));
  if (growth === null) return null;
  const calls = bars.length < CALLS ? CALLS : Math.ceil((bars.length * 1.25) / 10) * 10;
  const { contextWindow } = state.view;
  const model = assumptionsOf(state, bars);
  const all = STRATEGIES.map((strategy) => [strategy, project(strategy, growth, model, calls)] as const);
  const fits = lastCallThatFits(growth, contextWindow);
  const plain = all.find(([strategy]) => strategy === 'none')?.[1] ?? [];
  const compacted = all.find(([strategy]) => strategy === 'compaction')?.[1] ?? [];
  return {
    growth,
    calls,
    curves: all.map(([strategy, bills]) => cutAtWall(strategy, bills, contextWindow)),
    wall: fits < calls ? fits : null,
    compacts: compacted.some((bill, i) => bill.sent !== plain[i]?.sent),
    paysBackAt: {
      computed: payback(plain, compacted, 'computed'),
      sent: payback(plain, compacted, 'sent'),
      cost: payback(plain, compacted, 'cost'),
    },
  };
}

/** Only what has no policy against growth goes on as a ghost, and not beyond call 20. */
function cutAtWall(strategy: Strategy, bills: readonly Bill[], contextWindow: number): Curve {
  const over = bills.findIndex((bill) => bill.prompt > contextWindow);
  if (over < 0) return { strategy, bills, ghost: [] };
  const hasGhost = (strategy === 'none' || strategy === 'cache') && bills.length <= CALLS;
  return { strategy, bills: bills.slice(0, over), ghost: hasGhost ? bills.slice(Math.max(0, over - 1)) : [] };
}

function assumptionsOf(state: GrowthState, bars: readonly Bar[]): Assumptions {
  const { view, prices } = state;
  const { rule } = compactionOf(state);
  const replies = view.rows.flatMap((row) => (row.reply === null ? [] : [row.reply.usage.output]));
  const first = bars[0];
  return {
    fixedTokens: first ? first.bySource.system + first.bySource.tools : 0,
    replyTokens: mean(replies) ?? 0,
    ...summaries(view),
    aboveTokens: rule?.aboveTokens ?? Number.POSITIVE_INFINITY,
    keepTokens: rule?.keepTokens ?? 0,
    granted: grantOf(state),
    prices,
  };
}

/** How large summaries were in this run, and what their calls sent besides the messages they are about. */
function summaries(view: View): Pick<Assumptions, 'summaryTokens' | 'summaryOverhead'> {
  const acts = view.rows.flatMap((row) => row.acts);
  const calls = acts.flatMap((act) => (act.type === 'policy-called' ? [act.usage] : []));
  const summaryTokens = mean(calls.map((usage) => usage.output)) ?? SUMMARY_TOKENS;
  const taken = mean(
    acts.flatMap((act) => (act.type === 'context-edited' ? [act.tokensBefore - act.tokensAfter + summaryTokens] : [])),
  );
  const sent = mean(calls.map((usage) => usage.input));
  const isMeasured = taken !== undefined && sent !== undefined;
  return { summaryTokens, summaryOverhead: isMeasured ? Math.max(0, sent - taken) : SUMMARY_OVERHEAD };
}

function grantOf({ settings }: GrowthState): (same: number) => number {
  const definition = POLICIES.find((policy) => policy.id === 'prefix-cache');
  if (definition === undefined) return () => 0;
  const setting = settings.harness.policies['prefix-cache'];
  const { minimumTokens = 0, stepTokens = 1 } = knobValues(definition, setting, settings.harness.contextWindow);
  return (same) => grantedTokens(same, minimumTokens, stepTokens);
}

/** Whole, so that what follows can be checked by hand. */
function mean(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined;
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}
