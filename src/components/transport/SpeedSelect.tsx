import { ChevronDown } from 'lucide-react';
import type { Speed } from '../../state';
import { useActions, useApp } from '../../state';
import { useTexts } from '../texts';
import { TRANSPORT_TEXTS } from './texts';

const SPEEDS: readonly Speed[] = [0.5, 1, 2, 4, 0];

/** How fast Run goes; 0 is as fast as it can. */
export function SpeedSelect() {
  const texts = useTexts(TRANSPORT_TEXTS);
  const { setSpeed } = useActions();
  const speed = useApp((state) => state.speed);
  return (
    <label className="transport-speed">
      <span className="transport-speed-word">{texts.speed}</span>
      <select
        value={speed}
        onChange={(event) => setSpeed(SPEEDS.find((each) => each === Number(event.target.value)) ?? 1)}
      >
        {SPEEDS.map((each) => (
          <option key={each} value={each}>
            {texts.speeds[each]}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.6} aria-hidden={true} />
    </label>
  );
}
