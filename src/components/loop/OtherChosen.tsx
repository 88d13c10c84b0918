import { useActions, useApp } from '../../state';
import { Button } from '../controls/Button';
import { useTexts } from '../texts';
import { LOOP_TEXTS } from './texts';

/** Another harness or workflow was chosen while a run is on, which keeps its own to the end. */
export function OtherChosen() {
  const { otherChosen, startAgain } = useTexts(LOOP_TEXTS);
  const actions = useActions();
  const isOther = useApp(
    ({ running, settings, length }) =>
      length > 0 && (running.harness.id !== settings.harness.id || running.workflow !== settings.workflow),
  );
  if (!isOther) return null;
  return (
    <div className="loop-other" data-heir=".transport-primary">
      <p>{otherChosen}</p>
      <Button size="small" onClick={actions.startAgain}>
        {startAgain}
      </Button>
    </div>
  );
}
