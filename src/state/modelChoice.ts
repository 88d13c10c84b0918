import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ModelActions, ModelChoice } from './modelAccess';

/** The choice of the model, beside the store of the run. Small, since it comes with the page; the rest comes with `actions`. */
export type ModelStore = {
  readonly api: StoreApi<ModelChoice>;
  /** The same promise each time, until it fails. */
  readonly actions: () => Promise<ModelActions>;
  readonly show: (isOpen: boolean) => void;
  readonly timeOf: ModelActions['timeOf'];
};

export function createModelChoice(load: (api: StoreApi<ModelChoice>) => Promise<ModelActions>): ModelStore {
  const api = createStore<ModelChoice>(() => ({
    provider: null,
    drafts: {},
    isOpen: false,
    keyChanges: 0,
    asked: null,
    draft: { text: '', calls: [] },
    isPeeking: false,
  }));
  let loading: Promise<ModelActions> | null = null;
  let loaded: ModelActions | null = null;

  async function begin(): Promise<ModelActions> {
    try {
      loaded = await load(api);
      return loaded;
    } catch (error) {
      loading = null;
      throw error;
    }
  }

  return {
    api,
    actions: () => {
      loading ??= begin();
      return loading;
    },
    show: (isOpen) => api.setState({ isOpen }),
    // No real model was asked before they were loaded.
    timeOf: (reply) => loaded?.timeOf(reply),
  };
}
