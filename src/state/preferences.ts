import type { StoreApi } from 'zustand/vanilla';
import { type Scenario, scenarioById } from '../scenarios';
import { canGoOn, defaultSettings, inLanguage } from './settings';
import type { Actions, AppState, RunSettings } from './types';

type Preferences = Pick<Actions, 'setLang' | 'setTheme' | 'setSpeed' | 'setPrices' | 'showControls' | 'dismiss'>;

/** What changes the screen and never a run that is on. */
export function createPreferences(api: StoreApi<AppState>): Preferences {
  return {
    setLang: (lang) => {
      const { lang: before, settings, running, length, status } = api.getState();
      const scenario = scenarioById(settings.scenario);
      const isFresh = length === 0 && status === 'ready';
      api.setState({ lang });
      // Of a run that is on, the next one follows, unless another language was chosen for it.
      if (scenario === undefined || !(isFresh || settings.harness.lang === before)) return;
      if (!hasTextsOfScenario(settings, scenario)) return;
      const translated = inLanguage(settings, scenario, lang);
      if (isFresh) api.setState({ settings: translated, running: translated });
      else api.setState({ settings: translated, needsRestart: !canGoOn(running, translated) });
    },
    setTheme: (theme) => api.setState({ theme }),
    setSpeed: (speed) => api.setState({ speed }),
    setPrices: (prices) => api.setState({ prices }),
    showControls: () => api.setState({ isFirstVisit: false }),
    dismiss: (notice) => api.setState({ notices: api.getState().notices.filter((other) => other !== notice) }),
  };
}

/** Whether the content is in the scenario's own words, so that it has the same in another language; nobody wrote their own. */
function hasTextsOfScenario(settings: RunSettings, scenario: Scenario): boolean {
  const untouched = defaultSettings(scenario, settings.harness.id, settings.harness.lang);
  const texts = ({ task, harness }: RunSettings) => JSON.stringify([task, harness.systemPrompt, harness.tools]);
  return texts(settings) === texts(untouched);
}
