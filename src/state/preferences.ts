import type { StoreApi } from 'zustand/vanilla';
import { scenarioById } from '../scenarios';
import { defaultSettings, inLanguage } from './settings';
import type { Actions, AppState } from './types';

type Preferences = Pick<Actions, 'setLang' | 'setTheme' | 'setSpeed' | 'setPrices' | 'showControls' | 'dismiss'>;

/** What changes the screen and never a run. */
export function createPreferences(api: StoreApi<AppState>): Preferences {
  return {
    setLang: (lang) => {
      const { settings, length, status } = api.getState();
      const scenario = scenarioById(settings.scenario);
      api.setState({ lang });
      if (length > 0 || status !== 'ready' || scenario === undefined) return;
      // Before anything ran, the content follows the screen, as long as nobody has written texts of their own.
      const untouched = defaultSettings(scenario, settings.harness.id, settings.harness.lang);
      const texts = ({ task, harness }: typeof settings) => JSON.stringify([task, harness.systemPrompt, harness.tools]);
      if (texts(settings) !== texts(untouched)) return;
      const translated = inLanguage(settings, scenario, lang);
      api.setState({ settings: translated, running: translated });
    },
    setTheme: (theme) => api.setState({ theme }),
    setSpeed: (speed) => api.setState({ speed }),
    setPrices: (prices) => api.setState({ prices }),
    showControls: () => api.setState({ isFirstVisit: false }),
    dismiss: (notice) => api.setState({ notices: api.getState().notices.filter((other) => other !== notice) }),
  };
}
