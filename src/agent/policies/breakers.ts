import type { EndReason } from '../events';
import type { PolicyDefinition, RunState } from '../policy';
import { type Review, reviewsOf } from './review';

const ARTICLE = 'third article (names the breaker and defines none)';
const OURS = { date: '2026-11' } as const;

type Tripped = string | null;
type Rule = (reviews: readonly Review[], values: Readonly<Record<string, number>>) => Tripped;

/** A breaker looks at the reviews of the turn right after one was made. */
function breaker(id: EndReason, knobs: PolicyDefinition['knobs'], rule: Rule): PolicyDefinition {
  return {
    id,
    knobs,
    create: (values) => ({
      id,
      async *afterIteration({ state }) {
        const reviews = isJustReviewed(state) ? reviewsOf(state) : [];
        const detail = reviews.length === 0 ? null : rule(reviews, values);
        return detail === null ? null : { reason: id, detail };
      },
    }),
  };
}

/** A review is the newest of the history: the model has not answered it yet. */
function isJustReviewed({ history: { log, length } }: RunState): boolean {
  return log[length - 1]?.source === 'user';
}

/** Quality: the work is good enough. A review reached the mark; going on would only cost. */
export const quality: PolicyDefinition = breaker(
  'quality',
  [{ name: 'mark', value: 70, unit: 'points', source: `${ARTICLE}; 70 of 100 is its pass mark`, date: '2026-11' }],
  (reviews, { mark = 70 }) => {
    const last = reviews.at(-1);
    return last !== undefined && last.score >= mark ? `${last.score} >= ${mark}` : null;
  },
);

/** Annealing: it cools down. The newest review gained fewer points on the one before than is worth a round. */
export const annealing: PolicyDefinition = breaker(
  'annealing',
  [
    {
      name: 'leastGain',
      value: 5,
      unit: 'points',
      source: `${ARTICLE}; that a second round gains less than 5 points is its claim`,
      date: '2026-11',
    },
  ],
  (reviews, { leastGain = 5 }) => {
    const [before, last] = reviews.slice(-2);
    if (before === undefined || last === undefined) return null;
    const gain = last.score - before.score;
    return gain >= 0 && gain < leastGain ? `+${gain} < ${leastGain}` : null;
  },
);

/** Direction: it goes the wrong way. The score fell, or the first problem is the same for so many reviews in a row. */
export const direction: PolicyDefinition = breaker(
  'direction',
  [
    { name: 'mostFall', value: 0, unit: 'points', source: `${ARTICLE}; ours: points a score may fall`, ...OURS },
    {
      name: 'sameProblem',
      value: 3,
      unit: 'times',
      source: `${ARTICLE}; ours: reviews in a row with one problem`,
      ...OURS,
    },
  ],
  (reviews, { mostFall = 0, sameProblem = 3 }) => {
    const [before, last] = reviews.slice(-2);
    if (before === undefined || last === undefined) return null;
    if (before.score - last.score > mostFall) return `${before.score} -> ${last.score}`;
    const newest = reviews.slice(-sameProblem);
    const isSame = newest.length === sameProblem && newest.every(({ problem }) => problem === last.problem);
    return isSame && last.problem !== '' ? `${last.problem} × ${sameProblem}` : null;
  },
);
