import { ChevronDown } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import type { AppState } from '../../state';
import { hasExamplePrice, pricesOf, useActions } from '../../state';
import { paymentOfAll } from '../actPayments';
import { Segmented } from '../controls/Segmented';
import { formatCount, useTexts } from '../texts';
import { useLater } from '../useLater';
import { barKeys } from './barKeys';
import { type Bar, barsOf } from './bars';
import { GrowthCurves } from './GrowthCurves';
import type { GrowthParts } from './GrowthLabels';
import { GrowthTable } from './GrowthTable';
import { type GrowthView, growthBasis, growthView, type Metric, type Range } from './growthModel';
import { LabButton } from './lab/LabButton';
import { RangeChoice } from './RangeChoice';
import { TableToggle } from './TableToggle';
import { DOCK_TEXTS } from './texts';
import { useChosen } from './useChosen';

type Props = { readonly onClose: () => void };

function growthKeys(state: AppState): readonly unknown[] {
  return [...barKeys(state), state.view.ended];
}

/** The right half of the dock: what all calls together add up to, measured and as it would go on. */
export function GrowthChart({ onClose }: Props) {
  return <Chart state={useLater(growthKeys)} onClose={onClose} />;
}

const Chart = memo(function Chart({ state: now, onClose }: Props & { readonly state: AppState }) {
  const texts = useTexts(DOCK_TEXTS);
  const actions = useActions();
  const [metric, setMetric] = useState<Metric>('computed');
  const [range, setRange] = useState<Range>('next');
  const [isTable, setTable] = useState(false);
  const { bars, basis, payment } = useMemo(() => {
    const state = { ...now, prices: pricesOf(now) };
    const all = barsOf(state.view, actions.tokensOf, state.prices);
    return { bars: all, basis: growthBasis(state, all, actions.tokensOf), payment: paymentOfAll(state) };
  }, [now, actions]);
  const growth = useMemo(() => basis && growthView(basis, range), [basis, range]);
  return (
    <section className="dock-half dock-growth" aria-labelledby="dock-growth-title">
      <div className="dock-head">
        <h2 id="dock-growth-title">{range === 'run' ? texts.oneRun : texts.ifItWentOn}</h2>
        <Formula bars={bars} growth={growth} />
        <Segmented
          label={texts.metric}
          value={metric}
          onChange={setMetric}
          options={[
            { value: 'computed', label: texts.computed },
            { value: 'sent', label: texts.sent },
            { value: 'cost', label: hasExamplePrice(now) ? texts.costExample : texts.cost },
          ]}
        />
        <LabButton basis={basis} />
        <TableToggle isOn={isTable} onChange={setTable} />
        <button type="button" className="dock-close" aria-label={texts.close} title={texts.close} onClick={onClose}>
          <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
        </button>
      </div>
      <div className="dock-body">
        {growth === null ? (
          <p className="dock-empty">
            {bars[0]?.isSent === false ? texts.firstDoesNotFit(bars[0].total) : texts.emptyGrowth}
          </p>
        ) : isTable ? (
          <GrowthTable bars={bars} growth={growth} metric={metric} />
        ) : (
          <Curves bars={bars} growth={growth} metric={metric} payment={payment} />
        )}
        {growth === null ? null : <RangeChoice value={range} measured={bars.length} onChange={setRange} />}
      </div>
    </section>
  );
});

function Curves(props: GrowthParts) {
  const chosen = useChosen(props.growth.calls, props.bars.length - 1);
  return <GrowthCurves {...props} chosen={chosen} />;
}

/** So many figures of P and k leave no room for what they mean. */
const LONG = 9;

/** The closed form, its letters told in words where there is room, and always to who hovers or listens. */
function Formula({ bars, growth }: { readonly bars: readonly Bar[]; readonly growth: GrowthView | null }) {
  const texts = useTexts(DOCK_TEXTS);
  const [first] = bars;
  if (first === undefined) return null;
  const { n, p, k } = texts.letters;
  const firstPrompt = formatCount(growth?.growth.first ?? first.without);
  const perCall = growth === null ? texts.unknown : formatCount(growth.growth.perCall);
  const isLong = firstPrompt.length + perCall.length > LONG;
  return (
    <p className={`dock-sub dock-formula${isLong ? ' dock-formula--long' : ''}`} title={texts.lettersHint}>
      <span className="dock-math">nP + k·n(n−1)/2</span>
      <Letter letter="n" means={n} />
      <Letter letter="P" means={p} value={firstPrompt} />
      <Letter letter="k" means={k} value={perCall} />
      <span className="visually-hidden">{texts.lettersHint}</span>
    </p>
  );
}

type LetterProps = { readonly letter: string; readonly means: string; readonly value?: string };

function Letter({ letter, means, value }: LetterProps) {
  return (
    <span className={`dock-letter${value === undefined ? ' dock-letter--bare' : ''}`}>
      {' '}
      <span className="dock-math">{letter}</span>
      {value === undefined ? null : ` = ${value}`}
      <span className="dock-letter-means"> {means}</span>
    </span>
  );
}
