import { lazy, Suspense, useState } from 'react';
import { useActions, useApp } from '../../state';
import { coarsen } from '../marks';
import { useTexts } from '../texts';
import { useDerived } from '../useDerived';
import { BarTable } from './BarTable';
import { barKeys } from './barKeys';
import { type Bar, barsOf, type Column, partsOfBar } from './bars';
import { IterationBars } from './IterationBars';
import { KeyTable } from './KeyTable';
import { TableToggle } from './TableToggle';
import { DOCK_TEXTS } from './texts';
import { useChosen } from './useChosen';

/** Up to so many iterations each is a bar in message order; beyond, areas by source, drawn by recharts. */
const MOST_BARS = 40;
const STRETCHES = 60;

const IterationAreas = lazy(() => import('./IterationAreas').then((module) => ({ default: module.IterationAreas })));

/** The left half of the dock: how large each prompt was, and what it was made of. */
export function TokensChart() {
  const texts = useTexts(DOCK_TEXTS);
  const actions = useActions();
  const [isTable, setTable] = useState(false);
  const { bars, columns } = useDerived(barKeys, ({ view, prices, settings }) => {
    const all = barsOf(view, actions.tokensOf, prices);
    return { bars: all, columns: all.length > MOST_BARS ? [] : all.map(column) };

    function column(bar: Bar): Column {
      const parts = partsOfBar(view, bar, actions, settings.harness.toolsFirst);
      return { bar, segments: coarsen(parts, bar.total, STRETCHES) };
    }
  });
  const chosen = useChosen(bars.length, bars.length - 1);
  const shown = bars[chosen.index];
  return (
    <section className="dock-half dock-tokens" aria-labelledby="dock-tokens-title">
      <div className="dock-head">
        <h2 id="dock-tokens-title">{texts.tokensPerIteration}</h2>
        <SentLine bars={bars} />
        <TableToggle isOn={isTable} onChange={setTable} />
      </div>
      <div className="dock-body">
        {bars.length === 0 ? (
          <p className="dock-empty">{texts.empty}</p>
        ) : isTable ? (
          <BarTable bars={bars} />
        ) : columns.length > 0 ? (
          <IterationBars columns={columns} chosen={chosen} />
        ) : (
          <Suspense fallback={<div className="dock-plot" />}>
            <IterationAreas bars={bars} chosen={chosen} />
          </Suspense>
        )}
        <KeyTable bar={shown} isChosen={chosen.isChosen} />
      </div>
    </section>
  );
}

function SentLine({ bars }: { readonly bars: readonly Bar[] }) {
  const texts = useTexts(DOCK_TEXTS);
  const onlySummaries = useApp(({ view }) => view.edits.every((edit) => edit.kind === 'summarised'));
  if (bars.length === 0) return null;
  const sent = bars.reduce((sum, bar) => sum + bar.total, 0);
  const forPolicies = bars.reduce((sum, bar) => sum + bar.forPolicies, 0);
  return (
    <p className="dock-sub">
      {texts.sentInPrompts(sent)}
      {forPolicies > 0 ? texts.sentForPolicies(forPolicies, onlySummaries) : ''}
    </p>
  );
}
