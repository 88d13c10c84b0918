import type { Repair } from '../bookstore/repairs';

/** Status 500 counts. Known to tests alone. */
export const REPAIRS: readonly Repair[] = [{ path: 'traffic.js', kind: 'boundary', find: '> 500', replace: '>= 500' }];
