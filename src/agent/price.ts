import type { Totals, Usage } from './prompt';

/** US dollars for a million tokens. `cachedInput` is the price of input that the prefix cache served. */
export type Prices = { readonly input: number; readonly cachedInput: number; readonly output: number };

/** An example, editable: OpenAI's list price of gpt-4o. Source: openai.com/api/pricing, October 2024. */
export const DEFAULT_PRICES: Prices = { input: 2.5, cachedInput: 1.25, output: 10 };

/** Runs in the head for one reply that the simulated model has by default. A choice of ours. */
export const DEFAULT_STRENGTH = 200;

/**
 * What a token costs by strength, as a multiple of the price list. `below` is in runs in the head for one reply. That a model
 * of so many runs is of such a class is an assumption of ours; the multiples are those of OpenAI's list prices of October
 * 2024 (openai.com/api/pricing): gpt-4o-mini ($0.15 and $0.60) and o1-preview ($15 and $60) against gpt-4o ($2.50 and $10).
 */
export const STRENGTH_CLASSES: readonly { readonly below: number; readonly factor: number }[] = [
  { below: 50, factor: 0.06 },
  { below: 1000, factor: 1 },
  { below: Number.POSITIVE_INFINITY, factor: 6 },
];

/** How many times the price list a token of a model of that strength costs. */
export function strengthFactor(strength: number): number {
  return STRENGTH_CLASSES.find(({ below }) => strength < below)?.factor ?? 1;
}

/** The price list for a model of that strength: the same object for the same list and class. */
export function pricesFor(strength: number, list: Prices): Prices {
  const factor = strengthFactor(strength);
  if (factor === 1) return list;
  const known = scaled.get(list) ?? new Map<number, Prices>();
  scaled.set(list, known);
  const { input, cachedInput, output } = list;
  const prices = known.get(factor) ?? {
    input: input * factor,
    cachedInput: cachedInput * factor,
    output: output * factor,
  };
  known.set(factor, prices);
  return prices;
}

const scaled = new WeakMap<Prices, Map<number, Prices>>();

/**
 * US dollars of one call. Where the cache model weighed its input by factors for writing and reading (`equivalent`), those
 * hold, in multiples of the list's input price; the list's cached price holds for every other call.
 */
export function costOf(
  {
    input,
    cachedInput,
    output,
    equivalent,
    priceFactor = 1,
  }: Pick<Usage, 'input' | 'cachedInput' | 'output' | 'equivalent' | 'priceFactor'>,
  prices: Prices,
): number {
  const plain = (input - cachedInput) * prices.input + cachedInput * prices.cachedInput;
  const whole = (equivalent === undefined ? plain : equivalent * prices.input) + output * prices.output;
  return (priceFactor * whole) / 1e6;
}

/** US dollars of several calls: what they cost one by one, each at the price of its phase. */
export function costOfTotals({ priced = [], ...all }: Totals, prices: Prices): number {
  return priced.reduce(
    (sum, { priceFactor, ...part }) => sum + (priceFactor - 1) * costOfSums(part, prices),
    costOfSums(all, prices),
  );
}

function costOfSums({ sent, cached, replied, weighed }: Totals, prices: Prices): number {
  const { equivalent, ...own } = weighed ?? { sent: 0, cached: 0, equivalent: 0 };
  const plain = { input: sent - own.sent, cachedInput: cached - own.cached, output: replied };
  return costOf(plain, prices) + (equivalent * prices.input) / 1e6;
}
