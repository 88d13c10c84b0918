import { describe, expect, it } from 'vitest';
import { call, harnessWith, playTurn, portsWith, reply, START_FILES, watched } from '../../../scripts/testing/agentKit';
import { createFiles } from '../../vfs';
import { createRecordedModel } from '../models/recorded';
import { createSimulatedModel } from '../models/simulated';
import { costOf, costOfTotals, DEFAULT_PRICES } from '../price';
import { replay } from '../replay';
import { initialState } from '../state';

const ALL = { phases: { on: true }, plan: { on: true }, review: { on: true } };

async function play(values: Readonly<Record<string, number>>, phaseModels = {}) {
  const calls = createRecordedModel([
    reply('', call('writeFile', { path: 'a.js', content: 'good' }), call('runTests')),
    reply('Done.'),
  ]);
  const kept = watched((request, signal) =>
    request.tools.length === 0
      ? createRecordedModel([reply('- a.js is short')])(request, signal)
      : calls(request, signal),
  );
  const harness = harnessWith({ policies: { ...ALL, phases: { on: true, values } }, phaseModels });
  const played = await playTurn({ harness, ports: portsWith({ model: kept.model }) });
  return { ...played, requests: kept.requests };
}

describe('L20 a model for each phase', () => {
  it('plays each call with the model, strength and temperature of its phase', async () => {
    const { requests } = await play({ implementStrength: 300 }, { review: 'small' });
    expect(requests.map(({ role }) => role)).toEqual([
      { phase: 'think', temperature: 0.2, priceFactor: 1 },
      { phase: 'implement', strength: 300, temperature: 0.3, priceFactor: 1 },
      { phase: 'implement', strength: 300, temperature: 0.3, priceFactor: 1 },
      { phase: 'review', strength: 20, model: 'small', temperature: 0.4, priceFactor: 0 },
    ]);
  });

  it('bills each call at the price of its phase, and sums them so', async () => {
    const { events, view, state } = await play({ thinkPriceFactor: 3, reviewPriceFactor: 0.5 });
    const usages = events.flatMap((event) =>
      event.type === 'policy-called' || event.type === 'model-replied' ? [event.usage] : [],
    );
    expect(usages.map(({ priceFactor }) => priceFactor)).toEqual([3, undefined, undefined, 0.5]);
    const sum = usages.reduce((all, usage) => all + costOf(usage, DEFAULT_PRICES), 0);
    expect(costOfTotals(view.totals, DEFAULT_PRICES)).toBeCloseTo(sum, 12);
    expect(state.totals).toEqual(view.totals);
    const plain = usages.reduce((all, { priceFactor: _, ...usage }) => all + costOf(usage, DEFAULT_PRICES), 0);
    expect(sum).not.toBeCloseTo(plain, 6);
  });

  it('records the score of a review that passes, too', async () => {
    const { events } = await play({});
    expect(events.filter(({ type }) => type === 'work-reviewed')).toMatchObject([
      { round: 1, score: 100, passMark: 70, problems: [] },
    ]);
  });

  it('costs what its strength costs where the simulated model plays', async () => {
    const model = createSimulatedModel({ seed: 1, temperament: 'careful', strength: 200 });
    const harness = harnessWith({ policies: { ...ALL, phases: { on: true, values: { reviewPriceFactor: 1 } } } });
    const { events } = await playTurn({ harness, ports: portsWith({ model }) });
    const review = events.find((event) => event.type === 'policy-called' && event.policy === 'review');
    expect(review).toMatchObject({ usage: { priceFactor: 0.06 } });
  });

  it.each([
    { reviewPriceFactor: 1 },
    { reviewPriceFactor: 0.7, implementStrength: 70, implementPriceFactor: 0.3 },
    { thinkStrength: 130, thinkPriceFactor: 3, implementStrength: 100 },
  ])('plays again to the byte with the strengths and prices of %o', async (values) => {
    const model = createSimulatedModel({ seed: 1, temperament: 'careful', strength: 300 });
    const harness = harnessWith({ policies: { ...ALL, phases: { on: true, values } } });
    const ports = portsWith({ model });
    const files = createFiles(START_FILES);
    const { events } = await playTurn({ state: initialState(harness, files), ports });
    expect(events.some((event) => event.type === 'policy-called' && event.usage.priceFactor !== undefined)).toBe(true);
    expect((await replay({ harness, files, events, toHarness: () => harness }, ports)).turn).toBeNull();
  });

  it('leaves the calls of a harness without phases as they are', async () => {
    const kept = watched(createRecordedModel([reply('Done.')]));
    await playTurn({ harness: harnessWith(), ports: portsWith({ model: kept.model }) });
    expect(kept.requests.map((request) => Object.keys(request))).toEqual([['messages', 'tools']]);
  });
});
