import { toArray } from '../../history';
import { measurePrompt } from '../../measure';
import type { HistoryEntry } from '../../message';
import type { Lang, PolicyDefinition, RunState } from '../../policy';
import { exchangeIndex } from '../handover';
import { type Draft, type Rewrite, rewrite } from '../rewrite';
import { ARTICLE_DATE, OURS } from './article';
import { inOrderOfLoss, keptBy, unitsOf } from './units';

const ID = 'layer-7-emergency';
const IDENTITY = 'layer-5-keep-identity';

/**
 * L7, harsh: where nothing else helped, messages are dropped until the prompt fits, so that the loop does not end: first how
 * the work went, then what is wanted, and who the agent is only where L5 is off. The newest exchange stays.
 */
export const layer7Emergency: PolicyDefinition = {
  id: ID,
  knobs: [
    { name: 'aboveShare', value: 0.95, unit: 'share', source: OURS, date: ARTICLE_DATE },
    { name: 'toShare', value: 0.6, unit: 'share', source: OURS, date: ARTICLE_DATE },
  ],
  create: ({ aboveShare = 0.95, toShare = 0.6 }, { contextWindow }) => ({
    id: ID,
    async *beforeModel(seam) {
      const { state, ports } = seam;
      const { total } = await measurePrompt(ports.meter, state.view, state.harness, state.lastPrompt);
      if (total <= aboveShare * contextWindow) return state;
      const view = toArray(state.view);
      const counts = await ports.meter.messages(view.map(({ message }) => message));
      const tokens = new Map(view.map((entry, i) => [entry, counts[i] ?? 0]));
      const lost = lossesFor(state, view, (entry) => tokens.get(entry) ?? 0, total - toShare * contextWindow);
      const change = without(view, lost, state.harness.lang);
      return change === null ? state : yield* rewrite(seam, ID, 'cleared', change);
    },
  }),
};

/** What has to go to gain so many tokens. */
function lossesFor(
  state: RunState,
  view: readonly HistoryEntry[],
  tokensOf: (entry: HistoryEntry) => number,
  tokens: number,
): ReadonlySet<HistoryEntry> {
  const stays = keptBy(state, view, (id) => id === IDENTITY);
  const newest = new Set(view.slice(exchangeIndex(view, 1)));
  const lost = new Set<HistoryEntry>();
  let gained = 0;
  for (const { entries } of inOrderOfLoss(unitsOf(view))) {
    if (gained >= tokens) break;
    if (entries.some((entry) => stays.has(entry) || newest.has(entry))) continue;
    for (const entry of entries) {
      lost.add(entry);
      gained += tokensOf(entry);
    }
  }
  return lost;
}

/** The view without what is lost; one line says so. */
function without(view: readonly HistoryEntry[], lost: ReadonlySet<HistoryEntry>, lang: Lang): Rewrite | null {
  const from = view.findIndex((entry) => lost.has(entry));
  const to = view.findLastIndex((entry) => lost.has(entry));
  if (from < 0) return null;
  const said =
    lang === 'zh' ? `为了放得下，删去了 ${lost.size} 条消息。` : `${lost.size} messages were dropped to make room.`;
  const note: Draft = { source: 'reminder', message: { role: 'user', content: `<dropped>\n${said}\n</dropped>` } };
  const rest = view.slice(from, to + 1).filter((entry) => !lost.has(entry));
  return { from, to, drafts: [note, ...rest.map(({ id: _, ...draft }) => draft)] };
}
