import type { Prices } from '../../../agent';
import { formatCount, useTexts } from '../../texts';
import type { GrowthView, Metric } from '../growthModel';
import { shortDollars } from '../scale';
import { DOCK_TEXTS } from '../texts';
import { FORMULAS, fallOf, handSum, LAB_STRATEGIES, type LabInputs, labCompaction } from './labModel';
import { LAB_TEXTS } from './labTexts';

type Props = {
  readonly inputs: LabInputs;
  readonly growth: GrowthView;
  readonly metric: Metric;
  readonly prices: Prices;
};

/** The end of each curve, and the closed form that gives it, with the numbers put in. */
export function LabSums({ inputs, growth, metric, prices }: Props) {
  const texts = useTexts(LAB_TEXTS);
  const { strategy: names } = useTexts(DOCK_TEXTS);
  const show = (value: number) => (metric === 'cost' ? shortDollars(value) : formatCount(Math.round(value)));
  const parts = labCompaction(inputs);
  const falls = fallOf(inputs);
  const neverActs = inputs.perCall <= 0 || inputs.aboveTokens > inputs.contextWindow;
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
                <td>{sum?.text ?? (neverActs ? texts.neverActs : texts.staysAbove)}</td>
                <td>{sum === null ? '' : show(sum.value)}</td>
                <td>{end === undefined ? texts.doesNotFit : texts.end(show(end[metric]), end.call, isWall)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className="lab-remarks">
        {parts === null || parts.compactions === 0 ? null : (
          <p>{texts.parts(parts.growing, parts.compactions, parts.perCycle, parts.restart)}</p>
        )}
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
