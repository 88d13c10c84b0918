import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { ModelActions, ModelChoice } from './modelAccess';
import type { ModelStore } from './modelChoice';
import type { Actions, AppState } from './types';

/** The store with its actions, which never change. main.tsx provides it. */
export type AppStore = { readonly api: StoreApi<AppState>; readonly actions: Actions };

export const StoreContext = createContext<AppStore | null>(null);

function useAppStore(): AppStore {
  const store = use(StoreContext);
  if (store === null) throw new Error('StoreContext is missing');
  return store;
}

/** One narrow part of the state; draws again when it changes by identity. */
export function useApp<T>(select: (state: AppState) => T): T {
  return useStore(useAppStore().api, select);
}

export function useActions(): Actions {
  return useAppStore().actions;
}

/** The choice of the model. main.tsx provides it. */
export const ModelContext = createContext<ModelStore | null>(null);

export function useModelStore(): ModelStore {
  const store = use(ModelContext);
  if (store === null) throw new Error('ModelContext is missing');
  return store;
}

export function useModel<T>(select: (choice: ModelChoice) => T): T {
  return useStore(useModelStore().api, select);
}

/** Suspends until they are loaded: for what comes with a Suspense around it. */
export function useModelActions(): ModelActions {
  return use(useModelStore().actions());
}
