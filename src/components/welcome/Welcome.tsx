import { scenarioOf, useActions, useApp } from '../../state';
import { Button } from '../controls/Button';
import { Knob } from '../controls/Knob';
import { Switch } from '../controls/Switch';
import { useMediaQuery } from '../layout/useMediaQuery';
import { useTexts } from '../texts';
import { TEXTS } from './texts';
import './welcome.css';

/** Where the text may be taller than its place and scrolls: then a keyboard must reach it. */
const MAY_SCROLL = '(max-width: 1199.98px), (max-height: 860px)';

/** The first visit: what this is, and one thing to do. Goes away with the first step. */
export function Welcome() {
  const texts = useTexts(TEXTS);
  const { step, showControls } = useActions();
  const lang = useApp((state) => state.lang);
  const mayScroll = useMediaQuery(MAY_SCROLL);
  const scenario = scenarioOf(useApp((state) => state.settings.scenario));

  return (
    <div className="welcome" data-heir=".transport-primary">
      <div className="welcome-text focus-inside" {...(mayScroll && { tabIndex: 0 })}>
        <h2 className="welcome-title">{texts.title}</h2>
        <p className="welcome-lead">{scenario.lead[lang]}</p>
        <ol className="welcome-lines">
          {texts.lines.map(({ head, text }, i) => (
            <li key={head}>
              <span className="welcome-number">{i + 1}</span>
              <span>
                <b>{head}</b> {text}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <div className="welcome-do">
        <Button
          variant="primary"
          size="large"
          className="welcome-step"
          keyHint="→"
          aria-keyshortcuts="ArrowRight"
          onClick={() => void step()}
        >
          {texts.step}
        </Button>
        <WelcomeKnobs />
        <div className="welcome-foot">
          <span>{texts.simulated}</span>
          <button type="button" className="welcome-all" onClick={showControls}>
            {texts.showAll}
          </button>
        </div>
      </div>
    </div>
  );
}

/** The two settings that matter most. */
function WelcomeKnobs() {
  const texts = useTexts(TEXTS);
  const { setPolicy } = useActions();
  const policies = useApp((state) => state.settings.harness.policies);
  const limit = policies['max-turns']?.values?.limit ?? 8;
  return (
    <p className="welcome-knobs">
      <span>
        {texts.stopBefore}{' '}
        <Knob
          label={texts.maxTurns}
          title={texts.maxTurnsHint}
          value={limit}
          min={1}
          max={1000}
          onChange={(next) => setPolicy('max-turns', true, { limit: next })}
        />{' '}
        {texts.stopAfter}
      </span>
      <span>
        {texts.compact}{' '}
        <Switch
          label={texts.compaction}
          checked={policies.compaction?.on === true}
          words={texts.compactWords}
          onChange={(on) => setPolicy('compaction', on)}
        />
      </span>
    </p>
  );
}
