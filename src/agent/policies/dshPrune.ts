import { measurePrompt } from '../measure';
import { type HistoryEntry, textOf } from '../message';
import type { Lang, PolicyDefinition } from '../policy';
import { endsOf } from './ends';
import { changedEntries, type Draft, rewrite } from './rewrite';

const ID = 'dsh-prune';
const PRUNER = 'DeepSeek Harness 0.1.1-rc.2, compaction/compaction-tool-result-pruner';
const DATE = '2026-08-21';
const SIZE = { unit: 'characters', source: `${PRUNER} (code points)`, date: DATE, scales: true } as const;

/**
 * The first stage of dsh's compaction, which asks no model: once the prompt is due, every tool result that is still too long,
 * recent ones too, keeps its head and a shorter tail. The stage behind it measures again and may find that it was enough.
 */
export const dshPrune: PolicyDefinition = {
  id: ID,
  knobs: [
    {
      name: 'thresholdRatio',
      value: 0.8,
      unit: 'share',
      source: 'DeepSeek Harness 0.1.1-rc.2, compaction/compaction-basic',
      date: DATE,
    },
    { name: 'aboveCharacters', value: 8192, ...SIZE, floor: 400 },
    { name: 'headCharacters', value: 4096, ...SIZE, floor: 200 },
    { name: 'tailCharacters', value: 1024, ...SIZE, floor: 50 },
  ],
  create: ({ thresholdRatio = 0.8, aboveCharacters = 8192, headCharacters = 4096, tailCharacters = 1024 }, run) => ({
    id: ID,
    async *beforeModel(seam) {
      const { state, ports } = seam;
      const { total } = await measurePrompt(ports.meter, state.view, state.harness, state.lastPrompt);
      if (total <= thresholdRatio * run.contextWindow) return state;
      const sizes = { above: aboveCharacters, head: headCharacters, tail: tailCharacters };
      const change = changedEntries(state.view, (entry) => pruned(entry, sizes, state.harness.lang));
      return change === null ? state : yield* rewrite(seam, ID, 'truncated', change);
    },
  }),
};

type Sizes = { readonly above: number; readonly head: number; readonly tail: number };

/** What stands instead of a result, `null` for one that is short enough or no result. */
function pruned({ id: _, ...entry }: HistoryEntry, { above, head, tail }: Sizes, lang: Lang): Draft | null {
  const { message } = entry;
  if (message.role !== 'tool' || endsOf(textOf(message), 'codePoints', above, 0) === null) return null;
  const text = textOf(message);
  const ends = endsOf(text, 'codePoints', head, tail);
  if (ends === null) return null;
  const notice =
    lang === 'zh'
      ? `[… 中间清除了 ${ends.left} 个字符，共 ${ends.size} 个；需要时请重新调用 …]`
      : `[… ${ends.left} of ${ends.size} characters cleared; make the call again for all of it …]`;
  const content = `${ends.head}\n${notice}\n${ends.tail}`;
  return { ...entry, full: entry.full ?? text, changedBy: ID, message: { ...message, content } };
}
