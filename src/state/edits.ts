import type { StoreApi } from 'zustand/vanilla';
import { scenarioById } from '../scenarios';
import { createFiles } from '../vfs';
import type { Player } from './player';
import { canGoOn, inLanguage } from './settings';
import { shownFiles } from './shown';
import { tell } from './tell';
import type { Actions, Adapters, AppState, RunSettings } from './types';

type Edits = Pick<Actions, 'changeSettings' | 'changeHarness' | 'setPolicy' | 'runOwnTests'>;

/** What the learner sets, and tests of the learner's own. Files are in project.ts. */
export function createEdits(api: StoreApi<AppState>, adapters: Adapters, player: Player): Edits {
  return { ...createSettingsEdits(api, player), runOwnTests: createOwnTests(api, adapters) };
}

function createSettingsEdits(
  api: StoreApi<AppState>,
  player: Player,
): Pick<Edits, 'changeSettings' | 'changeHarness' | 'setPolicy'> {
  const { getState: get, setState: set } = api;

  function apply(settings: RunSettings): void {
    const { length, running } = get();
    if (length === 0 && get().status === 'ready') {
      set({ settings, running: settings, needsRestart: false });
      return;
    }
    set({ settings, needsRestart: !canGoOn(running, settings) });
    player.setRules();
  }

  return {
    changeSettings: (change) => apply({ ...get().settings, ...change }),
    changeHarness: (change) => {
      const { settings } = get();
      const scenario = scenarioById(settings.scenario);
      const isOtherLanguage = change.lang !== undefined && change.lang !== settings.harness.lang;
      const base = isOtherLanguage && scenario ? inLanguage(settings, scenario, change.lang) : settings;
      apply({ ...base, harness: { ...base.harness, ...change } });
    },
    setPolicy: (id, on, values) => {
      const { settings } = get();
      const before = settings.harness.policies[id];
      const merged = values ?? before?.values;
      const policies = { ...settings.harness.policies, [id]: { on, ...(merged && { values: merged }) } };
      apply({ ...settings, harness: { ...settings.harness, policies } });
    },
  };
}

/** The learner's own test run, on the files as the screen shows them. The last one wins, unless another project came meanwhile. */
function createOwnTests(api: StoreApi<AppState>, adapters: Adapters): Edits['runOwnTests'] {
  const { getState: get, setState: set } = api;
  let latest = 0;
  return async () => {
    latest += 1;
    const mine = latest;
    const { view, pendingFiles, cursor, length, scenarioFiles } = get();
    const files = shownFiles({ files: view.files, pendingFiles, isPast: cursor < length });
    set({ isTesting: true });
    try {
      const sandbox = await adapters.sandbox();
      const report = await sandbox.runTests(createFiles(files));
      if (mine === latest && get().scenarioFiles === scenarioFiles) set({ ownTests: { report, files } });
    } catch (error) {
      tell(api, 'sandbox', error);
    } finally {
      if (mine === latest) set({ isTesting: false });
    }
  };
}
