import { type Prices, pricesFor } from '../agent';
import type { AppState } from './types';

/**
 * What a token of the present run costs: the price list, for a model of the strength the run began with. Strength is the
 * simulated model's; a real one costs what the list says.
 */
export function pricesOf({ prices, running, view }: Pick<AppState, 'prices' | 'running' | 'view'>): Prices {
  const simulated = pricesFor(running.strength, prices);
  const isReal = simulated !== prices && view.rows.some(({ asked }) => asked !== null);
  return isReal ? prices : simulated;
}
