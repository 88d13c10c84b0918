import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HARNESSES } from '..';
import { CARD_ROWS, CARDS } from '.';

const folder = new URL('..', import.meta.url);
const tests = readdirSync(folder)
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');

it('there is no card without a preset', () => {
  expect(Object.keys(CARDS).toSorted()).toEqual(Object.keys(HARNESSES).toSorted());
});

describe.each(Object.keys(HARNESSES))('the card of %s', (id) => {
  it('is there, and says everything in both languages', async () => {
    const card = await CARDS[id]?.();
    expect(card?.id).toBe(id);
    const missing: unknown[] = [];
    JSON.stringify(card, (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('en' in value || 'zh' in value)) return value;
      const { en = '', zh = '' } = value as { en?: unknown; zh?: unknown };
      if (en === '' || zh === '' || !/\p{Script=Han}/u.test(String(zh)) || /\p{Script=Han}/u.test(String(en)))
        missing.push(value);
      return value;
    });
    expect(missing).toEqual([]);
  });

  it('has for each row of the comparison a test, or a reason why it is not modelled', async () => {
    const card = await CARDS[id]?.();
    const open = CARD_ROWS.filter(
      (row) => card?.rows[row].notModelled === undefined && !tests.includes(`[${id}:${row}]`),
    );
    expect(open).toEqual([]);
  });

  it('says of no row at once that it is tested and that it is not modelled', async () => {
    const card = await CARDS[id]?.();
    const both = CARD_ROWS.filter(
      (row) => card?.rows[row].notModelled !== undefined && tests.includes(`[${id}:${row}]`),
    );
    expect(both).toEqual([]);
  });
});
