import { type CacheFactors, weighed } from '../cacheRule';
import { textOf, toolCallsOf } from '../message';
import type { PolicyDefinition, RunState, Seam } from '../policy';
import type { PromptMeasure } from '../prompt';
import { PRIMING } from '../tokens';

const ID = 'prefix-cache';
const OPENAI = 'OpenAI prompt-caching guide';
const CLAUDE = 'Claude API docs, prompt caching';
const CLAUDE_DATE = '2026-07-24';
/** What the default price list itself asks for a cached token, as a share of a plain one. */
const PLAIN_READ = 0.5;

/**
 * Bills the repeated beginning of a prompt as cached. Changes what is computed, never what is sent or what the window
 * holds. A hit needs `minimumTokens`, then counts in whole steps. With breakpoints (Anthropic) only what an earlier prompt
 * wrote at one can be read again, and only where it lies near enough; after its lifetime nothing is left. Time is the
 * learner's: the clock moves when the knob does.
 */
export const prefixCache: PolicyDefinition = {
  id: ID,
  knobs: [
    { name: 'minimumTokens', value: 1024, unit: 'tokens', most: 1_000_000, source: OPENAI, date: '2026-10' },
    {
      name: 'stepTokens',
      value: 128,
      unit: 'tokens',
      least: 1,
      most: 100_000,
      source: `${OPENAI} (before GPT-5.6)`,
      date: '2026-10',
    },
    {
      name: 'breakpoints',
      value: 0,
      unit: 'breakpoints',
      source: `${CLAUDE} (at most 4: one behind system and tools, the others on the newest messages; 0: every beginning counts)`,
      date: CLAUDE_DATE,
    },
    { name: 'lookbackBlocks', value: 20, unit: 'blocks', source: CLAUDE, date: CLAUDE_DATE },
    {
      name: 'lifetimeMinutes',
      value: 0,
      unit: 'minutes',
      source: `${CLAUDE} (5 or 60; 0: never ends)`,
      date: CLAUDE_DATE,
    },
    { name: 'clockMinutes', value: 0, unit: 'minutes', source: 'ours: moved by the learner', date: '2026-11' },
    {
      name: 'writeFactor',
      value: 1,
      unit: 'factor',
      most: 10,
      source: `${OPENAI} (no fee before GPT-5.6, then 1.25; Anthropic 1.25 for 5 minutes, 2 for an hour)`,
      date: '2026-10',
    },
    {
      name: 'readFactor',
      value: PLAIN_READ,
      unit: 'factor',
      most: 10,
      source: 'gpt-4o price list (Anthropic: 0.1)',
      date: '2024-10',
    },
  ],
  create: (values) => ({
    id: ID,
    beforeModel: async function* ({ state }) {
      return isPlain(values) ? state : { ...state, memo: { ...state.memo, [ID]: nextMemo(state, values) } };
    },
    bill: (measure, at) => withEquivalent({ ...measure, cached: grant(measure, at, values) }, values),
  }),
};

export type Values = Readonly<Record<string, number>>;

/** Where earlier prompts ended that are still in the cache (tokens from the beginning), and when it was used last. */
type Memo = { readonly clock: number; readonly isCold: boolean; readonly ends: readonly number[] };

/** Cached tokens for a repeated beginning of `same` tokens: 0 below the minimum, then the minimum and whole steps. */
export function grantedTokens(same: number, minimumTokens: number, stepTokens: number): number {
  if (same < minimumTokens) return 0;
  const step = Math.max(1, stepTokens);
  return minimumTokens + step * Math.floor((same - minimumTokens) / step);
}

/** A cache that needs no memory: no breakpoints, no end. */
function isPlain({ breakpoints = 0, lifetimeMinutes = 0 }: Values): boolean {
  return breakpoints === 0 && lifetimeMinutes === 0;
}

function grant(measure: PromptMeasure, at: Pick<Seam, 'state' | 'ports'>, values: Values): number {
  const { minimumTokens = 1024, stepTokens = 128, breakpoints = 0 } = values;
  const memo = memoOf(at.state);
  if (memo?.isCold) return 0;
  if (breakpoints === 0) return grantedTokens(measure.same, minimumTokens, stepTokens);
  const written = memo?.ends ?? [];
  const ends = endsInReach(measure, at, values).filter((end) => end <= measure.same && written.includes(end));
  const head = headOf(measure);
  const found = Math.max(0, ...ends, ...(breakpoints > 1 && head <= measure.same ? [head] : []));
  return found < minimumTokens ? 0 : found;
}

/** System prompt and tools; the tokens that open the reply are counted with the first, and stand behind all. */
export function headOf({ bySource }: Pick<PromptMeasure, 'bySource'>): number {
  return bySource.system + bySource.tools - PRIMING;
}

/** Where the last blocks of the prompt end, as far back as a breakpoint looks. */
function endsInReach({ total }: PromptMeasure, { state, ports }: Pick<Seam, 'state' | 'ports'>, values: Values) {
  const { breakpoints = 0, lookbackBlocks = 20 } = values;
  // The breakpoints on messages stand on neighbours, so each but the first reaches a message further.
  let left = lookbackBlocks + Math.max(0, breakpoints - 2);
  const ends: number[] = [];
  let end = total;
  for (let i = state.view.length - 1; i > 0 && left >= 0; i -= 1) {
    const message = state.view.log[i]?.message;
    if (message === undefined) break;
    ends.push(end);
    end -= ports.meter.known(message) ?? 0;
    left -= Math.max(1, toolCallsOf(message).length + (textOf(message) === '' ? 0 : 1));
  }
  return ends;
}

/** What is known before the next prompt: where the last one ended, unless too much time has passed. */
function nextMemo(state: RunState, { lifetimeMinutes = 0, clockMinutes = 0, lookbackBlocks = 20 }: Values): Memo {
  const before = memoOf(state);
  const isCold = lifetimeMinutes > 0 && before !== undefined && clockMinutes - before.clock > lifetimeMinutes;
  const last = state.lastPrompt?.measure;
  if (isCold || last === undefined) return { clock: clockMinutes, isCold, ends: [] };
  const kept = (before?.ends ?? []).filter((end) => end <= last.same && end !== last.total);
  return { clock: clockMinutes, isCold, ends: [...kept, last.total].slice(-Math.max(1, lookbackBlocks)) };
}

function memoOf({ memo }: RunState): Memo | undefined {
  // Only `nextMemo` writes here.
  return memo[ID] as Memo | undefined;
}

/** A measure with its input in equivalents of plain input tokens, where writing or reading has a price of its own. */
function withEquivalent(measure: PromptMeasure, values: Values): PromptMeasure {
  const factors = factorsOf(values);
  return factors === null ? measure : { ...measure, equivalent: weighed(measure, factors) };
}

/**
 * What is billed in place of the price list's cached price; `null` with the factors as they come, and neither breakpoints nor
 * a lifetime, as then the list holds.
 */
export function factorsOf(values: Values): CacheFactors | null {
  const { minimumTokens = 1024, writeFactor = 1, readFactor = PLAIN_READ } = values;
  if (isPlain(values) && writeFactor === 1 && readFactor === PLAIN_READ) return null;
  return { read: readFactor, write: writeFactor, writesFrom: minimumTokens };
}
