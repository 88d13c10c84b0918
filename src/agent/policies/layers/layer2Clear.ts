import { toArray } from '../../history';
import { measurePrompt } from '../../measure';
import type { PolicyDefinition } from '../../policy';
import { cleared } from '../clearResults';
import { exchangeIndex } from '../handover';
import { changedEntries, rewrite, tryRewrite } from '../rewrite';
import { ARTICLE_DATE, OURS } from './article';
import { keptBy } from './units';

const ID = 'layer-2-clear';

/** L2, gentle: the oldest tool results go, as they matter least to what is being done. What was just asked for always stays. */
export const layer2Clear: PolicyDefinition = {
  id: ID,
  knobs: [
    { name: 'aboveShare', value: 0.7, unit: 'share', source: OURS, date: ARTICLE_DATE },
    { name: 'gainShare', value: 0.1, unit: 'share', source: 'ours: for less the cache is not broken', date: '2026-11' },
  ],
  create: ({ aboveShare = 0.7, gainShare = 0.1 }, { contextWindow }) => ({
    id: ID,
    async *beforeModel(seam) {
      const { state, ports } = seam;
      const { total } = await measurePrompt(ports.meter, state.view, state.harness, state.lastPrompt);
      if (total <= aboveShare * contextWindow) return state;
      const view = toArray(state.view);
      const kept = keptBy(state, view);
      const newest = exchangeIndex(view, 1);
      const change = changedEntries(state.view, (entry, i) =>
        entry.source !== 'result' || i >= newest || kept.has(entry) ? null : cleared(entry, state.harness.lang, ID),
      );
      const after = change && (await tryRewrite(seam, ID, 'cleared', change));
      if (change === null || after === null || total - after.tokens < gainShare * contextWindow) return state;
      return yield* rewrite(seam, ID, 'cleared', change);
    },
  }),
};
