import { expect, it } from 'vitest';
import { DEFAULT_PRICES, emptyView, type IterationRow } from '../agent';
import { hasExamplePrice, isExamplePrice } from './prices';

it('an example price is one that nobody gave for this model', () => {
  expect(isExamplePrice(DEFAULT_PRICES, 'llama3')).toBe(true);
  expect(isExamplePrice({ ...DEFAULT_PRICES }, 'gpt-4o-mini')).toBe(true);
  for (const own of ['gpt-4o', 'openai/GPT-4o', 'gpt-4o-2024-08-06'])
    expect(isExamplePrice(DEFAULT_PRICES, own), own).toBe(false);
  expect(isExamplePrice({ ...DEFAULT_PRICES, input: 0 }, 'llama3')).toBe(false);
});

it('is told of a run on a real model only', () => {
  const view = emptyView(new Map());
  // No more than what is looked at.
  const row = (model: string | null) =>
    ({ asked: model === null ? null : { options: { model } } }) as unknown as IterationRow;
  const of = (...models: (string | null)[]) =>
    hasExamplePrice({ prices: DEFAULT_PRICES, view: { ...view, rows: models.map(row) } });
  expect([of(), of(null), of('gpt-4o'), of(null, 'qwen3'), of('gpt-4o', 'qwen3')]).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});
