import type { Repair } from '../bookstore/repairs';

/** Two days are free, not three. Known to tests alone. */
export const REPAIRS: readonly Repair[] = [
  { path: 'fine.js', kind: 'wrong constant', find: 'FREE_DAYS = 3', replace: 'FREE_DAYS = 2' },
];
