import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Lang } from '../agent';
import { DEFAULT_PRICES, emptyView } from '../agent';
import { createEdits } from './edits';
import { createFileActions } from './files';
import type { AppStore } from './hooks';
import { createInspection } from './inspection';
import { createPlayer } from './player';
import { createPreferences } from './preferences';
import { createProject } from './project';
import { restoreWork } from './restore';
import type { Adapters, AppState, RunSettings, Theme, Work } from './types';

/** What the page opens with. */
export type Opening = {
  readonly lang: Lang;
  readonly theme: Theme;
  readonly settings: RunSettings;
  readonly isFirstVisit: boolean;
  readonly problems: readonly string[];
};

/** The store of the page: state, and the actions that change it. The only place where core and screen meet. */
export function createAppStore(
  adapters: Adapters,
  opening: Opening,
): AppStore & { readonly restore: (work: Work) => void } {
  const api: StoreApi<AppState> = createStore<AppState>(() => openingState(opening));
  const player = createPlayer(api, adapters);
  const edits = createEdits(api, adapters, player);
  return {
    api,
    restore: (work) => restoreWork(player, work),
    actions: {
      ...player.actions,
      ...edits,
      ...createProject(api, adapters, player),
      ...createFileActions(api, player),
      ...createPreferences(api),
      ...createInspection(api, adapters),
    },
  };
}

function openingState({ lang, theme, settings, isFirstVisit, problems }: Opening): AppState {
  const files = new Map<string, string>();
  return {
    lang,
    theme,
    speed: 1,
    prices: DEFAULT_PRICES,
    settings,
    running: settings,
    needsRestart: false,
    isFirstVisit,
    isLoading: false,
    startFiles: files,
    scenarioFiles: files,
    nextTurn: null,
    messages: [],
    draft: '',
    pendingFiles: new Map(),
    binaryFiles: new Map(),
    clashes: new Map(),
    replaced: null,
    status: 'ready',
    trace: [],
    length: 0,
    linkSteps: 0,
    cursor: 0,
    view: emptyView(files),
    counted: 0,
    forkedAt: null,
    ownTests: null,
    isTesting: false,
    notices: problems.map((detail) => ({ what: 'link', detail })),
  };
}
