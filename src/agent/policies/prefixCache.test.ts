import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { call, harnessWith, playTurn, portsWith, reply } from '../../../scripts/testing/agentKit';
import { createRecordedModel } from '../models/recorded';
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
