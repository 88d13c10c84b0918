import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  call,
  createInbox,
  harnessWith,
  playTurn,
  portsWith,
  reply,
  settingsWith,
} from '../../../scripts/testing/agentKit';
import { createRecordedModel } from '../models/recorded';
import { PRIMING } from '../tokens';
import { grantedTokens } from './prefixCache';

/** The largest of minimum, minimum + step, … that is not above `same`; found by trying. */
function oracle(same: number, minimum: number, step: number): number {
  let granted = 0;
  for (let size = minimum; size <= same; size += step) granted = size;
  return granted;
}

describe('[T7] the prefix cache', () => {
  it('grants nothing below its minimum, then the minimum and whole steps', () => {
    expect([1023, 1024, 1151, 1152, 1500].map((same) => grantedTokens(same, 1024, 128))).toEqual([
      0, 1024, 1024, 1152, 1408,
    ]);
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(2000), fc.integer({ min: 1, max: 300 }), (same, minimum, step) => {
        expect(grantedTokens(same, minimum, step)).toBe(oracle(same, minimum, step));
      }),
    );
  });

  it('takes a step of 0 as one token at a time', () => {
    expect(grantedTokens(70, 50, 0)).toBe(70);
  });

  it('changes what is computed, never what is sent', async () => {
    const play = async (on: boolean) => {
      const replies = [reply('', { ...call('listFiles'), id: 'a' }), reply('Done.')];
      const policies = { 'prefix-cache': { on, values: { minimumTokens: 100, stepTokens: 10 } } };
      const ports = portsWith({ model: createRecordedModel(replies) });
      return (await playTurn({ harness: harnessWith({ policies }), ports })).view;
    };
    const [off, on] = [await play(false), await play(true)];
    expect(off.totals.cached).toBe(0);
    expect(on.totals.sent).toBe(off.totals.sent);
    const same = on.rows[1]?.measure?.same ?? 0;
    expect(on.rows.map((row) => row.measure?.cached)).toEqual([0, oracle(same, 100, 10)]);
    expect(on.totals.cached).toBe(oracle(same, 100, 10));
    expect(on.rows[1]?.reply?.usage.cachedInput).toBe(oracle(same, 100, 10));
  });
});

describe('[T7] a cache with breakpoints and a lifetime', () => {
  const CLAUDE = {
    minimumTokens: 100,
    stepTokens: 1,
    breakpoints: 3,
    lookbackBlocks: 20,
    writeFactor: 1.25,
    readFactor: 0.1,
  };
  const many = (n: number) =>
    reply('', ...Array.from({ length: n }, (_, i) => ({ ...call('listFiles'), id: `${n}.${i}` })));

  async function rows(values: Readonly<Record<string, number>>, counts: readonly number[]) {
    const policies = { 'prefix-cache': { on: true, values }, 'max-turns': { on: true, values: { limit: 20 } } };
    const ports = portsWith({ model: createRecordedModel([...counts.map(many), reply('Done.')]) });
    return (await playTurn({ harness: harnessWith({ policies }), ports })).view.rows;
  }

  it('reads what the last prompt wrote at its end, and bills writing and reading by their factors', async () => {
    const [first, second] = await rows(CLAUDE, [1]);
    expect(first?.measure?.cached).toBe(0);
    expect(second?.measure?.cached).toBe(first?.measure?.total);
    const { total = 0, cached = 0 } = second?.measure ?? {};
    expect(second?.measure?.equivalent).toBeCloseTo((total - cached) * 1.25 + cached * 0.1);
    expect(second?.reply?.usage.equivalent).toBe(second?.measure?.equivalent);
  });

  it('weighs nothing while the factors are those of the price list; another price for reading is billed', async () => {
    const plain = { minimumTokens: 100, stepTokens: 1 };
    expect((await rows(plain, [1]))[1]?.reply?.usage).not.toHaveProperty('equivalent');
    const { total = 0, cached = 0, equivalent } = (await rows({ ...plain, readFactor: 0.1 }, [1]))[1]?.measure ?? {};
    expect(equivalent).toBeCloseTo(total - cached + cached * 0.1);
  });

  it('finds only system and tools where more blocks came than a breakpoint looks back', async () => {
    const [, second] = await rows({ ...CLAUDE, lookbackBlocks: 4 }, [8]);
    const { bySource, cached } = second?.measure ?? {};
    expect(cached).toBe((bySource?.system ?? 0) + (bySource?.tools ?? 0) - PRIMING);
    const [, near] = await rows({ ...CLAUDE, lookbackBlocks: 20 }, [8]);
    expect(near?.measure?.cached).toBeGreaterThan(cached ?? 0);
  });

  it('grants nothing once the clock was moved beyond the lifetime, and again from the next call on', async () => {
    const policies = (clockMinutes: number) => ({
      'prefix-cache': { on: true, values: { ...CLAUDE, lifetimeMinutes: 5, clockMinutes } },
    });
    const play = async (minutes: number) => {
      const inbox = createInbox((settings) => harnessWith(settings));
      const ports = portsWith({ model: createRecordedModel([many(1), many(2), reply('Done.')]), human: inbox.human });
      const { view } = await playTurn(
        { harness: harnessWith({ policies: policies(0) }), ports },
        undefined,
        (index) => {
          if (index === 8) inbox.waiting = { ...inbox.waiting, rules: settingsWith({ policies: policies(minutes) }) };
        },
      );
      return view.rows.map((row) => row.measure?.cached);
    };
    const [, warm] = await play(5);
    const [, cold, again] = await play(6);
    expect([warm === 0, cold, again === 0]).toEqual([false, 0, false]);
  });

  it('leaves the plain cache without memory', async () => {
    const policies = { 'prefix-cache': { on: true } };
    const { state } = await playTurn({
      harness: harnessWith({ policies }),
      ports: portsWith({ model: createRecordedModel([reply('Done.')]) }),
    });
    expect(state.memo).toEqual({});
  });
});
