import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOf } from './pieces';
import { loadTokenizer } from './tokenizer';

const SEED = { seed: 7, numRuns: 60 };

describe.each(['o200k', 'cl100k'] as const)('pieces of %s', (encoding) => {
  it('join to the text and sum to its count', async () => {
    const tokenizer = await loadTokenizer(encoding);
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('购物车总价应该是 40。', '👩‍👩‍👧‍👦 𝕏\n\t x', '<|endoftext|>'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text), async (parts) => {
        const whole = parts.join('');
        const [pieces = []] = await tokenizer.pieces([whole], Number.POSITIVE_INFINITY);
        expect(pieces.map((piece) => piece.text).join('')).toBe(whole);
        const [count] = await tokenizer.count([whole]);
        expect(pieces.reduce((sum, piece) => sum + piece.tokens, 0)).toBe(count);
      }),
      SEED,
    );
  });

  it('keep a character whole that takes several tokens', async () => {
    const tokenizer = await loadTokenizer(encoding);
    const [pieces = []] = await tokenizer.pieces(['a𓀀b'], 100);
    const split = pieces.filter((piece) => piece.tokens > 1);
    expect(split.map((piece) => piece.text)).toContain('𓀀');
  });

  it('stop at the most that was asked for', async () => {
    const tokenizer = await loadTokenizer(encoding);
    const [pieces = []] = await tokenizer.pieces(['one two three four five'], 3);
    expect(pieces.map((piece) => piece.text)).toEqual(['one', ' two', ' three']);
  });
});

describe('tokens that are no whole characters', () => {
  it('join to one piece with the next, also where one ends in the middle of a second', () => {
    const [e, b, c] = [...new TextEncoder().encode('中')];
    expect(piecesOf(['x', [e ?? 0], [b ?? 0, c ?? 0, e ?? 0], [b ?? 0, c ?? 0], 'y'])).toEqual([
      { text: 'x', tokens: 1 },
      { text: '中中', tokens: 3 },
      { text: 'y', tokens: 1 },
    ]);
  });

  it('are shown as broken only where the cutting stopped early', () => {
    expect(piecesOf([[0xe4, 0xb8]])).toEqual([{ text: '\ufffd', tokens: 1 }]);
  });
});
