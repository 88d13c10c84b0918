import { Button } from '../../controls/Button';
import { useTexts } from '../../texts';
import type { PolicyControls } from '../usePolicy';
import { TEXTS } from './texts';

/** The learner's clock, for a cache that lives only so long. Nothing else moves it. */
export function CacheClock({ policy: { values, set } }: { readonly policy: PolicyControls }) {
  const texts = useTexts(TEXTS);
  const { lifetimeMinutes = 0, clockMinutes = 0 } = values;
  if (lifetimeMinutes === 0) return null;
  const pause = lifetimeMinutes + 1;
  return (
    <div className="harness-clock">
      <p className="harness-note">{texts.clock(lifetimeMinutes, clockMinutes)}</p>
      <Button size="small" onClick={() => set('clockMinutes', clockMinutes + pause)}>
        {texts.letPass(pause)}
      </Button>
    </div>
  );
}
