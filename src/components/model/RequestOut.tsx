import { useActions, useApp, useModel } from '../../state';
import { Button } from '../controls/Button';
import { useTexts } from '../texts';
import { hasPhases, isChangedSince, requestOut } from './requestOut';
import { MODEL_TEXTS } from './texts';
import './model.css';

/** While a request is out, it goes on as it was: what is chosen meanwhile acts later, unless the run is stopped. */
export function RequestOut() {
  const texts = useTexts(MODEL_TEXTS);
  const { stop } = useActions();
  const asked = useApp(requestOut);
  const isOfPhase = useApp(hasPhases);
  const isChanged = useModel((choice) => asked !== null && isChangedSince(asked, choice, isOfPhase));
  return (
    <div role="status">
      {asked !== null && isChanged && (
        <p className="model-out">
          <span>{texts.out(asked.options.model, asked.host)}</span>
          <Button size="small" onClick={() => void stop()}>
            {texts.stop}
          </Button>
        </p>
      )}
    </div>
  );
}
