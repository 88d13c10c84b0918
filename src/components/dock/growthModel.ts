import type { Message } from '../../agent';
import {
  type Assumptions,
  type Bill,
  fitGrowth,
  type Growth,
  type MeasuredSummaries,
  payback,
  priceFactorsOf,
  project,
  type Recording,
  type RecountRules,
  recordingOf,
  recount,
  STRATEGIES,
  type Strategy,
  summarySizesOf,
} from '../../agent';
import type { AppState } from '../../state';
import { cacheOf } from '../cacheOf';
import { type CompactionState, compactionOf } from '../compactionOf';
import type { Bar } from './bars';

/** What the curves can add up. */
export type Metric = 'computed' | 'sent' | 'cost';

/** How far the curves go: over the calls there were, to call 20 (or a quarter beyond what was measured), or further. */
export type Range = 'run' | 'next' | 100 | 300;

/** One line. `bills` ends where its prompt no longer fits the window; `ghost` goes on from there, or is empty. */
export type Curve = {
  readonly strategy: Strategy | 'closed';
  readonly bills: readonly Bill[];
  readonly ghost: readonly Bill[];
  /** True for the policy that ran: what is counted is what was measured. */
  readonly isMeasured: boolean;
};

/** The measured calls, and how they would go on or would have gone under another policy. */
export type GrowthView = {
  readonly growth: Growth;
  /** Calls drawn. */
  readonly calls: number;
  readonly isRecount: boolean;
  readonly curves: readonly Curve[];
  /** The last call that fits without any policy, 0 when not even the first does; `null` when all that are drawn do. */
  readonly wall: number | null;
  /** Whether compaction would act at all, and from which call on it has cost less. */
  readonly compacts: boolean;
  readonly paysBackAt: Readonly<Record<Metric, number | null>>;
  /** Whether the size of a summary is that of the run's own, and the size. */
  readonly summary: Pick<MeasuredSummaries, 'isMeasured' | 'tokens'>;
};

/** A curve is drawn to call 20, or a quarter beyond what was measured. */
const CALLS = 20;

/** The part of the state that the curves depend on. */
export type GrowthState = CompactionState & Pick<AppState, 'prices'>;

/** What all ranges are made from. */
export type GrowthBasis = {
  readonly bars: readonly Bar[];
  readonly growth: Growth;
  readonly model: Assumptions;
  readonly recording: Recording;
  readonly rules: RecountRules;
  readonly summary: GrowthView['summary'];
};

/** Fits the measured prompts and gathers what was said; `null` as long as k is not known. */
export function growthBasis(
  state: GrowthState,
  bars: readonly Bar[],
  tokensOf: (message: Message) => number | undefined,
): GrowthBasis | null {
  const growth = fitGrowth(bars.map((bar) => bar.without));
  const [first] = bars;
  if (growth === null || first === undefined) return null;
  const { view, prices } = state;
  const { rule } = compactionOf(state);
  const summaries = summarySizesOf(view, tokensOf);
  const replies = view.rows.flatMap((row) => (row.reply === null ? [] : [row.reply.usage.output]));
  const shared = {
    summaryOverhead: summaries.overhead,
    aboveTokens: rule?.aboveTokens ?? Number.POSITIVE_INFINITY,
    keepTokens: rule?.keepTokens ?? 0,
    cache: cacheOf(state),
    prices,
  };
  const replyTokens = Math.round(replies.reduce((sum, tokens) => sum + tokens, 0) / Math.max(1, replies.length));
  const fixedTokens = first.bySource.system + first.bySource.tools;
  const priceFactor = priceFactorsOf(view.rows).at(-1) ?? 1;
  return {
    bars,
    growth,
    model: { ...shared, fixedTokens, replyTokens, summaryTokens: summaries.tokens, priceFactor },
    recording: recordingOf(view, tokensOf),
    rules: { ...shared, contextWindow: view.contextWindow, summaryAt: summaries.at },
    summary: summaries,
  };
}

/** How far *next* goes. */
export function nextCalls(measured: number): number {
  return measured < CALLS ? CALLS : Math.ceil((measured * 1.25) / 10) * 10;
}

/** The curves over a range. */
export function growthView(basis: GrowthBasis, range: Range): GrowthView {
  return range === 'run' ? recounted(basis) : projected(basis, callsIn(range, basis.bars.length));
}

function callsIn(range: Exclude<Range, 'run'>, measured: number): number {
  return range === 'next' ? nextCalls(measured) : Math.max(range, measured);
}

function projected({ growth, model, rules, summary }: GrowthBasis, calls: number): GrowthView {
  return { ...projectedView({ growth, model, contextWindow: rules.contextWindow, calls }), summary };
}

type Projection = {
  readonly growth: Growth;
  readonly model: Assumptions;
  readonly contextWindow: number;
  readonly calls: number;
  /** Beside steps of their own, the closed form of their P and k. */
  readonly hasClosedForm?: boolean;
};

/** The four strategies over prompts that grow by a model. */
export function projectedView({ growth, model, contextWindow, calls, hasClosedForm }: Projection): GrowthView {
  const bills = Object.fromEntries(STRATEGIES.map((strategy) => [strategy, project(strategy, growth, model, calls)]));
  const curves = STRATEGIES.map((strategy) => cutAtWall(strategy, bills[strategy] ?? [], contextWindow));
  // Beyond the wall there is nothing to compare with.
  const drawn = (strategy: Strategy) => curves.find((curve) => curve.strategy === strategy)?.bills ?? [];
  const [plain, compacted] = [drawn('none'), drawn('compaction')];
  const fits = plain.length;
  return {
    growth,
    calls,
    isRecount: false,
    curves: hasClosedForm ? [...curves, closedForm(growth, model, { contextWindow, calls })] : curves,
    wall: fits < calls ? fits : null,
    compacts: compacted.some((bill, i) => bill.sent !== plain[i]?.sent),
    paysBackAt: paybacks(plain, compacted),
    summary: { isMeasured: true, tokens: model.summaryTokens },
  };
}

type Reach = { readonly contextWindow: number; readonly calls: number };

/** nP + k·n(n−1)/2 of whole P and k, whatever the calls really added. */
function closedForm({ first, perCall }: Growth, model: Assumptions, { contextWindow, calls }: Reach): Curve {
  const bills = project('none', { first, perCall }, model, calls);
  return { ...cutAtWall('none', bills, contextWindow), strategy: 'closed', ghost: [] };
}

/** One run, four bills: the recorded messages under each policy, with the closed form fitted beside them. */
function recounted({ bars, growth, model, recording, rules, summary }: GrowthBasis): GrowthView {
  const counted = STRATEGIES.map((strategy) => recount(strategy, recording, rules));
  const bills = (strategy: Strategy) => counted.find((one) => one.strategy === strategy)?.bills ?? [];
  const sent = bars.filter((bar) => bar.isSent);
  const last = sent.at(-1);
  // Policies that changed nothing have the same bill as those that ran; then the plainer one is meant.
  const measured = counted.find(({ bills: all }) => {
    const end = all.at(-1);
    return all.length === sent.length && end?.sent === last?.sent && end?.computed === last?.computed;
  });
  const wall = counted.find((one) => one.strategy === 'none')?.wall ?? null;
  const reach = { contextWindow: rules.contextWindow, calls: bars.length };
  const curves = counted.map((one): Curve => {
    return { strategy: one.strategy, bills: one.bills, ghost: [], isMeasured: one === measured };
  });
  return {
    growth,
    calls: bars.length,
    isRecount: true,
    curves: [...curves, closedForm(growth, model, reach)],
    wall: wall === null ? null : wall - 1,
    compacts: counted.some((one) => one.strategy === 'compaction' && one.acts.length > 0),
    paysBackAt: paybacks(bills('none'), bills('compaction')),
    summary,
  };
}

function paybacks(plain: readonly Bill[], compacted: readonly Bill[]): GrowthView['paysBackAt'] {
  return {
    computed: payback(plain, compacted, 'computed'),
    sent: payback(plain, compacted, 'sent'),
    cost: payback(plain, compacted, 'cost'),
  };
}

/** Only what has no policy against growth goes on as a ghost, and not beyond call 20. */
function cutAtWall(strategy: Strategy, bills: readonly Bill[], contextWindow: number): Curve {
  const over = bills.findIndex((bill) => bill.prompt > contextWindow);
  if (over < 0) return { strategy, bills, ghost: [], isMeasured: false };
  // A first prompt that does not fit has no curve that could go on.
  const hasGhost = over > 0 && (strategy === 'none' || strategy === 'cache') && bills.length <= CALLS;
  const ghost = hasGhost ? bills.slice(over - 1) : [];
  return { strategy, bills: bills.slice(0, over), ghost, isMeasured: false };
}
