import type { Played } from '../../scripts/cli/play';
import { runReport } from '../../scripts/cli/report';
import type { IterationRow } from '../../src/agent/iterationRow';
import { grantedTokens } from '../../src/agent/policies/prefixCache';
import { exponent, fitQuadratic, slopesBetween, sumsOf } from './growth';

/** From this call on the beginning of a run, whose first prompt weighs most, hides no growth any more. */
const FROM = 10;

/** OpenAI's prefix cache: least tokens, then whole steps. Source: OpenAI prompt-caching guide, read 2026-11. */
const CACHE = { minimum: 1024, step: 128 } as const;

/** One run in figures; tokens, US dollars. */
export type Figures = {
  readonly ended: string | null;
  readonly tests: string;
  readonly iterations: number;
  readonly sent: number;
  readonly computed: number;
  readonly replied: number;
  readonly cost: number;
  /** Writes and edits that were answered with an error. */
  readonly failedWrites: number;
  /** Test runs after a change that failed no fewer tests than the one before. */
  readonly uselessChanges: number;
  readonly growth: object;
};

/** What a run came to, and how its sums grow from call to call. */
export function figuresOf(played: Played): Figures {
  const { totals, reason, iterations, tests } = runReport(played);
  const { cached: _, ...sums } = totals;
  const { rows } = played.view;
  const changes = changesOf(rows);
  return {
    ended: reason,
    tests: tests.outcome,
    iterations: iterations.length,
    ...sums,
    ...changes,
    growth: growthOf(rows),
  };
}

const WRITES = ['writeFile', 'editFile', 'deleteFile'];

function changesOf(rows: readonly IterationRow[]): Pick<Figures, 'failedWrites' | 'uselessChanges'> {
  let [failedWrites, uselessChanges, failedBefore, isChanged] = [0, 0, Number.POSITIVE_INFINITY, false];
  for (const { call, result } of rows.flatMap(({ calls }) => calls)) {
    const isWrite = WRITES.includes(call.name);
    if (isWrite && result?.isError) failedWrites += 1;
    isChanged ||= isWrite && !result?.isError;
    if (result?.report === undefined) continue;
    if (isChanged && result.report.failed >= failedBefore) uselessChanges += 1;
    failedBefore = result.report.failed;
    isChanged = false;
  }
  return { failedWrites, uselessChanges };
}

/** `sentExponent` and `computedExponent` from call 10 on; computed as under a prefix cache, whether the harness has one or not. */
function growthOf(rows: readonly IterationRow[]): object {
  const asked = rows.filter((row) => row.measure !== null && row.isUnsent === undefined);
  const sent = sumsOf(asked.map((row) => (row.measure?.total ?? 0) + summariesOf(row)));
  const computed = sumsOf(asked.map((row) => (row.measure?.total ?? 0) - granted(row) + summariesOf(row)));
  const acts = asked.flatMap((row, at) => (isCompacted(row) ? [at + 1] : []));
  return {
    quadratic: fitQuadratic(sent),
    sentExponent: exponent(sent, FROM),
    computedExponent: exponent(computed, FROM),
    compactions: acts.length,
    betweenCompactions: slopesBetween(sent, acts),
  };
}

function granted({ measure }: IterationRow): number {
  return measure === null ? 0 : Math.min(grantedTokens(measure.same, CACHE.minimum, CACHE.step), measure.total);
}

/** What policies sent before the call of this iteration. */
function summariesOf({ acts }: IterationRow): number {
  return acts.reduce((sum, act) => sum + (act.type === 'policy-called' ? act.usage.input : 0), 0);
}

function isCompacted({ acts }: IterationRow): boolean {
  return acts.some((act) => act.type === 'context-edited' && act.edit.kind === 'summarised');
}
