import { memo, Suspense, useMemo, useState } from 'react';
import type { IterationRow } from '../../agent';
import type { Actions, AppState } from '../../state';
import { pricesOf, useActions } from '../../state';
import { Segmented } from '../controls/Segmented';
import { lazyPanel } from '../lazyPanel';
import { policyTokens, summariesOf } from '../loop/outlook';
import { coarsen } from '../marks';
import { PanelBoundary } from '../PanelBoundary';
import { useTexts } from '../texts';
import { useLater } from '../useLater';
import { BarTable } from './BarTable';
import { barKeys } from './barKeys';
import { type Bar, barsOf, type Column, partsOfBar, reuseStretches, sourceStretches } from './bars';
import { IterationBars } from './IterationBars';
import { KeyTable } from './KeyTable';
import { ReuseKey } from './ReuseKey';
import type { Split } from './split';
import { TableToggle } from './TableToggle';
import { DOCK_TEXTS } from './texts';
import { useChosen } from './useChosen';

/** Up to so many iterations each is a bar in message order; beyond, areas by source, drawn by recharts. */
const MOST_BARS = 40;
const STRETCHES = 60;

const IterationAreas = lazyPanel(() => import('./IterationAreas').then((module) => module.IterationAreas));

/** The left half of the dock: how large each prompt was, and what it was made of. */
export function TokensChart() {
  return <Chart state={useLater(barKeys)} />;
}

const Chart = memo(function Chart({ state }: { readonly state: AppState }) {
  const texts = useTexts(DOCK_TEXTS);
  const actions = useActions();
  const [isTable, setTable] = useState(false);
  const [split, setSplit] = useState<Split>('source');
  const { bars, columns } = useMemo(() => drawnOf(state, actions), [state, actions]);
  const chosen = useChosen(bars.length, bars.length - 1);
  const shown = bars[chosen.index];
  const drawn = split === 'source' ? columns : columns.map(({ bar }) => ({ bar, stretches: reuseStretches(bar) }));
  return (
    <section className="dock-half dock-tokens" aria-labelledby="dock-tokens-title">
      <div className="dock-head">
        <h2 id="dock-tokens-title">{texts.tokensPerIteration}</h2>
        <Segmented
          label={texts.split}
          value={split}
          onChange={setSplit}
          options={[
            { value: 'source', label: texts.bySource },
            { value: 'reuse', label: texts.byReuse, title: texts.byReuseHint },
          ]}
        />
        <TableToggle isOn={isTable} onChange={setTable} />
      </div>
      <SentLine bars={bars} rows={state.view.rows} />
      <div className="dock-body">
        {bars.length === 0 ? (
          <p className="dock-empty">{texts.empty}</p>
        ) : isTable ? (
          <BarTable bars={bars} split={split} />
        ) : columns.length > 0 ? (
          <IterationBars columns={drawn} chosen={chosen} />
        ) : (
          <PanelBoundary name={texts.tokensPerIteration}>
            <Suspense fallback={<div className="dock-plot" />}>
              <IterationAreas bars={bars} chosen={chosen} split={split} />
            </Suspense>
          </PanelBoundary>
        )}
        {isTable && bars.length > 0 ? null : split === 'source' ? (
          <KeyTable bar={shown} isChosen={chosen.isChosen} />
        ) : (
          <ReuseKey bar={shown} isChosen={chosen.isChosen} />
        )}
      </div>
    </section>
  );
});

/** The bars, and as long as they are few the stretches of each. */
function drawnOf(state: AppState, counts: Actions) {
  const { view, running } = state;
  const bars = barsOf(view, counts.tokensOf, pricesOf(state));
  return { bars, columns: bars.length > MOST_BARS ? [] : bars.map(column) };

  function column(bar: Bar): Column {
    const parts = partsOfBar(view, bar, counts, running.harness.toolsFirst);
    return { bar, stretches: sourceStretches(coarsen(parts, bar.total, STRETCHES)) };
  }
}

function SentLine({ bars, rows }: { readonly bars: readonly Bar[]; readonly rows: readonly IterationRow[] }) {
  const texts = useTexts(DOCK_TEXTS);
  if (bars.length === 0) return null;
  const sent = bars.reduce((sum, bar) => sum + (bar.isSent ? bar.total : 0), 0);
  const line = `${texts.sentInPrompts(sent)}${spentOnPolicies()}`;
  return <p className="dock-sent">{line}</p>;

  function spentOnPolicies(): string {
    const tokens = policyTokens(rows);
    if (tokens === 0) return '';
    const summaries = summariesOf(rows);
    return summaries.tokens === tokens
      ? texts.forSummaries(tokens, summaries.entered + summaries.refused)
      : texts.forPolicies(tokens);
  }
}
