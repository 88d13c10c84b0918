import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WHOLE_CACHE } from './cacheRule';
import { compactionSum, computedWithCache } from './closedForm';
import { type Assumptions, growthOfPrompts, lastCallThatFits, project, sentAfter } from './growth';

const SEED = 20261130;
/** Prompts of the first article's example: system and task 3,010, then 600, 2,080, 250 and 880 more. */
const ARTICLE = [3010, 3610, 5690, 5940, 6820];

const growths = fc.record({ first: fc.integer({ min: 1, max: 9000 }), perCall: fc.integer({ min: 1, max: 2000 }) });
const rules = fc.record({
  aboveTokens: fc.integer({ min: 1, max: 60_000 }),
  summaryTokens: fc.integer({ min: 1, max: 3000 }),
  summaryOverhead: fc.nat(300),
  /** Of P. */
  fixedShare: fc.constantFrom(1, 0.9, 0.25, 0),
});
const calls = fc.integer({ min: 1, max: 200 });

describe('[B4] the closed forms', () => {
  it('of compaction is what its simulation adds up to, with and without a cache', () => {
    let regular = 0;
    fc.assert(
      fc.property(growths, rules, calls, (growth, { fixedShare, ...plain }, n) => {
        const rule = { ...plain, fixedTokens: Math.floor(growth.first * fixedShare) };
        const sum = compactionSum(growth, rule, n);
        if (sum === null) return;
        regular += 1;
        const model: Assumptions = {
          ...rule,
          replyTokens: 0,
          keepTokens: 0,
          cache: WHOLE_CACHE,
          prices: { input: 1, cachedInput: 0, output: 0 },
        };
        expect(sum.sent).toBe(project('compaction', growth, model, n).at(-1)?.sent);
        expect(sum.computedWithCache).toBe(project('both', growth, model, n).at(-1)?.computed);
        expect(sum.growing).toBe(Math.min(n, lastCallThatFits(growth, rule.aboveTokens)));
      }),
      { seed: SEED, numRuns: 400 },
    );
    expect(regular).toBeGreaterThan(100);
  });

  it('of a prefix cache is the last prompt, as each token is computed once', () => {
    fc.assert(
      fc.property(growths, calls, (growth, n) => {
        let [computed, before] = [0, 0];
        for (let call = 1; call <= n; call += 1) {
          const prompt = growth.first + (call - 1) * growth.perCall;
          computed += prompt - before;
          before = prompt;
        }
        expect(computedWithCache(growth, n)).toBe(computed);
      }),
      { seed: SEED },
    );
  });

  it('has none where a compaction leaves the prompt above its limit, or nothing grows', () => {
    const rule = { aboveTokens: 700, summaryTokens: 100, summaryOverhead: 60, fixedTokens: 500 };
    expect(compactionSum({ first: 500, perCall: 101 }, rule, 50)).toBeNull();
    expect(compactionSum({ first: 500, perCall: 100 }, rule, 50)?.perCycle).toBe(1);
    expect(compactionSum({ first: 701, perCall: 100 }, rule, 50)).toBeNull();
    expect(compactionSum({ first: 500, perCall: 0 }, rule, 50)).toBeNull();
  });
});

describe('[B5] a list of prompts', () => {
  it("is the first article's example, whose printed 3,110 and 7,220 lie beside it", () => {
    const growth = growthOfPrompts(ARTICLE);
    expect(growth).toEqual({ first: 3010, perCall: 953, steps: [600, 2080, 250, 880] });
    if (growth === null) return;
    const model: Assumptions = {
      fixedTokens: 3010,
      replyTokens: 0,
      summaryTokens: 500,
      summaryOverhead: 90,
      aboveTokens: Number.POSITIVE_INFINITY,
      keepTokens: 0,
      cache: WHOLE_CACHE,
      prices: { input: 1, cachedInput: 0, output: 0 },
    };
    const bills = project('none', growth, model, 6);
    expect(bills.map((bill) => bill.prompt)).toEqual([...ARTICLE, 6820 + 953]);
    expect(bills[4]?.sent).toBe(25_070);
    expect(project('cache', growth, model, 5).at(-1)?.computed).toBe(6820);
    expect(sentAfter(growth, 5)).toBe(24_580);
    // The call that answers prompt 1 (100 tokens) is no part of it; the answer to prompt 5 (300) none of that.
    expect([3110 - 100, 6820 + 300]).toEqual([3010, 7120]);
  });

  it('is nothing for no prompt', () => {
    expect(growthOfPrompts([])).toBeNull();
  });

  it('gives back its prompts', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 30 }), (prompts) => {
        const growth = growthOfPrompts(prompts);
        let at = growth?.first ?? 0;
        expect([at, ...(growth?.steps ?? []).map((step) => (at += step))]).toEqual(prompts);
      }),
      { seed: SEED },
    );
  });
});
