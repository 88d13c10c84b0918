import { useState } from 'react';
import { SOURCES } from '../../agent';
import { useApp } from '../../state';
import { foldMiddle } from '../foldMiddle';
import { MiddleRows } from '../MiddleRows';
import { SOURCE_SUM_LABELS } from '../marks';
import { formatCount, useTexts } from '../texts';
import type { Bar } from './bars';
import { DOCK_TEXTS } from './texts';

/** The bars as numbers. */
export function BarTable({ bars }: { readonly bars: readonly Bar[] }) {
  const texts = useTexts(DOCK_TEXTS);
  const lang = useApp((state) => state.lang);
  const [isWhole, setWhole] = useState(false);
  const shown = foldMiddle(bars, isWhole);
  const row = (bar: Bar) => (
    <tr key={bar.label}>
      <th scope="row">{bar.label}</th>
      <td>{formatCount(bar.total)}</td>
      <td>{formatCount(bar.same)}</td>
      <td>{formatCount(bar.cached)}</td>
      <td>{formatCount(bar.total - bar.cached)}</td>
      <td>{formatCount(bar.without)}</td>
      {SOURCES.map((source) => (
        <td key={source}>{formatCount(bar.bySource[source])}</td>
      ))}
      <td>{formatCount(bar.forPolicies)}</td>
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className="dock-table focus-inside" aria-label={texts.tableOf(texts.tokensPerIteration)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.iteration}</th>
            <th scope="col">{texts.prompt}</th>
            <th scope="col">{texts.same}</th>
            <th scope="col">{texts.cached}</th>
            <th scope="col">{texts.computed}</th>
            <th scope="col">{texts.without}</th>
            {SOURCES.map((source) => (
              <th scope="col" key={source}>
                {SOURCE_SUM_LABELS[lang][source]}
              </th>
            ))}
            <th scope="col">{texts.summaryCalls}</th>
          </tr>
        </thead>
        <tbody>
          {shown.first.map(row)}
          {shown.hidden > 0 ? (
            <tr>
              <td colSpan={7 + SOURCES.length}>
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
