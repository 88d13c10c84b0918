import fc from 'fast-check';
import { expect, it } from 'vitest';
import { STRATEGIES } from '../../agent/growth';
import { DEFAULT_PRICES } from '../../agent/price';
import type { GrowthView, Metric } from './growthModel';
import { formatOf, line, plotOf, points } from './growthPlot';
import { handSum, type LabInputs, labCompaction, labOfArticle, labView, withPrompts } from './lab/labModel';
import { callMarks, ticks } from './scale';

const SEED = 20261130;
const METRICS: readonly Metric[] = ['sent', 'computed', 'cost'];
const size = { width: 900, height: 300 };

/** Tokens as a lab takes them: mostly such as occur, now and then the largest it reads. */
const tokens = (least: number, most: number) =>
  fc.oneof(fc.integer({ min: least, max: most }), fc.constantFrom(least, most));

const knobs = fc.record({
  first: tokens(0, 999_999_999),
  perCall: tokens(0, 999_999_999),
  calls: tokens(2, 500),
  contextWindow: tokens(1000, 2_000_000),
  discountPercent: tokens(0, 100),
  surchargePercent: tokens(0, 100),
  aboveTokens: tokens(100, 2_000_000),
  summaryTokens: tokens(1, 10_000),
  summarised: tokens(0, 20_000),
  overhead: fc.nat(300),
});
const list = fc.array(tokens(0, 999_999_999), { minLength: 1, maxLength: 30 });
const inputs: fc.Arbitrary<LabInputs> = fc.oneof(
  knobs.map((knob) => ({ ...knob, steps: [] })),
  fc.tuple(knobs, list).map(([knob, prompts]) => withPrompts(knob, prompts)),
);
const prices = fc.constantFrom(DEFAULT_PRICES, { input: 0, cachedInput: 0, output: 0 });

/** Everything that a chart of this view writes, as text. */
function drawn(growth: GrowthView, metric: Metric): string {
  const plot = plotOf(growth, [], metric, size);
  const paths = growth.curves
    .flatMap(({ bills, ghost }) => [bills, ghost])
    .map((all) => line(points(all, metric), plot));
  const marks = ticks(plot.top, 4).map((tick) => `${plot.y(tick)} ${formatOf(metric)(tick)}`);
  const ends = growth.curves.map(({ bills }) => formatOf(metric)(bills.at(-1)?.[metric] ?? 0));
  return [...paths, ...marks, ...ends, ...callMarks(growth.calls).map(plot.x)].join(' ');
}

it('draws whatever the lab can be set to: nothing throws, every number is finite', () => {
  let empty = 0;
  fc.assert(
    fc.property(inputs, prices, (lab, rates) => {
      const growth = labView(lab, rates);
      if (growth.wall === 0) empty += 1;
      for (const metric of METRICS) {
        expect(drawn(growth, metric)).not.toMatch(/NaN|Infinity|undefined/);
        for (const strategy of STRATEGIES) {
          const sum = handSum(strategy, metric, lab, rates);
          expect(`${sum?.text} ${sum?.value}`).not.toMatch(/NaN|Infinity/);
        }
      }
      expect(JSON.stringify(labCompaction(lab))).not.toMatch(/:null/);
    }),
    { seed: SEED, numRuns: 200 },
  );
  expect(empty).toBeGreaterThan(20);
});

it('draws nothing but the axis where the first prompt does not fit', () => {
  const lab = withPrompts(
    { ...labOfArticle(), contextWindow: 2000, aboveTokens: 500, summaryTokens: 100 },
    [3010, 3610],
  );
  const growth = labView(lab, DEFAULT_PRICES);
  expect(growth.wall).toBe(0);
  const { top, y, bottom } = plotOf(growth, [], 'sent', size);
  expect([ticks(top, 4), y(0)]).toEqual([[0], bottom]);
});
