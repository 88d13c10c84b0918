import { beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  characterCounter,
  harnessWith,
  type Played,
  playTurn,
  portsWith,
  reply,
  settingsWith,
} from '../../scripts/testing/agentKit';
import type { PolicyAct } from '../agent';
import type { HarnessSettings } from '../agent/harnesses';
import { createRecordedModel } from '../agent/models/recorded';
import { DEFAULT_PRICES } from '../agent/price';
import { createMeter } from '../agent/tokens';
import { type Payment, type PaymentState, paidActs, paymentOf, paymentOfAll } from './actPayments';
import { barsOf } from './dock/bars';
import { growthBasis, growthView } from './dock/growthModel';

const read = () => reply('y'.repeat(400), call('readFile', { path: 'a.js' }));

/** A run that compacts above the limit, or before its third call; its summaries say `summary`. */
async function play(
  limitTokens: number | 'third',
  summary: string,
  exchanges: number,
  phases: HarnessSettings['policies'] = {},
): Promise<Played> {
  if (limitTokens === 'third') {
    const { view } = await play(1e6, '', exchanges);
    return play((view.rows[2]?.measure?.total ?? 0) - 1, summary, exchanges, phases);
  }
  const said = createRecordedModel([...Array.from({ length: exchanges }, read), reply('done')]);
  const model: typeof said = (request, signal) =>
    request.tools.length === 0 ? createRecordedModel([reply(summary)])(request, signal) : said(request, signal);
  const policies = { compaction: { on: true, values: { limitTokens } }, 'max-turns': { on: false }, ...phases };
  const meter = createMeter(characterCounter(), 'o200k');
  return playTurn({ harness: harnessWith({ policies }), ports: portsWith({ model, meter }) });
}

function stateOf({ view }: Played): PaymentState {
  return { view, prices: DEFAULT_PRICES, settings: { harness: settingsWith() } };
}

/** The same run with calls of policies that cost next to nothing. */
function withCheapCalls(state: PaymentState): PaymentState {
  const cheap = (act: PolicyAct): PolicyAct =>
    act.type === 'policy-called' ? { ...act, usage: { ...act.usage, input: 9, cachedInput: 0, output: 0 } } : act;
  const rows = state.view.rows.map((row) => ({ ...row, acts: row.acts.map(cheap) }));
  return { ...state, view: { ...state.view, rows } };
}

/** How all acts pay together and each alone, in a window of another size. */
function paymentsIn({ view, ...rest }: PaymentState, contextWindow: number): readonly Payment[] {
  const state = { ...rest, view: { ...view, contextWindow } };
  const all = [paymentOfAll(state), ...paidActs(state).map(({ act }) => paymentOf(state, act))];
  return all.flatMap((payment) => (payment === null ? [] : [payment]));
}

/** The words agree with the numbers. */
function expectAgreement({ saved, spent, when, fullAfter, at, paysBackAt }: Payment) {
  expect(saved >= spent).toBe(when === 'past');
  expect(paysBackAt === null).toBe(when === 'beyond' || when === 'never');
  if (fullAfter === null) return;
  if (when === 'past') expect(at?.iteration).toBeLessThanOrEqual(fullAfter.iteration);
  else expect([when, at]).toEqual(['beyond', fullAfter]);
}

describe('[B3] what policies did, and how it pays', () => {
  let compacted: PaymentState;
  beforeAll(async () => {
    compacted = stateOf(await play('third', 'short', 6));
  });

  it('costs what the summary call was billed, and saves what left the prompts', () => {
    const acts = paidActs(compacted);
    expect(acts.length).toBeGreaterThan(0);
    for (const act of acts) {
      expect(act.spent).toBeGreaterThan(0);
      expect(act.removed).toBeGreaterThan(0);
    }
    const all = paymentOfAll(compacted);
    const without = acts.reduce((sum, act) => {
      const rows = compacted.view.rows.length - act.at + 1;
      return sum + act.removed * rows;
    }, 0);
    expect(all?.saved).toBeCloseTo((without * DEFAULT_PRICES.input) / 1e6, 9);
    expect(all?.spent).toBeCloseTo(
      acts.reduce((sum, act) => sum + act.spent, 0),
      12,
    );
  });

  it('costs and saves at the price of the phase', async () => {
    const at = async (implementPriceFactor: number) => {
      const phases = { phases: { on: true, values: { implementPriceFactor } } };
      const played = await play('third', 'short', 6, phases);
      return { all: paymentOfAll(stateOf(played)), played };
    };
    const [one, ten] = [await at(1), await at(10)];
    expect(one.all?.saved).toBeGreaterThan(0);
    expect(ten.all?.spent).toBeCloseTo(10 * (one.all?.spent ?? 0), 12);
    expect(ten.all?.saved).toBeCloseTo(10 * (one.all?.saved ?? 0), 12);
    expect(ten.all?.paysBackAt).toBe(one.all?.paysBackAt);
    const bill = ({ played: { view } }: typeof one, range: 'run' | 'next') => {
      const bars = barsOf(view, () => 50, DEFAULT_PRICES);
      const basis = growthBasis(stateOf({ ...one.played, view }), bars, () => 50);
      return basis === null ? [] : growthView(basis, range).curves.map(({ bills }) => bills.at(-1)?.cost ?? 0);
    };
    for (const range of ['run', 'next'] as const)
      for (const [i, cost] of bill(one, range).entries()) expect(bill(ten, range)[i]).toBeCloseTo(10 * cost, 9);
  });

  it('costs all calls of the policy that led to it, and none of another', () => {
    const spentWith = (policy: string) => {
      const { view } = compacted;
      const rows = view.rows.map((row) => ({
        ...row,
        acts: row.acts.flatMap((act): readonly PolicyAct[] =>
          act.type === 'policy-called' ? [{ ...act, policy }, act] : [act],
        ),
      }));
      return paidActs({ ...compacted, view: { ...view, rows } })[0]?.spent ?? 0;
    };
    const once = paidActs(compacted)[0]?.spent ?? 0;
    expect(spentWith('compaction')).toBeCloseTo(2 * once, 12);
    expect(spentWith('review')).toBeCloseTo(once, 12);
  });

  it('names the iteration, behind us or to come', () => {
    const [first] = paidActs(compacted);
    const payment = first && paymentOf(compacted, first.act);
    expect(payment?.at).not.toBeNull();
    const { rows } = compacted.view;
    if (payment?.when === 'past') expect(payment.at?.iteration).toBeLessThanOrEqual(rows.length);
    else expect(payment?.at?.iteration).toBeGreaterThan(rows.length);
  });

  it('says missed after the end, ahead before it', async () => {
    const state = stateOf(await play('third', 'a rather long summary '.repeat(10), 2));
    const [act] = paidActs(state);
    if (act === undefined) throw new Error('no act');
    expect(paymentOf(state, act.act)?.when).toBe('missed');
    expect(paymentOf({ ...state, view: { ...state.view, ended: null } }, act.act)?.when).toBe('ahead');
  });

  it('is nothing without an act, and never for a summary that was no shorter', async () => {
    expect(paymentOfAll(stateOf(await play(1e6, '', 3)))).toBeNull();
    const failed = stateOf(await play('third', 'z'.repeat(5000), 2));
    const [act] = paidActs(failed);
    expect(act?.act.type).toBe('policy-failed');
    expect(act && paymentOf(failed, act.act)).toMatchObject({ when: 'never', saved: 0 });
  });

  it('names no iteration beyond the wall, behind us or to come', async () => {
    const { view } = compacted;
    const [first] = paidActs(compacted);
    if (first === undefined) throw new Error('no act');
    const before = Math.max(...view.rows.slice(0, first.at - 1).map((row) => row.measure?.total ?? 0));
    const narrow = { ...compacted, view: { ...view, contextWindow: before } };
    expect(paymentOf(narrow, first.act)).toMatchObject({
      when: 'beyond',
      paysBackAt: null,
      at: { iteration: first.at - 1 },
    });
    expect(paymentOfAll(narrow)?.when).toBe('beyond');
  });

  it('counts savings up to the wall only, and is paid back where they reached the cost: for one act and for all', async () => {
    const state = stateOf(await play('third', 'short', 12));
    const totals = state.view.rows.map((row) => row.measure?.total ?? 0);
    const seen = new Set<string>();
    for (let window = Math.min(...totals); window < 4 * Math.max(...totals); window += 25) {
      for (const payment of [state, withCheapCalls(state)].flatMap((one) => paymentsIn(one, window))) {
        expectAgreement(payment);
        seen.add(`${payment.when} ${payment.fullAfter !== null}`);
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['beyond true', 'past true', 'past false']));
  });

  it('saves nothing by an act without which the very next prompt would not have fitted', () => {
    const [first] = paidActs(compacted);
    if (first === undefined) throw new Error('no act');
    const total = compacted.view.rows[first.at - 1]?.measure?.total ?? 0;
    const narrow = { ...compacted, view: { ...compacted.view, contextWindow: total + first.removed - 1 } };
    expect(paymentOf(narrow, first.act)).toMatchObject({ saved: 0, fullAfter: { iteration: first.at - 1 } });
  });

  it('counts nothing as saved that was taken away from the loop, nor a prompt that was never sent', async () => {
    const said = createRecordedModel([read(), read(), reply('done')]);
    const meter = createMeter(characterCounter(), 'o200k');
    const ports = portsWith({ model: said, meter });
    const taken = await playTurn({ harness: harnessWith({ policies: { 'no-history': { on: true } } }), ports });
    expect(taken.view.edits.length).toBeGreaterThan(0);
    const state = stateOf(taken);
    expect(paymentOfAll(state)).toBeNull();
    for (const act of taken.view.rows.flatMap((row) => row.acts)) expect(paymentOf(state, act)).toBeNull();

    const { view } = compacted;
    const rows = view.rows.map((row, i) =>
      i === view.rows.length - 1 ? { ...row, reply: null, isUnsent: true as const } : row,
    );
    const refused = { ...compacted, view: { ...view, rows } };
    const removed = paidActs(compacted).reduce((sum, act) => sum + act.removed, 0);
    const missing = (paymentOfAll(compacted)?.saved ?? 0) - (paymentOfAll(refused)?.saved ?? 0);
    expect(missing).toBeCloseTo((removed * DEFAULT_PRICES.input) / 1e6, 9);
  });
});
