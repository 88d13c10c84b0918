import fc from 'fast-check';
import { encode as cl100k } from 'gpt-tokenizer/encoding/cl100k_base';
import { encode as o200k } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { loadTokenizer } from './tokenizer';

const AS_TEXT = { disallowedSpecial: new Set<string>() };

describe.each([
  ['o200k', o200k],
  ['cl100k', cl100k],
] as const)('long pieces in %s', (encoding, encode) => {
  it('are cut exactly as the tokenizer cuts them, whatever stands around', async () => {
    const { count, commonPrefix } = await loadTokenizer(encoding);
    const unit = fc.constantFrom(
      'a',
      'Z',
      'ab',
      'the',
      '汉',
      '字',
      '=',
      '-/',
      ' ',
      '\t',
      '\n',
      '\u00e9',
      '😀',
      "'s",
      '\u0301',
    );
    const run = fc.tuple(unit, fc.integer({ min: 100, max: 400 })).map(([one, times]) => one.repeat(times));
    const word = fc.array(unit, { minLength: 200, maxLength: 400 }).map((units) => units.join(''));
    const text = fc
      .array(fc.oneof(unit, unit, unit, run, word), { minLength: 1, maxLength: 6 })
      .map((all) => all.join(''));
    await fc.assert(
      fc.asyncProperty(text, text, async (a, b) => {
        const tokens = encode(a, AS_TEXT);
        expect(await count([a])).toEqual([tokens.length]);
        const others = encode(`${a}${b}`, AS_TEXT);
        const differs = tokens.findIndex((token, i) => token !== others[i]);
        expect(await commonPrefix(a, `${a}${b}`)).toBe(differs < 0 ? tokens.length : differs);
      }),
      { seed: 5, numRuns: 150 },
    );
  });

  it('of any length are counted and shown', async () => {
    const { count, pieces } = await loadTokenizer(encoding);
    const line = 'a'.repeat(400_000);
    const [tokens = 0] = await count([line]);
    expect(tokens).toBe(400_000 / 8);
    expect((await pieces([line], 3))[0]?.map(({ text }) => text)).toEqual(Array(3).fill('a'.repeat(8)));
  });
});
