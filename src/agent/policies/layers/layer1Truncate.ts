import type { PolicyDefinition } from '../../policy';
import { endsOf } from '../ends';
import { joinedEnds, shortened } from '../shortened';
import { ARTICLE_DATE, OURS } from './article';

const ID = 'layer-1-truncate';

/** L1, gentle: a tool result that is too long is cut to a sensible length, once, when it comes. */
export const layer1Truncate: PolicyDefinition = {
  id: ID,
  knobs: [
    {
      name: 'resultCharacters',
      value: 30_000,
      unit: 'characters',
      source: `${OURS} (that of Claude Code's bash)`,
      date: ARTICLE_DATE,
      scales: true,
      floor: 1000,
    },
  ],
  create: ({ resultCharacters = 30_000 }) => ({
    id: ID,
    async *afterTool({ state }, _call, outcome) {
      const half = Math.floor(resultCharacters / 2);
      const ends = endsOf(outcome.text, 'characters', half, half);
      return ends === null ? outcome : shortened(outcome, joinedEnds(ends, state.harness.lang));
    },
  }),
};
