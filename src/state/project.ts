import type { StoreApi } from 'zustand/vanilla';
import { SCENARIOS, scenarioById } from '../scenarios';
import { loadFiles } from './loadFiles';
import type { Player } from './player';
import { restoreWork } from './restore';
import { defaultSettings, forScenario } from './settings';
import type { Actions, Adapters, AppState, Work } from './types';
import { workOf } from './work';

type ProjectActions = Pick<Actions, 'setScenario' | 'openProject' | 'reset' | 'openRecording' | 'putBack'>;

/** All files at once, for a fresh run: a scenario's or the learner's own. What was there can be put back. */
export function createProject(api: StoreApi<AppState>, adapters: Adapters, player: Player): ProjectActions {
  const { getState: get, setState: set } = api;
  let latest = 0;

  /** A scenario's files; `null` when they did not come, or something else was opened meanwhile: what is there stays. */
  async function load(id: string): Promise<ReadonlyMap<string, string> | null> {
    latest += 1;
    const mine = latest;
    set({ isLoading: true });
    const files = await loadFiles(api, adapters, id);
    if (mine !== latest) return null;
    if (files === null) set({ isLoading: false });
    return files;
  }

  function open(
    next: Pick<AppState, 'settings' | 'startFiles' | 'scenarioFiles' | 'binaryFiles'>,
    replaced: Work | null,
  ): void {
    latest += 1;
    set({ ...next, ownTests: null });
    player.actions.startAgain();
    set({ replaced, isLoading: false });
  }

  return {
    setScenario: async (id) => {
      const scenario = scenarioById(id);
      const files = scenario ? await load(id) : null;
      if (scenario === undefined || files === null) return;
      const { settings, startFiles, scenarioFiles, length } = get();
      const next = settings.scenario === id ? settings : forScenario(settings, scenario);
      const hasWork = length > 0 || startFiles !== scenarioFiles;
      const all = { settings: next, startFiles: files, scenarioFiles: files, binaryFiles: new Map() };
      open(all, hasWork ? workOf(get()) : null);
    },
    openProject: ({ texts, binaries }) => {
      const { settings } = get();
      const isOther = settings.scenario !== SCENARIOS.empty.id;
      const next = isOther ? forScenario(settings, SCENARIOS.empty) : settings;
      open({ settings: next, startFiles: texts, scenarioFiles: texts, binaryFiles: binaries }, workOf(get()));
    },
    reset: async () => {
      const scenario = scenarioById(get().settings.scenario) ?? SCENARIOS.cart;
      const files = await load(scenario.id);
      if (files === null) return;
      const { id, lang } = get().settings.harness;
      const settings = defaultSettings(scenario, id, lang);
      open({ settings, startFiles: files, scenarioFiles: files, binaryFiles: new Map() }, workOf(get()));
    },
    openRecording: (work) => {
      const before = workOf(get());
      latest += 1;
      restoreWork(player, work);
      set({ replaced: before, isLoading: false });
    },
    putBack: () => {
      const { replaced } = get();
      if (replaced === null) return;
      latest += 1;
      restoreWork(player, replaced);
      set({ isLoading: false });
    },
  };
}
