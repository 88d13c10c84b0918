import type { Lang } from '../../agent';
import { useActions, useApp } from '../../state';
import { Button } from '../controls/Button';
import { Knob } from '../controls/Knob';
import { Segmented } from '../controls/Segmented';
import { RequestOut } from '../model/RequestOut';
import { useTexts } from '../texts';
import { StrengthField, TemperamentField } from './SimulatedFields';
import { SIMULATED_TEXTS } from './simulatedTexts';

const LANGUAGES: readonly { readonly value: Lang; readonly label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'zh', label: '中文' },
];
const MAX_SEED = 4_294_967_295;

/** The simulated model's own settings. All of them need a new run. */
export function SimulatedPanel() {
  const texts = useTexts(SIMULATED_TEXTS);
  const { changeSettings, changeHarness, startAgain } = useActions();
  const seed = useApp((state) => state.settings.seed);
  const lang = useApp((state) => state.settings.harness.lang);
  const needsRestart = useApp((state) => state.needsRestart);
  return (
    <div className="topbar-model">
      <p className="topbar-note">{texts.modelNote}</p>
      <RequestOut />
      <div className="topbar-field">
        <span>
          {texts.seed}{' '}
          <Knob
            label={texts.seed}
            value={seed}
            min={0}
            max={MAX_SEED}
            onChange={(next) => changeSettings({ seed: next })}
          />
        </span>
        <small>{texts.seedHint}</small>
      </div>
      <TemperamentField />
      <StrengthField />
      <div className="topbar-field">
        <span>{texts.contentLanguage}</span>
        <Segmented
          label={texts.contentLanguage}
          options={LANGUAGES}
          value={lang}
          onChange={(next) => changeHarness({ lang: next })}
        />
        <small>{texts.contentHint}</small>
      </div>
      {needsRestart && (
        <div className="topbar-restart" data-heir=".popover-button[aria-expanded='true']">
          <span>{texts.nextRun}</span>
          <Button size="small" onClick={startAgain}>
            {texts.startAgain}
          </Button>
        </div>
      )}
    </div>
  );
}
