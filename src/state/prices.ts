import { type Prices, pricesFor } from '../agent';
import type { AppState } from './types';

/** What a token of the present run costs: the price list, for a model of the strength the run began with. */
export function pricesOf({ prices, running }: Pick<AppState, 'prices' | 'running'>): Prices {
  return pricesFor(running.strength, prices);
}
