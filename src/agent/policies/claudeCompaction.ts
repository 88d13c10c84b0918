import type { HistoryEntry } from '../message';
import type { Acts, Lang, PolicyDefinition, RunState, Seam } from '../policy';
import { type CompactionPlan, compactWhenDue } from './compactionFrame';
import { exchangeIndex, handoverInstruction, summaryDraft } from './handover';
import { isInstructionFile, reread } from './instructionFile';

const ID = 'claude-compaction';
const CHANGELOG = 'Claude Code changelog';

/** What a summary is about, after the demo in the docs (context-window, 2026-08-22). */
const SECTIONS: Readonly<Record<Lang, readonly string[]>> = {
  en: [
    'requests and intent',
    'key technical concepts',
    'files with the code that matters',
    'errors and fixes',
    'pending tasks',
    'current work',
  ],
  zh: ['请求与意图', '关键技术概念', '文件与要紧的代码', '错误与修复', '待办', '当前工作'],
};

/**
 * Summarising after Claude Code: when the prompt outgrows the window minus what it keeps free, the model sums it up in a call on
 * the same system prompt, tools and messages, which reads the cache. The summary stands first, as a user message; files with
 * instructions are read again and stand behind it. Whether recent exchanges stay is told in two ways by the docs, so it is a
 * knob. It gives up where it failed or was of no use several times in a row.
 */
export const claudeCompaction: PolicyDefinition = {
  id: ID,
  knobs: [
    {
      name: 'reserveTokens',
      value: 33_000,
      unit: 'tokens',
      source: 'anthropics/claude-code issues 12004 and 23409 (20,000 + 13,000; users report it)',
      date: '2026-08',
      scales: true,
      floor: 64,
    },
    {
      name: 'keepExchanges',
      value: 1,
      unit: 'iterations',
      source: 'ours: one page of the docs keeps recent exchanges without a number, another sums up everything (0)',
      date: '2026-08-22',
    },
    { name: 'maxFailures', value: 3, unit: 'times', source: `${CHANGELOG} 2.1.76`, date: '2026-08-22' },
    { name: 'maxRefills', value: 3, unit: 'times', source: `${CHANGELOG} 2.1.89`, date: '2026-08-22' },
  ],
  create: ({ reserveTokens = 0, keepExchanges = 1, maxFailures = 3, maxRefills = 3 }, { contextWindow }) => ({
    id: ID,
    async *beforeModel(seam) {
      const breaker = breakerOf(seam.state);
      if (breaker.failures >= maxFailures || breaker.refills >= maxRefills) return seam.state;
      const aboveTokens = contextWindow - reserveTokens;
      const plan = (view: readonly HistoryEntry[]) => planFor(seam, view, keepExchanges);
      const { state, failed } = yield* watched(compactWhenDue(seam, { id: ID, aboveTokens, plan }));
      if (failed) return remember(state, { ...breaker, failures: breaker.failures + 1 });
      if (state.edits === seam.state.edits) return state;
      // Filled up again in the very next iteration: what stays is itself too large.
      const refills = breaker.last === place(state) - 1 ? breaker.refills + 1 : 0;
      return remember(state, { failures: 0, refills, last: place(state) });
    },
  }),
};

function planFor({ state }: Seam, view: readonly HistoryEntry[], keepExchanges: number): CompactionPlan | null {
  const cut = exchangeIndex(view, keepExchanges);
  const old = view.slice(1, cut);
  if (!old.some(({ source }) => source === 'assistant')) return null;
  const { lang } = state.harness;
  const instructions = old.filter(isInstructionFile).map((entry) => reread(entry, state.files));
  return {
    from: 1,
    to: cut - 1,
    calls: [{ type: 'same-prompt', instruction: handoverInstruction(lang, SECTIONS), keepsTools: true }],
    put: ([text = '']) => [summaryDraft(text), ...instructions],
  };
}

type Breaker = { readonly failures: number; readonly refills: number; readonly last: number };
const MEMO = `${ID}/breaker`;

function breakerOf({ memo }: RunState): Breaker {
  // What this policy put there itself.
  return (memo[MEMO] as Breaker | undefined) ?? { failures: 0, refills: 0, last: -1 };
}

function remember(state: RunState, breaker: Breaker): RunState {
  return { ...state, memo: { ...state.memo, [MEMO]: breaker } };
}

/** Iterations of the whole run so far; those of a turn start again. */
function place({ history }: RunState): number {
  return history.log.slice(0, history.length).filter(({ source }) => source === 'assistant').length;
}

/** Passes on what a compaction does, and tells whether it said that it failed. */
async function* watched(acts: Acts<RunState>): Acts<{ readonly state: RunState; readonly failed: boolean }> {
  let failed = false;
  for (;;) {
    const next = await acts.next();
    if (next.done) return { state: next.value, failed };
    failed ||= next.value.type === 'policy-failed';
    yield next.value;
  }
}
