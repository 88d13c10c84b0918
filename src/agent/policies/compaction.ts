import { COMPACTION_LIMIT } from '../limits';
import type { PolicyDefinition, Seam } from '../policy';
import { compactWhenDue } from './compactionFrame';
import { piPlan } from './piPlan';

const ID = 'compaction';
const PI = 'Pi 0.58.3, core/compaction/compaction.ts';

/** Below this no rule makes sense: about what one short exchange takes. Ours, for very small windows. */
const FLOOR = 64;

/**
 * Compaction after Pi: when the prompt outgrows the window minus a reserve, the model writes a summary in a call of its
 * own, and the summary takes the place of everything but the system prompt and the most recent tokens. A tool call is
 * never parted from its results. A limit given as a number (or as a multiple of the first prompt) compacts above it and
 * keeps only the newest exchange.
 *
 * Trigger, cut, input and update of an earlier summary are Pi's; two summaries where the cut goes through a turn, and lists
 * of files behind a summary, are knobs. It acts between the iterations of a run, as Pi does since 1.6.0.
 */
export const compaction: PolicyDefinition = {
  id: ID,
  knobs: [
    {
      name: 'reserveTokens',
      value: 16_384,
      unit: 'tokens',
      source: PI,
      date: '2026-03-15',
      scales: true,
      floor: FLOOR,
    },
    {
      name: 'keepRecentTokens',
      value: 20_000,
      unit: 'tokens',
      source: PI,
      date: '2026-03-15',
      scales: true,
      floor: FLOOR,
    },
    {
      name: 'limitTokens',
      value: 0,
      unit: 'tokens',
      most: COMPACTION_LIMIT.most,
      source: 'ours: 0 follows the rule above',
      date: '2026-11',
    },
    {
      name: 'limitTimesFirstPrompt',
      value: 0,
      unit: 'factor',
      isWhole: true,
      source: 'ours: a scenario may name it; 0 is off',
      date: '2026-11',
    },
    {
      name: 'splitTurn',
      value: 0,
      unit: 'choice',
      source: `${PI} (1: as Pi, a summary of its own for the beginning of a turn that the cut goes through; 0: one summary)`,
      date: '2026-03-15',
    },
    {
      name: 'fileLists',
      value: 0,
      unit: 'choice',
      source:
        'Pi 0.58.3, core/compaction/utils.ts (1: as Pi, lists of read and modified files behind a summary; 0: none)',
      date: '2026-03-15',
    },
    {
      name: 'summaryShare',
      value: 0,
      unit: 'share',
      source: `${PI} (0.8 of the reserve; 0: uncut)`,
      date: '2026-03-15',
    },
    {
      name: 'prefixShare',
      value: 0,
      unit: 'share',
      source: `${PI} (0.5 of the reserve; 0: uncut)`,
      date: '2026-03-15',
    },
  ],
  create: (values, { contextWindow }) => ({
    id: ID,
    async *beforeModel(seam) {
      const rule = compactionRule(values, contextWindow, await firstPromptTokens(seam));
      const { aboveTokens, keepTokens } = rule;
      return yield* compactWhenDue(seam, {
        id: ID,
        aboveTokens,
        plan: (view) => piPlan(seam, view, keepTokens, values),
      });
    },
  }),
};

/** Compacts above `aboveTokens`; keeps `keepTokens` of the newest messages, 0 standing for the newest exchange. */
export type CompactionRule = { readonly aboveTokens: number; readonly keepTokens: number };

/** The rule in force. `firstPromptTokens` is only needed where the limit is a multiple of it. */
export function compactionRule(
  values: Readonly<Record<string, number>>,
  contextWindow: number,
  firstPromptTokens: number,
): CompactionRule {
  const { limitTokens = 0, limitTimesFirstPrompt = 0, reserveTokens = 0, keepRecentTokens = 0 } = values;
  if (limitTokens > 0) return { aboveTokens: limitTokens, keepTokens: 0 };
  const pi = { aboveTokens: contextWindow - reserveTokens, keepTokens: keepRecentTokens };
  const times = limitTimesFirstPrompt * firstPromptTokens;
  // A scenario's own limit never keeps the window from being kept.
  return times > 0 && times <= pi.aboveTokens ? { aboveTokens: times, keepTokens: 0 } : pi;
}

/** Tokens of the run's first prompt: what stands before the first reply. Looked up, not remembered, so that the switch works in mid-run. */
async function firstPromptTokens({ state: { history, harness }, ports }: Seam): Promise<number> {
  const reply = history.log.findIndex((entry) => entry.source === 'assistant');
  const end = reply < 0 ? history.length : Math.min(reply, history.length);
  const messages = history.log.slice(0, end).map((entry) => entry.message);
  return await ports.meter.prompt(messages, harness.definitions);
}
