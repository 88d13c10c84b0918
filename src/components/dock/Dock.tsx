import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { isFast, useApp } from '../../state';
import { Tabs } from '../controls/Tabs';
import { useTexts } from '../texts';
import './bars.css';
import './dock.css';
import './growth.css';
import { GrowthChart } from './GrowthChart';
import { TokensChart } from './TokensChart';
import { DOCK_TEXTS } from './texts';

type Props = {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Where two charts have no room side by side: one, chosen by tabs. */
  readonly isSingle?: boolean;
};

/** The bottom: tokens per iteration, and what growth would do. Closed it is a bar of one line. */
export function Dock({ isOpen, onToggle, isSingle = false }: Props) {
  const texts = useTexts(DOCK_TEXTS);
  const hasRows = useApp((state) => state.view.rows.length > 0);
  const isStill = useApp(({ status, speed }) => status === 'running' && isFast(speed));
  const [chart, setChart] = useState<'tokens' | 'growth'>('tokens');
  if (!isOpen) {
    return (
      <button type="button" className="dock-closed focus-inside" aria-expanded="false" onClick={onToggle}>
        <ChevronUp size={16} strokeWidth={1.6} aria-hidden="true" />
        <span>{texts.tokensPerIteration}</span>
        <span>{texts.growth}</span>
        {hasRows ? null : <span className="dock-closed-hint">{texts.closedHint}</span>}
      </button>
    );
  }
  const classes = `dock${isStill ? ' dock--still' : ''}${isSingle ? ' dock--single' : ''}`;
  if (isSingle) {
    return (
      <div className={classes}>
        <Tabs
          label={texts.charts}
          selected={chart}
          onSelect={setChart}
          tabs={[
            { id: 'tokens', label: texts.tokensPerIteration, panel: <TokensChart /> },
            { id: 'growth', label: texts.growth, panel: <GrowthChart onClose={onToggle} /> },
          ]}
          end={
            <button
              type="button"
              className="dock-close"
              aria-label={texts.close}
              title={texts.close}
              onClick={onToggle}
            >
              <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
            </button>
          }
        />
      </div>
    );
  }
  return (
    <div className={classes}>
      <TokensChart />
      <GrowthChart onClose={onToggle} />
    </div>
  );
}
