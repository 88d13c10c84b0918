import { Ellipsis, Moon, Sun, SunMoon } from 'lucide-react';
import { Suspense } from 'react';
import { HARNESSES } from '../../agent/harnesses';
import { WORKFLOW_IDS, WORKFLOW_TITLES } from '../../agent/workflows';
import type { Theme } from '../../state';
import { defaultSettings, SCENARIO_LIST, scenarioOf, useActions, useApp, useModel, useModelStore } from '../../state';
import { Menu } from '../controls/Menu';
import { Popover } from '../controls/Popover';
import { Later } from '../layout/Later';
import { lazyPanel } from '../lazyPanel';
import { PanelBoundary } from '../PanelBoundary';
import { useTexts } from '../texts';
import { Brand } from './Brand';
import { ModelChoice, ModelFields, ModelMenu } from './ModelMenu';
import { TEXTS } from './texts';
import './topbar.css';

// Nobody needs them before the first step.
const RecordingMenu = lazyPanel(() => import('./RecordingMenu').then((file) => file.RecordingMenu));
const Recording = lazyPanel(() => import('./Recording').then((file) => file.Recording));

const NEXT_THEME: Readonly<Record<Theme, Theme>> = { light: 'dark', dark: 'system', system: 'light' };
const THEME_ICON: Readonly<Record<Theme, typeof Sun>> = { light: Sun, dark: Moon, system: SunMoon };

type Props = {
  /** In one column: all but the scenario lies behind one button. */
  readonly isFolded?: boolean;
};

/** What runs (scenario, harness, model) at the left; how the screen looks at the right. */
export function TopBar({ isFolded = false }: Props) {
  const texts = useTexts(TEXTS);
  const isOpen = useModel((choice) => choice.isOpen);
  const { show } = useModelStore();
  if (isFolded) {
    return (
      <div className="topbar topbar-folded">
        <Brand />
        <ScenarioMenu />
        <span className="topbar-space" />
        <Popover
          label={texts.more}
          value={<Ellipsis size={20} strokeWidth={1.6} aria-hidden="true" />}
          open={{ isOpen, set: show }}
        >
          <div className="topbar-more">
            <HarnessMenu />
            <ModelChoice />
            <ModelFields />
            {isOpen && (
              <PanelBoundary name={texts.recording}>
                <Suspense fallback={null}>
                  <Recording />
                </Suspense>
              </PanelBoundary>
            )}
            <div className="topbar-looks">
              <LanguageToggle />
              <ThemeToggle isNamed />
            </div>
          </div>
        </Popover>
      </div>
    );
  }
  return (
    <div className="topbar">
      <Brand />
      <span className="topbar-rule" aria-hidden="true" />
      <ScenarioMenu />
      <HarnessMenu />
      <ModelMenu />
      <span className="topbar-space" />
      <div className="topbar-recording-menu">
        <PanelBoundary name={texts.recording}>
          <Later>
            <RecordingMenu />
          </Later>
        </PanelBoundary>
      </div>
      <LanguageToggle />
      <ThemeToggle />
    </div>
  );
}

function ScenarioMenu() {
  const texts = useTexts(TEXTS);
  const { setScenario } = useActions();
  const lang = useApp((state) => state.lang);
  const value = useApp((state) => state.settings.scenario);
  const options = SCENARIO_LIST.map(({ id, title }) => ({ value: id, label: title[lang] }));
  const current = scenarioOf(value);
  return (
    <Menu
      label={texts.scenario}
      options={options}
      value={current.id}
      title={current.idea[lang]}
      onChange={(id) => void setScenario(id)}
    />
  );
}

/** Policies that the menu names. */
const ADDED = [
  { id: 'compaction', name: 'compaction' },
  { id: 'prefix-cache', name: 'prefixCache' },
  { id: 'token-budget', name: 'tokenBudget' },
] as const;

function HarnessMenu() {
  const texts = useTexts(TEXTS);
  const { changeHarness, changeSettings } = useActions();
  const lang = useApp((state) => state.lang);
  const harness = useApp((state) => state.settings.harness);
  const scenario = useApp((state) => state.settings.scenario);
  const workflow = useApp((state) => state.settings.workflow);
  // Only what was switched on besides: the rest is the preset's, as its name says.
  const policies = ADDED.filter(
    ({ id }) => harness.policies[id]?.on && HARNESSES[harness.id]?.policies[id]?.on !== true,
  ).map(({ name }) => texts[name]);
  const options = Object.values(HARNESSES).map(({ id, title }) => ({
    value: id,
    label: id === harness.id ? [title[lang], ...policies].join(' + ') : title[lang],
  }));

  const workflows = WORKFLOW_IDS.map((id) => ({ value: id, label: WORKFLOW_TITLES[id][lang] }));

  function choose(id: string) {
    const workflow = WORKFLOW_IDS.find((candidate) => candidate === id) ?? 'loop';
    changeSettings({ workflow });
    // A workflow plays under the rules of the harness that is there.
    if (workflow !== 'loop') return;
    const { systemPrompt, contextWindow, lang: content } = harness;
    const preset = defaultSettings(scenarioOf(scenario), id, content).harness;
    changeHarness({ ...preset, systemPrompt, contextWindow });
  }

  return (
    <Menu
      label={texts.harness}
      options={options}
      group={{ label: texts.workflows, options: workflows }}
      value={workflow === 'loop' ? harness.id : workflow}
      onChange={choose}
    />
  );
}

function LanguageToggle() {
  const texts = useTexts(TEXTS);
  const { setLang } = useActions();
  const other = useApp((state) => state.lang) === 'en' ? 'zh' : 'en';
  return (
    <button type="button" className="topbar-toggle" lang={other} onClick={() => setLang(other)}>
      {texts.otherLanguage}
    </button>
  );
}

function ThemeToggle({ isNamed = false }: { readonly isNamed?: boolean }) {
  const texts = useTexts(TEXTS);
  const { setTheme } = useActions();
  const theme = useApp((state) => state.theme);
  const Icon = THEME_ICON[theme];
  const name = texts.theme[theme];
  return (
    <button
      type="button"
      className="topbar-toggle"
      aria-label={name}
      title={name}
      onClick={() => setTheme(NEXT_THEME[theme])}
    >
      <Icon size={16} strokeWidth={1.6} aria-hidden="true" />
      {isNamed && <span>{name}</span>}
    </button>
  );
}
