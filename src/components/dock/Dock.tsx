import { ChevronUp } from 'lucide-react';
import { useApp } from '../../state';
import { useTexts } from '../texts';
import './bars.css';
import './dock.css';
import './growth.css';
import { GrowthChart } from './GrowthChart';
import { TokensChart } from './TokensChart';
import { DOCK_TEXTS } from './texts';

type Props = { readonly isOpen: boolean; readonly onToggle: () => void };

/** The bottom: tokens per iteration, and what growth would do. Closed it is a bar of one line. */
export function Dock({ isOpen, onToggle }: Props) {
  const texts = useTexts(DOCK_TEXTS);
  const hasRows = useApp((state) => state.view.rows.length > 0);
  // Faster than four events a second, nothing may move by itself.
  const isFast = useApp(({ status, speed }) => status === 'running' && (speed === 0 || speed > 4));
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
  return (
    <div className={isFast ? 'dock dock--still' : 'dock'}>
      <TokensChart />
      <GrowthChart onClose={onToggle} />
    </div>
  );
}
