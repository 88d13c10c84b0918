import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useActions, useApp } from '../../state';
import { Segmented } from '../controls/Segmented';
import { formatCount, useTexts } from '../texts';
import { useDerived } from '../useDerived';
import { barKeys } from './barKeys';
import { type Bar, barsOf } from './bars';
import { GrowthCurves } from './GrowthCurves';
import { GrowthTable } from './GrowthTable';
import { type GrowthView, growthView, type Metric } from './growthModel';
import { TableToggle } from './TableToggle';
import { DOCK_TEXTS } from './texts';
import { useChosen } from './useChosen';

type Props = { readonly onClose: () => void };

/** The right half of the dock: what all calls together add up to, measured and as it would go on. */
export function GrowthChart({ onClose }: Props) {
  const texts = useTexts(DOCK_TEXTS);
  const actions = useActions();
  const [metric, setMetric] = useState<Metric>('computed');
  const [isTable, setTable] = useState(false);
  const { bars, growth } = useDerived(barKeys, (state) => {
    const all = barsOf(state.view, actions.tokensOf, state.prices);
    return { bars: all, growth: growthView(state, all) };
  });
  return (
    <section className="dock-half dock-growth" aria-labelledby="dock-growth-title">
      <div className="dock-head">
        <h2 id="dock-growth-title">{texts.ifItWentOn}</h2>
        <Formula bars={bars} growth={growth} />
        <Segmented
          label={texts.metric}
          value={metric}
          onChange={setMetric}
          options={[
            { value: 'computed', label: texts.computed },
            { value: 'sent', label: texts.sent },
            { value: 'cost', label: texts.cost },
          ]}
        />
        <TableToggle isOn={isTable} onChange={setTable} />
        <button type="button" className="dock-close" aria-label={texts.close} title={texts.close} onClick={onClose}>
          <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
        </button>
      </div>
      <div className="dock-body">
        {growth === null ? (
          <p className="dock-empty">{texts.emptyGrowth}</p>
        ) : isTable ? (
          <GrowthTable bars={bars} growth={growth} metric={metric} />
        ) : (
          <Curves bars={bars} growth={growth} metric={metric} />
        )}
      </div>
    </section>
  );
}

type CurvesProps = { readonly bars: readonly Bar[]; readonly growth: GrowthView; readonly metric: Metric };

function Curves(props: CurvesProps) {
  const chosen = useChosen(props.growth.calls, props.bars.length - 1);
  return <GrowthCurves {...props} chosen={chosen} />;
}

function Formula({ bars, growth }: { readonly bars: readonly Bar[]; readonly growth: GrowthView | null }) {
  const texts = useTexts(DOCK_TEXTS);
  const isZh = useApp((state) => state.lang === 'zh');
  const [first] = bars;
  if (first === undefined) return null;
  const comma = isZh ? '，' : ', ';
  return (
    <p className="dock-sub dock-formula">
      <span className="dock-math">nP + k·n(n−1)/2</span>
      {texts.with}
      <span className="dock-math">P</span> = {formatCount(growth?.growth.first ?? first.without)}
      {comma}
      <span className="dock-math">k</span> = {growth === null ? texts.unknown : formatCount(growth.growth.perCall)}
    </p>
  );
}
