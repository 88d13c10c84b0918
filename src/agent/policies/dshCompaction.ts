import { toArray } from '../history';
import { measurePrompt } from '../measure';
import type { HistoryEntry } from '../message';
import type { Lang, PolicyDefinition, Seam } from '../policy';
import { compactionDue } from './compactionDue';
import { type CompactionPlan, compact } from './compactionFrame';
import { cutIndex } from './cutIndex';
import { handoverInstruction, summaryDraft } from './handover';

const ID = 'dsh-compaction';
const BASIC = 'DeepSeek Harness 0.1.1-rc.2, compaction/compaction-basic';
const DATE = '2026-08-21';

/** Source: the same package; the words are ours. */
const SECTIONS: Readonly<Record<Lang, readonly string[]>> = {
  en: [
    'primary request and intent',
    'key technical concepts',
    'files and code',
    'errors and fixes',
    'pending jobs',
    'current work',
    'next step',
    'critical context',
  ],
  zh: ['主要请求与意图', '关键技术概念', '文件与代码', '错误与修复', '待办', '当前工作', '下一步', '关键上下文'],
};

/**
 * The second stage of dsh's compaction: a summary of the oldest whole exchanges, asked for on the same system prompt, tools and
 * messages, so that the call reads the cache. The recent tail stays; the border of a turn protects nothing. A summary that
 * fails, is too long or makes the prompt no smaller is asked for once more, then the history stays as it was.
 */
export const dshCompaction: PolicyDefinition = {
  id: ID,
  knobs: [
    { name: 'thresholdRatio', value: 0.8, unit: 'share', source: BASIC, date: DATE },
    { name: 'retainRatio', value: 0.16, unit: 'share', source: BASIC, date: DATE },
    { name: 'maxTokens', value: 8192, unit: 'tokens', source: BASIC, date: DATE, scales: true, floor: 1024 },
    { name: 'retries', value: 1, unit: 'times', source: BASIC, date: DATE },
  ],
  create: ({ thresholdRatio = 0.8, retainRatio = 0.16, maxTokens = 8192, retries = 1 }, { contextWindow }) => ({
    id: ID,
    async *beforeModel(seam) {
      let { state } = seam;
      const { total } = await measurePrompt(seam.ports.meter, state.view, state.harness, state.lastPrompt);
      const rest = state.memo[ID];
      if (!compactionDue(total, thresholdRatio * contextWindow, typeof rest === 'number' ? rest : 0)) return state;
      const plan = await planFor(seam, toArray(state.view), { keepTokens: retainRatio * contextWindow, maxTokens });
      for (let i = 0; plan !== null && i <= retries && !seam.signal.aborted; i += 1) {
        const { edits } = state;
        state = yield* compact({ ...seam, state }, ID, plan, total);
        if (state.edits > edits) return state;
      }
      return state;
    },
  }),
};

/** A summary is cut where it reached its limit; tokens are estimated as dsh does. Source: the same package. */
const CHARACTERS_PER_TOKEN = 4;

async function planFor(
  { state, ports }: Seam,
  view: readonly HistoryEntry[],
  { keepTokens, maxTokens }: { readonly keepTokens: number; readonly maxTokens: number },
): Promise<CompactionPlan | null> {
  const tokens = await ports.meter.messages(view.map(({ message }) => message));
  const cut = cutIndex(
    view.map(({ source }, i) => ({ source, tokens: tokens[i] ?? 0 })),
    keepTokens,
  );
  if (view.slice(1, cut).every(({ source }) => source === 'summary')) return null;
  const instruction = handoverInstruction(state.harness.lang, SECTIONS);
  return {
    from: 1,
    to: cut - 1,
    calls: [{ type: 'same-prompt', instruction, keepsTools: true }],
    put: ([text = '']) => [summaryDraft(text.slice(0, maxTokens * CHARACTERS_PER_TOKEN))],
  };
}
