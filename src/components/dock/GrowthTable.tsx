import { useState } from 'react';
import { foldMiddle } from '../foldMiddle';
import { MiddleRows } from '../MiddleRows';
import { formatCount, useTexts } from '../texts';
import type { Bar } from './bars';
import { CurveTag } from './GrowthLabels';
import type { GrowthView, Metric } from './growthModel';
import { shortDollars } from './scale';
import { DOCK_TEXTS } from './texts';

type Props = { readonly bars: readonly Bar[]; readonly growth: GrowthView; readonly metric: Metric };

/** The curves as numbers: what was measured, and each strategy as far as it fits. */
export function GrowthTable({ bars, growth, metric }: Props) {
  const texts = useTexts(DOCK_TEXTS);
  const [isWhole, setWhole] = useState(false);
  const show = (value: number | undefined) => {
    if (value === undefined) return '';
    return metric === 'cost' ? shortDollars(value) : formatCount(value);
  };
  const shown = foldMiddle([...Array(growth.calls).keys()], isWhole);
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
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className="dock-table focus-inside" aria-label={texts.tableOf(texts.growth)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.call}</th>
            {bars.length > 0 ? <th scope="col">{texts.measured}</th> : null}
            {growth.curves.map(({ strategy, isMeasured }) => (
              <th scope="col" key={strategy}>
                {texts.strategy[strategy]}{' '}
                <CurveTag isMeasured={isMeasured} isRecount={growth.isRecount && strategy !== 'closed'} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.first.map(row)}
          {shown.hidden > 0 ? (
            <tr>
              <td colSpan={2 + growth.curves.length}>
                <MiddleRows hidden={shown.hidden} onShow={() => setWhole(true)} />
              </td>
            </tr>
          ) : null}
          {shown.rest.map(row)}
        </tbody>
      </table>
    </section>
  );
}
