import type { StoreApi } from 'zustand/vanilla';
import { emptyView } from '../agent';
import { SCENARIOS, scenarioById } from '../scenarios';
import type { Project } from '../vfs';
import { loadFiles } from './loadFiles';
import type { Player } from './player';
import { restoreWork } from './restore';
import { defaultSettings } from './settings';
import { shownFiles } from './shown';
import type { Actions, Adapters, AppState } from './types';
import { workOf } from './work';

type ProjectActions = Pick<
  Actions,
  'editFile' | 'removeFile' | 'renameFile' | 'addFiles' | 'openProject' | 'reset' | 'putBack' | 'dismissClash'
>;

/** The learner's files: one by one, at a pause as events, in the past by a fork; or a whole project, for a new run. */
export function createProject(api: StoreApi<AppState>, adapters: Adapters, player: Player): ProjectActions {
  const { getState: get, setState: set } = api;

  function change(path: string, text: string | null): void {
    if ((shownText(get(), path) ?? null) === text) return;
    player.forkAtCursor();
    // Once a step is under way the run has its files, even before its first event.
    if (get().length === 0 && get().status === 'ready') {
      const startFiles = withFile(get().startFiles, path, text);
      set({ startFiles, view: emptyView(startFiles) });
      return;
    }
    player.edit(new Map([[path, text]]));
  }

  function changeBinary(path: string, bytes: Uint8Array | null): void {
    set({ binaryFiles: withFile(get().binaryFiles, path, bytes) });
  }

  /** All files at once, for a fresh run; what was there can be put back. */
  function replaceAll(next: Pick<AppState, 'settings' | 'startFiles' | 'scenarioFiles' | 'binaryFiles'>): void {
    const replaced = workOf(get());
    set({ ...next, ownTests: null });
    player.actions.startAgain();
    set({ replaced });
  }

  return {
    editFile: change,
    removeFile: (path) => (get().binaryFiles.has(path) ? changeBinary(path, null) : change(path, null)),
    renameFile: (from, to) => {
      const bytes = get().binaryFiles.get(from);
      if (bytes !== undefined) {
        changeBinary(from, null);
        changeBinary(to, bytes);
        return;
      }
      const text = shownText(get(), from);
      if (text === undefined) return;
      change(to, text);
      change(from, null);
    },
    addFiles: ({ texts, binaries }) => {
      for (const [path, text] of texts) {
        changeBinary(path, null);
        change(path, text);
      }
      for (const [path, bytes] of binaries) {
        if (shownText(get(), path) !== undefined) change(path, null);
        changeBinary(path, bytes);
      }
    },
    openProject: ({ texts, binaries }: Project) => {
      const { settings } = get();
      const { id, lang } = settings.harness;
      const isOther = settings.scenario !== SCENARIOS.empty.id;
      replaceAll({
        settings: isOther ? defaultSettings(SCENARIOS.empty, id, lang) : settings,
        startFiles: texts,
        scenarioFiles: texts,
        binaryFiles: binaries,
      });
    },
    reset: async () => {
      const { scenario: id, harness } = get().settings;
      const scenario = scenarioById(id) ?? SCENARIOS.cart;
      const files = await loadFiles(api, adapters, scenario.id);
      if (files === null || get().settings.scenario !== id) return;
      const settings = defaultSettings(scenario, harness.id, harness.lang);
      replaceAll({ settings, startFiles: files, scenarioFiles: files, binaryFiles: new Map() });
    },
    putBack: () => {
      const { replaced } = get();
      if (replaced !== null) restoreWork(player, replaced);
    },
    dismissClash: (path) => set({ clashes: withFile(get().clashes, path, null) }),
  };
}

function shownText({ view, pendingFiles, cursor, length }: AppState, path: string): string | undefined {
  return shownFiles({ files: view.files, pendingFiles, isPast: cursor < length }).get(path);
}

function withFile<T>(files: ReadonlyMap<string, T>, path: string, content: T | null): ReadonlyMap<string, T> {
  const next = new Map(files);
  if (content === null) next.delete(path);
  else next.set(path, content);
  return next;
}
