import type { Prices } from '../price';

/** A list price with its date; an example to edit, since prices change. */
export type ListPrice = Prices & { readonly model: string; readonly source: string; readonly date: string };

const OPENAI = { source: 'developers.openai.com/api/docs/pricing', date: '2026-11' } as const;
/** Of the hours when it costs most; at other hours half. */
const DEEPSEEK = { source: 'api-docs.deepseek.com/quick_start/pricing, peak hours', date: '2026-11' } as const;

/** US dollars for a million tokens. */
export const LIST_PRICES: readonly ListPrice[] = [
  { model: 'gpt-5-mini', input: 0.25, cachedInput: 0.025, output: 2, ...OPENAI },
  { model: 'gpt-5.4-mini', input: 0.75, cachedInput: 0.075, output: 4.5, ...OPENAI },
  { model: 'gpt-5.4', input: 2.5, cachedInput: 0.25, output: 15, ...OPENAI },
  { model: 'gpt-5.2', input: 1.75, cachedInput: 0.175, output: 14, ...OPENAI },
  { model: 'gpt-4.1', input: 2, cachedInput: 0.5, output: 8, ...OPENAI },
  { model: 'gpt-4o', input: 2.5, cachedInput: 1.25, output: 10, ...OPENAI },
  { model: 'deepseek-flash', input: 0.3, cachedInput: 0.006, output: 1.2, ...DEEPSEEK },
  { model: 'deepseek-v4-pro', input: 1.32, cachedInput: 0.044, output: 3.96, ...DEEPSEEK },
];

/** The price of a model by its name, also behind a vendor's prefix or before a date; `undefined` where none is known. */
export function listPriceOf(model: string): ListPrice | undefined {
  const name = (model.split('/').at(-1) ?? model).toLowerCase().replace(/-\d{4}-\d{2}-\d{2}$/, '');
  return LIST_PRICES.find((price) => price.model === name);
}
