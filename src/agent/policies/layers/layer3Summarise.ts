import type { HistoryEntry } from '../../message';
import type { Lang, PolicyDefinition, RunState } from '../../policy';
import { type CompactionPlan, compactWhenDue } from '../compactionFrame';
import { handoverInstruction, summaryDraft } from '../handover';
import { ARTICLE_DATE, OURS } from './article';
import { keptBy } from './units';

const ID = 'layer-3-summarise';

const SECTIONS: Readonly<Record<Lang, readonly string[]>> = {
  en: ['what was wanted', 'what was done', 'what is known', 'what comes next'],
  zh: ['要做什么', '做了什么', '已知什么', '下一步'],
};

/** L3, medium: the model sums up the conversation; the summary stands in place of all that no other layer keeps. */
export const layer3Summarise: PolicyDefinition = {
  id: ID,
  knobs: [{ name: 'aboveShare', value: 0.8, unit: 'share', source: OURS, date: ARTICLE_DATE }],
  create: ({ aboveShare = 0.8 }, { contextWindow }) => ({
    id: ID,
    async *beforeModel(seam) {
      const aboveTokens = aboveShare * contextWindow;
      return yield* compactWhenDue(seam, { id: ID, aboveTokens, plan: (view) => planFor(seam.state, view) });
    },
  }),
};

function planFor(state: RunState, view: readonly HistoryEntry[]): CompactionPlan | null {
  const kept = keptBy(state, view);
  const from = view.findIndex((entry) => !kept.has(entry));
  const to = view.findLastIndex((entry) => !kept.has(entry));
  const stretch = from < 0 ? [] : view.slice(from, to + 1);
  if (!stretch.some((entry) => entry.source === 'assistant' && !kept.has(entry))) return null;
  const staying = stretch.filter((entry) => kept.has(entry)).map(({ id: _, ...draft }) => draft);
  const instruction = handoverInstruction(state.harness.lang, SECTIONS);
  return {
    from,
    to,
    calls: [{ type: 'same-prompt', instruction, keepsTools: true }],
    put: ([text = '']) => [...staying, summaryDraft(text)],
  };
}
