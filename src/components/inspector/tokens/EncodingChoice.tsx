import { ENCODINGS, useActions, useApp } from '../../../state';
import { Button } from '../../controls/Button';
import { Segmented } from '../../controls/Segmented';
import { useTexts } from '../../texts';
import { TOKENS_TEXTS } from './texts';

const OPTIONS = ENCODINGS.map((value) => ({ value, label: value }));

/** What cuts the texts. Another one counts from the next run on: a run is counted by one. */
export function EncodingChoice() {
  const texts = useTexts(TOKENS_TEXTS);
  const { changeSettings, startAgain } = useActions();
  const chosen = useApp((state) => state.settings.encoding);
  const isLater = useApp((state) => state.settings.encoding !== state.running.encoding);
  return (
    <div className="tokens-encoding">
      <Segmented
        label={texts.encoding}
        options={OPTIONS}
        value={chosen}
        onChange={(encoding) => changeSettings({ encoding })}
      />
      {isLater ? (
        <>
          <span>{texts.nextRun(chosen)}</span>
          <Button size="small" data-heir=".tokens-encoding button" onClick={startAgain}>
            {texts.startAgain}
          </Button>
        </>
      ) : null}
    </div>
  );
}
