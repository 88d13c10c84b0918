import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WHOLE_CACHE } from './cacheRule';
import { type Assumptions, fitGrowth, lastCallThatFits, payback, project, STRATEGIES, sentAfter } from './growth';
import { DEFAULT_PRICES } from './price';

const SEED = 20261130;

const assumptions: Assumptions = {
  fixedTokens: 373,
  replyTokens: 88,
  summaryTokens: 46,
  summaryOverhead: 60,
  aboveTokens: 650,
  keepTokens: 0,
  cache: WHOLE_CACHE,
  prices: DEFAULT_PRICES,
};

const growths = fc.record({ first: fc.nat(5000), perCall: fc.nat(800) });
const models = fc.record({
  fixedTokens: fc.nat(1000),
  replyTokens: fc.nat(500),
  summaryTokens: fc.nat(300),
  summaryOverhead: fc.nat(200),
  aboveTokens: fc.nat(6000),
  keepTokens: fc.nat(2000),
});
const calls = fc.integer({ min: 1, max: 60 });
const full = (model: Partial<Assumptions>): Assumptions => ({ ...assumptions, ...model });

describe('the closed form', () => {
  it('is the sum of P + (i−1)k over all calls', () => {
    fc.assert(
      fc.property(growths, calls, (growth, n) => {
        const prompts = Array.from({ length: n }, (_, i) => growth.first + i * growth.perCall);
        expect(sentAfter(growth, n)).toBe(prompts.reduce((sum, tokens) => sum + tokens, 0));
      }),
      { seed: SEED },
    );
  });

  it('ends where a class ends by hand', () => {
    expect(sentAfter({ first: 393, perCall: 151 }, 20)).toBe(36_550);
    expect(sentAfter({ first: 393, perCall: 151 }, 1)).toBe(393);
  });

  it('is fitted with whole numbers from the first and the last prompt', () => {
    expect(fitGrowth([393, 505, 695])).toEqual({ first: 393, perCall: 151 });
    expect(fitGrowth([104, 490])).toEqual({ first: 104, perCall: 386 });
    expect(fitGrowth([100, 900, 101])).toEqual({ first: 100, perCall: 1 });
    expect(fitGrowth([393])).toBeNull();
  });

  it('passes through both prompts it was fitted to, to within a rounded k', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5000), { minLength: 2, maxLength: 40 }), (prompts) => {
        const fit = fitGrowth(prompts);
        const steps = prompts.length - 1;
        expect(fit?.first).toBe(prompts[0]);
        const last = (fit?.first ?? 0) + steps * (fit?.perCall ?? 0);
        expect(Math.abs(last - (prompts.at(-1) ?? 0))).toBeLessThanOrEqual(steps / 2);
      }),
      { seed: SEED },
    );
  });

  it('knows the last call that fits the window', () => {
    expect(lastCallThatFits({ first: 393, perCall: 151 }, 1000)).toBe(5);
    expect(lastCallThatFits({ first: 1000, perCall: 1 }, 1000)).toBe(1);
    expect(lastCallThatFits({ first: 1001, perCall: 1 }, 1000)).toBe(0);
    expect(lastCallThatFits({ first: 10, perCall: 0 }, 1000)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('one run, four bills', () => {
  it('sends the closed form where nothing is taken out', () => {
    fc.assert(
      fc.property(growths, models, calls, (growth, model, n) => {
        for (const bill of project('none', growth, full(model), n)) {
          expect(bill.sent).toBe(sentAfter(growth, bill.call));
          expect(bill.computed).toBe(bill.sent);
        }
      }),
      { seed: SEED },
    );
  });

  it('never sends less because of a cache', () => {
    fc.assert(
      fc.property(growths, models, calls, (growth, model, n) => {
        const sent = (strategy: (typeof STRATEGIES)[number]) =>
          project(strategy, growth, full(model), n).map((bill) => [bill.prompt, bill.sent]);
        expect(sent('cache')).toEqual(sent('none'));
        expect(sent('both')).toEqual(sent('compaction'));
      }),
      { seed: SEED },
    );
  });

  it('never computes more than it sends, and never costs more with a cheaper cached price', () => {
    fc.assert(
      fc.property(growths, models, calls, (growth, model, n) => {
        const [none, compaction, both, cache] = STRATEGIES.map((strategy) => project(strategy, growth, full(model), n));
        for (let i = 0; i < n; i += 1) {
          expect(both?.[i]?.computed).toBeLessThanOrEqual(both?.[i]?.sent ?? 0);
          expect(cache?.[i]?.computed).toBeLessThanOrEqual(none?.[i]?.computed ?? 0);
          expect(cache?.[i]?.cost).toBeLessThanOrEqual((none?.[i]?.cost ?? 0) + 1e-9);
          expect(both?.[i]?.cost).toBeLessThanOrEqual((compaction?.[i]?.cost ?? 0) + 1e-9);
        }
      }),
      { seed: SEED },
    );
  });

  it('is the plain run when compaction never acts', () => {
    const never = full({ aboveTokens: Number.POSITIVE_INFINITY });
    const growth = { first: 393, perCall: 151 };
    expect(project('compaction', growth, never, 20)).toEqual(project('none', growth, never, 20));
  });

  it('compacts above the limit, bills the summary call, and goes on from the shorter prompt', () => {
    const [one, two, three, four] = project('compaction', { first: 393, perCall: 151 }, assumptions, 4);
    expect([one?.prompt, two?.prompt]).toEqual([393, 544]);
    // 695 > 650: system and tools 373, summary 46, newest exchange 151.
    expect(three?.prompt).toBe(570);
    const summaryInput = 695 - 373 - 151 + 60;
    expect(three?.sent).toBe(393 + 544 + 570 + summaryInput);
    expect(four?.prompt).toBe(570);
  });

  it('misses the cache where a summary replaced the beginning', () => {
    const growth = { first: 393, perCall: 151 };
    const bills = project('both', growth, assumptions, 3);
    const [, two, three] = bills;
    expect(two?.computed).toBe(393 + 151);
    expect((three?.computed ?? 0) - (two?.computed ?? 0)).toBe(570 - 373 + (695 - 373 - 151 + 60));
  });

  it('bills a summary that is no shorter, and keeps the prompt', () => {
    const long = full({ summaryTokens: 5000 });
    const bills = project('compaction', { first: 393, perCall: 151 }, long, 3);
    expect(bills[2]?.prompt).toBe(695);
    expect(bills[2]?.sent).toBe(393 + 544 + 695 + (695 - 373 - 151 + 60));
  });

  it('never summarises a lone summary again', () => {
    const bills = project('compaction', { first: 700, perCall: 0 }, full({ aboveTokens: 400 }), 3);
    expect(bills.map((bill) => bill.prompt)).toEqual([419, 419, 419]);
    expect(bills[2]?.sent).toBe(3 * 419 + (700 - 373 + 60));
  });

  it('says from which call on compaction is cheaper, if from any', () => {
    const growth = { first: 393, perCall: 151 };
    const none = project('none', growth, assumptions, 20);
    const compaction = project('compaction', growth, assumptions, 20);
    const at = payback(none, compaction, 'sent');
    expect(at).not.toBeNull();
    expect(compaction[(at ?? 0) - 1]?.sent).toBeLessThan(none[(at ?? 0) - 1]?.sent ?? 0);
    expect(compaction[(at ?? 0) - 2]?.sent).toBeGreaterThanOrEqual(none[(at ?? 0) - 2]?.sent ?? 0);
    expect(payback(none, none, 'sent')).toBeNull();
  });
});
