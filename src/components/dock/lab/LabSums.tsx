import type { Prices } from '../../../agent';
import { formatCount, useTexts } from '../../texts';
import type { GrowthBasis, GrowthView, Metric } from '../growthModel';
import { shortDollars } from '../scale';
import { DOCK_TEXTS } from '../texts';
import {
  endInChart,
  FORMULAS,
  fallOf,
  fixedOf,
  handSum,
  LAB_STRATEGIES,
  type LabInputs,
  labCompaction,
  whyNoSum,
} from './labModel';
import { LAB_TEXTS } from './labTexts';

type Props = {
  readonly inputs: LabInputs;
  readonly growth: GrowthView;
  readonly metric: Metric;
  readonly prices: Prices;
  readonly basis: GrowthBasis | null;
};

/** The end of each curve, and the closed form that gives it, with the numbers put in. */
export function LabSums({ inputs, growth, metric, prices, basis }: Props) {
  const texts = useTexts(LAB_TEXTS);
  const { strategy: names } = useTexts(DOCK_TEXTS);
  const show = (value: number) => (metric === 'cost' ? shortDollars(value) : formatCount(Math.round(value)));
  const parts = labCompaction(inputs);
  const falls = fallOf(inputs);
  const fixed = fixedOf(inputs);
  const restart = fixed + inputs.summaryTokens + inputs.perCall;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className="lab-sums focus-inside" aria-label={texts.byHand} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.policy}</th>
            <th scope="col">{texts.formula}</th>
            <th scope="col">{texts.withNumbers}</th>
            <th scope="col">{texts.result}</th>
            <th scope="col">{texts.curve}</th>
          </tr>
        </thead>
        <tbody>
          {LAB_STRATEGIES.map((strategy) => {
            const sum = handSum(strategy, metric, inputs, prices);
            const end = growth.curves.find((curve) => curve.strategy === strategy)?.bills.at(-1);
            const isWall = end !== undefined && end.call < growth.calls;
            return (
              <tr key={strategy}>
                <th scope="row">{names[strategy]}</th>
                <td className={metric === 'cost' ? undefined : 'dock-math'}>
                  {metric === 'cost' ? texts.costOf : FORMULAS[strategy][metric]}
                </td>
                <td>{sum?.text ?? texts.noSum[whyNoSum(inputs)]({ ...inputs, restart })}</td>
                <td>{sum === null ? '' : show(sum.value)}</td>
                <td>{end === undefined ? texts.doesNotFit : texts.end(show(end[metric]), end.call, isWall)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className="lab-remarks">
        {parts === null || parts.compactions === 0 ? null : (
          <p>{texts.parts({ ...parts, fixed, overhead: inputs.overhead })}</p>
        )}
        <InChart inputs={inputs} growth={growth} metric={metric} basis={basis} show={show} />
        <p>{texts.rules}</p>
        {inputs.steps.length > 0 ? <p>{texts.mean}</p> : null}
        {falls > 0 ? <p>{texts.falling(falls)}</p> : null}
        <details>
          <summary>{texts.helpTitle}</summary>
          {texts.help.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      </div>
    </section>
  );
}

type InChartProps = Pick<Props, 'inputs' | 'growth' | 'metric' | 'basis'> & {
  readonly show: (value: number) => string;
};

/** Where the chart of the run ends elsewhere than this one, though it is about the same run: both ends, and why. */
function InChart({ inputs, growth, metric, basis, show }: InChartProps) {
  const texts = useTexts(LAB_TEXTS);
  const chart = endInChart(inputs, basis);
  const end = growth.curves.find(({ strategy }) => strategy === 'compaction')?.bills.at(-1);
  if (basis === null || chart === null || end?.call !== chart.call) return null;
  const ends = { chart: show(chart[metric]), here: show(end[metric]) };
  if (ends.chart === ends.here) return null;
  const { keepTokens } = basis.rules;
  const why = { keep: keepTokens > inputs.perCall ? keepTokens : 0, replies: metric === 'cost' };
  return <p>{texts.inChart({ ...ends, why })}</p>;
}
