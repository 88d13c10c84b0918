import type { History } from '../history';
import { measurePrompt } from '../measure';
import { type HistoryEntry, type Message, textOf } from '../message';
import type { Lang, PolicyDefinition } from '../policy';
import { changedEntries, type Draft, type Rewrite, rewrite, tryRewrite } from './rewrite';

const ID = 'clear-results';

/** What stands in place of a result that was cleared; the wording is ours. */
const CLEARED: Readonly<Record<Lang, string>> = {
  en: '[cleared: an old result; make the call again if it is needed]',
  zh: '[已清除的旧结果；需要时请重新调用]',
};

/**
 * Clears old tool results before anything is summarised, after Claude Code. The docs give the order (clear, then summarise) and
 * no number. How many of the newest stay is hearsay from projects that mirror it, where clearing waits for an hour without a
 * call besides; there is no such hour here, so it comes at the trigger of the summary. Where too little would be gained, the
 * cache is left in peace and the summary has its turn at once.
 */
export const clearResults: PolicyDefinition = {
  id: ID,
  knobs: [
    {
      name: 'reserveTokens',
      value: 33_000,
      unit: 'tokens',
      source: 'anthropics/claude-code issues 12004 and 23409 (users report it)',
      date: '2026-08',
      scales: true,
      floor: 64,
    },
    {
      name: 'keepNewest',
      value: 5,
      unit: 'calls',
      source: 'hearsay: third-party projects that mirror Claude Code (QwenLM/qwen-code PR 3006)',
      date: '2026-08',
    },
    {
      name: 'clearAtLeastTokens',
      value: 8000,
      unit: 'tokens',
      source: 'ours; Claude API context editing has such a knob (clear_at_least) without a default',
      date: '2026-07-24',
      scales: true,
      floor: 64,
    },
  ],
  create: ({ reserveTokens = 0, keepNewest = 5, clearAtLeastTokens = 0 }, { contextWindow }) => ({
    id: ID,
    async *beforeModel(seam) {
      const { state, ports } = seam;
      const { total } = await measurePrompt(ports.meter, state.view, state.harness, state.lastPrompt);
      if (total <= contextWindow - reserveTokens) return state;
      const change = clearedBefore(state.view, keepNewest, state.harness.lang);
      const after = change && (await tryRewrite(seam, ID, 'cleared', change));
      if (change === null || after === null || total - after.tokens < clearAtLeastTokens) return state;
      return yield* rewrite(seam, ID, 'cleared', change);
    },
  }),
};

/** The edit that clears all results but the newest; `null` where there is none to clear. A result shorter than the note stays. */
function clearedBefore(view: History, keepNewest: number, lang: Lang): Rewrite | null {
  const results = view.log.slice(0, view.length).filter(({ message }) => message.role === 'tool');
  const old = new Set(keepNewest === 0 ? results : results.slice(0, -keepNewest));
  return changedEntries(view, (entry) => (old.has(entry) ? cleared(entry, lang, ID) : null));
}

/** The entry without its text; `null` where nothing would be gained. */
export function cleared({ id: _, ...entry }: HistoryEntry, lang: Lang, by: string): Draft | null {
  const text = textOf(entry.message);
  if (text.length <= CLEARED[lang].length) return null;
  const message = { ...entry.message, content: CLEARED[lang] } as Message;
  return { ...entry, full: entry.full ?? text, changedBy: by, message };
}
