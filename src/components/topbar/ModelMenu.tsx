import { SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import { DEFAULT_STRENGTH, type Lang } from '../../agent';
import { PROVIDERS } from '../../agent/endpoints';
import { draftOf, useActions, useApp, useModel, useModelActions } from '../../state';
import { Button } from '../controls/Button';
import { Knob } from '../controls/Knob';
import { Menu } from '../controls/Menu';
import { Popover } from '../controls/Popover';
import { Segmented } from '../controls/Segmented';
import { lazyPanel } from '../lazyPanel';
import { PanelBoundary } from '../PanelBoundary';
import { useTexts } from '../texts';
import { StrengthField, TemperamentField } from './SimulatedFields';
import { TEXTS } from './texts';

const LANGUAGES: readonly { readonly value: Lang; readonly label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'zh', label: '中文' },
];
const MAX_SEED = 4_294_967_295;

// Nobody needs it before a real model is chosen.
const RealFields = lazyPanel(() => import('../model/RealFields').then((file) => file.RealFields));

const SIMULATED = 'simulated';

/** What plays the model, and its settings behind the button. */
export function ModelMenu() {
  const texts = useTexts(TEXTS);
  const isOpen = useModel((choice) => choice.isOpen);
  const { show } = useModelActions();
  const icon = <SlidersHorizontal size={14} strokeWidth={1.6} aria-hidden="true" />;
  return (
    <div className="topbar-model-menu">
      <ModelChoice />
      <Popover label={texts.modelSettings} value={icon} isIcon open={{ isOpen, set: show }}>
        <ModelFields />
      </Popover>
    </div>
  );
}

/** The simulated model or one of the providers. A provider shows what is still to be filled in. */
export function ModelChoice() {
  const texts = useTexts(TEXTS);
  const { choose, show } = useModelActions();
  const { seed, temperament, strength } = useApp((state) => state.settings);
  const provider = useModel((choice) => choice.provider);
  const { model } = useModel(draftOf);
  const own = texts.simulated(seed, temperament, strength === DEFAULT_STRENGTH ? null : strength);
  const options = [
    { value: SIMULATED, label: provider === null ? own : texts.simulatedModel },
    ...PROVIDERS.map(({ id, name }) => {
      const label = id === 'other' ? texts.otherServer : name;
      return { value: id, label: id === provider && model.trim() !== '' ? `${label}, ${model.trim()}` : label };
    }),
  ];
  return (
    <Menu
      label={texts.model}
      options={options}
      value={provider ?? SIMULATED}
      onChange={(id) => {
        choose(id === SIMULATED ? null : id);
        show(id !== SIMULATED);
      }}
    />
  );
}

/** The settings of whatever plays the model. */
export function ModelFields() {
  const texts = useTexts(TEXTS);
  const isReal = useModel((choice) => choice.provider !== null);
  if (!isReal) return <SimulatedFields />;
  return (
    <PanelBoundary name={texts.modelSettings}>
      <Suspense fallback={null}>
        <RealFields />
      </Suspense>
    </PanelBoundary>
  );
}

/** The simulated model's own settings. All of them need a new run. */
function SimulatedFields() {
  const texts = useTexts(TEXTS);
  const { changeSettings, changeHarness, startAgain } = useActions();
  const seed = useApp((state) => state.settings.seed);
  const lang = useApp((state) => state.settings.harness.lang);
  const needsRestart = useApp((state) => state.needsRestart);
  return (
    <div className="topbar-model">
      <p className="topbar-note">{texts.modelNote}</p>
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
