import { DEFAULT_PRICES, isYou, type Prices, pricesFor } from '../agent';
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

/** The model whose list price the example is, also behind a vendor's prefix or before a date. */
const EXAMPLE = /^(.*\/)?gpt-4o(-\d{4}-\d{2}-\d{2})?$/i;

/** Whether the example price stands for a real model that has another, or none that is known here. */
export function isExamplePrice(prices: Prices, model: string): boolean {
  const isExample = (['input', 'cachedInput', 'output'] as const).every(
    (name) => prices[name] === DEFAULT_PRICES[name],
  );
  return isExample && !EXAMPLE.test(model.trim());
}

/** Whether some call of the run is billed at an example price for want of its own. */
export function hasExamplePrice({ prices, view }: Pick<AppState, 'prices' | 'view'>): boolean {
  return view.rows.some(({ asked }) => asked !== null && !isYou(asked) && isExamplePrice(prices, asked.options.model));
}
