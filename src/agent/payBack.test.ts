import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WHOLE_CACHE } from './cacheRule';
import { actBill, actsBill, type MeasuredAct, type MeasuredCall } from './payBack';

const NO_GRANTS = { granted: () => 0, factors: null };
const SEED = 20261130;
/** A dollar a token of input, a tenth of it from the cache: sums can be checked by hand. */
const prices = { input: 1e6, cachedInput: 1e5, output: 4e6 };
const contextWindow = Number.POSITIVE_INFINITY;
const plain = { cache: null, contextWindow, prices };
/** A cache that never grants anything: the long way to the same sums. */
const useless = { cache: NO_GRANTS, contextWindow, prices };
const cached = { cache: WHOLE_CACHE, contextWindow, prices };

/** Prompts that grow by 100; before the third, 250 tokens became a summary and the beginning was rewritten after 300. */
const calls: readonly MeasuredCall[] = [
  { total: 500, same: 0 },
  { total: 600, same: 500 },
  { total: 450, same: 300 },
  { total: 550, same: 450 },
  { total: 650, same: 550 },
];

describe('[B3] what an act cost and saved', () => {
  it('saves what it took out, in its own call and in each since', () => {
    const act = { at: 3, removed: 250, spent: 600 };
    expect(actBill(act, calls, plain)).toEqual({ spent: 600, saved: 750, paysBackAt: 5, wall: null });
    expect(actBill(act, calls.slice(0, 3), plain)).toEqual({ spent: 600, saved: 250, paysBackAt: 5, wall: null });
  });

  it('says from what is known at the cursor when it would pay back', () => {
    expect(actBill({ at: 3, removed: 250, spent: 2000 }, calls, plain)).toEqual({
      spent: 2000,
      saved: 750,
      paysBackAt: 10,
      wall: null,
    });
  });

  it('loses the cached beginning first, and saves only the cached price after', () => {
    // Without it: 700 tokens, 600 of them cached = 160. With it: 450, 300 cached = 180. Then 25 a call.
    const { saved, paysBackAt } = actBill({ at: 3, removed: 250, spent: 100 }, calls, cached);
    expect(saved).toBeCloseTo(-20 + 25 + 25, 6);
    expect(paysBackAt).toBe(5 + 3);
  });

  it('counts what writing the rest anew costs, by the factors of the cache', () => {
    const factors = { read: 0.1, write: 1.25, writesFrom: 0 };
    const dear = { ...cached, cache: { ...WHOLE_CACHE, factors } };
    // Without it 600 read and 100 written = 185, with it 300 read and 150 written = 217.5. Then 25 a call.
    const { saved, paysBackAt } = actBill({ at: 3, removed: 250, spent: 100 }, calls, dear);
    expect(saved).toBeCloseTo(-32.5 + 25 + 25, 6);
    expect(paysBackAt).toBe(5 + 4);
  });

  it('is the same whether nothing is granted or there is no cache', () => {
    const acts = fc.record({ at: fc.integer({ min: 1, max: 6 }), removed: fc.nat(500), spent: fc.nat(5000) });
    fc.assert(
      fc.property(acts, (act) => {
        const [short, long] = [actBill(act, calls, plain), actBill(act, calls, useless)];
        expect(short.saved).toBeCloseTo(long.saved, 6);
        expect(short.paysBackAt).toBe(long.paysBackAt);
      }),
      { seed: SEED },
    );
  });

  it('never pays back when it took nothing out', () => {
    expect(actBill({ at: 3, removed: 0, spent: 10 }, calls, plain)).toEqual({
      spent: 10,
      saved: 0,
      paysBackAt: null,
      wall: null,
    });
  });

  it('adds up over acts to what no policy would have sent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ grow: fc.nat(200), cut: fc.nat(300) }), { minLength: 1, maxLength: 20 }),
        (list) => {
          let [without, removed, saved] = [1000, 0, 0];
          const acts: MeasuredAct[] = [];
          const prompts = list.map(({ grow, cut }, i): MeasuredCall => {
            without += grow;
            const taken = Math.min(cut, without - removed);
            removed += taken;
            if (taken > 0) acts.push({ at: i + 1, removed: taken, spent: 0 });
            saved += removed;
            return { total: without - removed, same: 0 };
          });
          const sum = acts.reduce((all, act) => all + actBill(act, prompts, plain).saved, 0);
          expect(sum).toBeCloseTo(saved, 3);
          expect(actsBill(acts, prompts, plain).saved).toBeCloseTo(saved, 3);
        },
      ),
      { seed: SEED },
    );
  });

  it('of several is their sum, and one is itself', () => {
    for (const spent of [100, 600, 2000]) {
      const act = { at: 3, removed: 250, spent };
      expect(actsBill([act], calls, plain)).toEqual(actBill(act, calls, plain));
      expect(actsBill([act], calls, cached)).toEqual(actBill(act, calls, cached));
    }
    const second = { at: 5, removed: 100, spent: 500 };
    // 750 + 100 saved by 1,100 spent: 350 a call from here on.
    expect(actsBill([{ at: 3, removed: 250, spent: 600 }, second], calls, plain)).toEqual({
      spent: 1100,
      saved: 850,
      paysBackAt: 6,
      wall: null,
    });
    expect(actsBill([], calls, plain).paysBackAt).toBeNull();
  });

  it('pays back at no call beyond the wall of the window without it', () => {
    const act = { at: 3, removed: 250, spent: 2000 };
    // Without it the prompts are 500, 600, 700, 800, 900: call i sends 400 + 100 i.
    for (const [window, paysBackAt, wall] of [
      [1400, 10, null],
      [1399, null, 9],
      [950, null, 5],
      [750, null, 3],
    ] as const) {
      const rules = { ...plain, contextWindow: window };
      expect(actBill(act, calls, rules)).toEqual({ spent: 2000, saved: 750, paysBackAt, wall });
      expect(actsBill([act], calls, rules)).toEqual(actBill(act, calls, rules));
      expect(actBill(act, calls, { ...rules, cache: NO_GRANTS })).toEqual(actBill(act, calls, rules));
    }
    // Behind us, but only thought: call 3 would not have fitted.
    expect(actBill({ ...act, spent: 500 }, calls, { ...plain, contextWindow: 650 })).toMatchObject({
      paysBackAt: null,
      wall: 2,
    });
  });
});
