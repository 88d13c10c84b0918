import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { pricesOf, useApp } from '../../../state';
import { Segmented } from '../../controls/Segmented';
import { useTexts } from '../../texts';
import { LanguageToggle, ThemeToggle } from '../../topbar/Looks';
import { GrowthCurves } from '../GrowthCurves';
import { GrowthTable } from '../GrowthTable';
import type { GrowthBasis, GrowthView, Metric } from '../growthModel';
import { TableToggle } from '../TableToggle';
import { DOCK_TEXTS } from '../texts';
import { useChosen } from '../useChosen';
import { LabKnobs } from './LabKnobs';
import { LabSums } from './LabSums';
import { type LabInputs, labOfArticle, labOfRun, labView } from './labModel';
import { LAB_TEXTS } from './labTexts';

type Props = { readonly basis: GrowthBasis | null; readonly onClose: () => void };

/** Sliders for everything the closed form knows, the four curves, and their ends as sums to check by hand. */
export function GrowthLab({ basis, onClose }: Props) {
  const texts = useTexts(LAB_TEXTS);
  const { computed, sent, cost, metric: metricLabel } = useTexts(DOCK_TEXTS);
  const prices = useApp(pricesOf);
  const [inputs, setInputs] = useState<LabInputs>(() => (basis === null ? labOfArticle() : labOfRun(basis)));
  const [metric, setMetric] = useState<Metric>('sent');
  const [isTable, setTable] = useState(false);
  const growth = useMemo(() => labView(inputs, prices), [inputs, prices]);
  return (
    <section className="lab" aria-label={texts.lab}>
      <div className="lab-head">
        <h2>{texts.lab}</h2>
        <p className="lab-about">{texts.about}</p>
        <Segmented
          label={metricLabel}
          value={metric}
          onChange={setMetric}
          options={[
            { value: 'sent', label: sent },
            { value: 'computed', label: computed },
            { value: 'cost', label: cost },
          ]}
        />
        <TableToggle isOn={isTable} onChange={setTable} />
        <div className="lab-looks">
          <LanguageToggle />
          <ThemeToggle />
          <button type="button" className="dock-close" aria-label={texts.close} title={texts.close} onClick={onClose}>
            <X size={16} strokeWidth={1.6} aria-hidden="true" />
          </button>
        </div>
      </div>
      <LabKnobs inputs={inputs} basis={basis} onChange={setInputs} />
      <div className="lab-chart dock-growth">
        {isTable ? (
          <GrowthTable bars={[]} growth={growth} metric={metric} />
        ) : (
          <LabCurves growth={growth} metric={metric} />
        )}
      </div>
      <LabSums inputs={inputs} growth={growth} metric={metric} prices={prices} basis={basis} />
    </section>
  );
}

function LabCurves({ growth, metric }: { readonly growth: GrowthView; readonly metric: Metric }) {
  const chosen = useChosen(growth.calls, growth.calls - 1);
  return <GrowthCurves bars={[]} growth={growth} metric={metric} payment={null} chosen={chosen} />;
}
