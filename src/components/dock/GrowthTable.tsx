import { formatCount, useTexts } from '../texts';
import type { Bar } from './bars';
import { FoldedTable } from './FoldedTable';
import { CurveTag } from './GrowthLabels';
import type { GrowthView, Metric } from './growthModel';
import { shortDollars } from './scale';
import { DOCK_TEXTS } from './texts';

type Props = { readonly bars: readonly Bar[]; readonly growth: GrowthView; readonly metric: Metric };

/** The curves as numbers: what was measured, and each strategy as far as it fits. */
export function GrowthTable({ bars, growth, metric }: Props) {
  const texts = useTexts(DOCK_TEXTS);
  const show = (value: number | undefined) => {
    if (value === undefined) return '';
    return metric === 'cost' ? shortDollars(value) : formatCount(value);
  };
  const row = (call: number) => (
    <tr key={call}>
      <th scope="row">{call + 1}</th>
      {bars.length > 0 ? <td>{show(bars[call]?.[metric])}</td> : null}
      {growth.curves.map(({ strategy, bills }) => (
        <td key={strategy}>
          {bills[call] ? show(bills[call][metric]) : <span className="dock-zero">{texts.doesNotFit}</span>}
        </td>
      ))}
    </tr>
  );
  const head = [
    <th scope="col" key="call">
      {texts.call}
    </th>,
    ...(bars.length > 0
      ? [
          <th scope="col" key="measured">
            {texts.measured}
          </th>,
        ]
      : []),
    ...growth.curves.map(({ strategy, isMeasured }) => (
      <th scope="col" key={strategy}>
        {texts.strategy[strategy]}{' '}
        <CurveTag isMeasured={isMeasured} isRecount={growth.isRecount && strategy !== 'closed'} />
      </th>
    )),
  ];
  return (
    <FoldedTable name={texts.tableOf(texts.growth)} rows={[...Array(growth.calls).keys()]} head={head} row={row} />
  );
}
