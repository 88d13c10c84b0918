import { chance, pick } from './random';

/** One of several sensible ways to go about the work. */
export type Route = {
  /** What comes first: a look at the files, the tests, or both in one reply. */
  readonly start: 'list' | 'tests' | 'both';
  /** Files one by one, or all that are wanted in one reply. */
  readonly reads: 'one' | 'together';
  readonly firstFile: 'test' | 'code';
  /** Whether the tests are run in the reply that writes, or in the next. */
  readonly runsAtOnce: boolean;
};

/** The route of a seed. */
export function routeOf(seed: number): Route {
  return {
    start: pick(['list', 'tests', 'both', 'list'], seed, 'start'),
    reads: chance(seed, 'reads') < 0.6 ? 'one' : 'together',
    firstFile: pick(['test', 'code'], seed, 'first file'),
    runsAtOnce: chance(seed, 'runs at once') < 0.4,
  };
}
