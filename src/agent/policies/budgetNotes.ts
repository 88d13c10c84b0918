import { type HistoryEntry, textOf } from '../message';
import type { PolicyDefinition } from '../policy';
import { alongHistory } from './alongHistory';

const CODEX = 'Codex at 3259bfd4, core/src/session/token_budget.rs (behind a feature flag)';
const DATE = '2026-04';

/**
 * Tells the model when its prompt has passed a share of the window, once for each until a compaction took the note away.
 * The wording is ours.
 */
export const budgetNotes: PolicyDefinition = {
  id: 'budget-notes',
  knobs: [
    { name: 'first', value: 0.25, unit: 'share', source: CODEX, date: DATE },
    { name: 'second', value: 0.5, unit: 'share', source: CODEX, date: DATE },
    { name: 'third', value: 0.75, unit: 'share', source: CODEX, date: DATE },
  ],
  create: ({ first = 0.25, second = 0.5, third = 0.75 }) => {
    const toldIn = alongHistory({ begin: () => new Set<string>(), take: withReminder });
    return {
      id: 'budget-notes',
      async *remind({ state: { lastPrompt, harness, view } }) {
        const used = (lastPrompt?.measure.total ?? 0) / harness.contextWindow;
        const passed = [third, second, first].find((share) => used >= share);
        if (passed === undefined) return [];
        const percent = Math.round(passed * 100);
        const text =
          harness.lang === 'zh'
            ? `上下文窗口已用超过 ${percent}%。`
            : `More than ${percent} % of the context window is used.`;
        const note = `<token_budget>\n${text}\n</token_budget>`;
        return toldIn(view).has(note) ? [] : [{ role: 'developer', text: note }];
      },
    };
  },
};

function withReminder(told: Set<string>, { source, message }: HistoryEntry): Set<string> {
  return source === 'reminder' ? told.add(textOf(message)) : told;
}
