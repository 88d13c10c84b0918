import type { Usage } from './prompt';

/** US dollars for a million tokens. `cachedInput` is the price of input that the prefix cache served. */
export type Prices = { readonly input: number; readonly cachedInput: number; readonly output: number };

/** An example, editable: OpenAI's list price of gpt-4o. Source: openai.com/api/pricing, October 2024. */
export const DEFAULT_PRICES: Prices = { input: 2.5, cachedInput: 1.25, output: 10 };

/** US dollars of one call or of a sum of calls. */
export function costOf(usage: Pick<Usage, 'input' | 'cachedInput' | 'output'>, prices: Prices): number {
  const computed = usage.input - usage.cachedInput;
  return (computed * prices.input + usage.cachedInput * prices.cachedInput + usage.output * prices.output) / 1e6;
}
