import type { PolicyDefinition } from '../../policy';
import { exchangeIndex } from '../handover';
import { ARTICLE_DATE, OURS } from './article';

/** L6, protection: the newest exchanges stay whole. The article says "a few". */
export const layer6KeepRecent: PolicyDefinition = {
  id: 'layer-6-keep-recent',
  knobs: [{ name: 'exchanges', value: 3, unit: 'iterations', source: OURS, date: ARTICLE_DATE }],
  create: ({ exchanges = 3 }) => ({
    id: 'layer-6-keep-recent',
    keep: (view) => view.slice(exchangeIndex(view, exchanges)),
  }),
};
