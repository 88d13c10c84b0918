import { createStore, type StoreApi } from 'zustand/vanilla';
import type { HistoryEntry, ModelFailure } from '../agent';
import { type ConnectionTest, type RealModelSettings, readAddress, settingsFor } from '../agent/endpoints';
import { keepChoice, readChoice } from './keptChoice';
import type { ModelAccess, ReplyTime } from './modelAccess';
import type { AppState } from './types';

/** Which model plays, and what was filled in for each provider. Never a key. */
export type ModelChoice = {
  /** `null`: the simulated model. */
  readonly provider: string | null;
  /** As typed, by provider. */
  readonly drafts: Readonly<Record<string, RealModelSettings>>;
  /** Whether the settings are shown. */
  readonly isOpen: boolean;
  /** Goes up when a key was changed, so that what asks for it is drawn again. */
  readonly keyChanges: number;
};

export type ModelActions = {
  readonly choose: (provider: string | null) => void;
  readonly change: (change: Partial<RealModelSettings>) => void;
  /** Nothing is sent for the field. */
  readonly leaveOut: (field: 'limit' | 'temperature' | 'extra') => void;
  /** A key typed before there was an address goes with the first one. */
  readonly settleAddress: () => void;
  readonly keyOf: (baseUrl: string) => { readonly key: string; readonly isRemembered: boolean };
  readonly setKey: (key: string, remember: boolean) => void;
  readonly forgetKey: () => void;
  readonly show: (isOpen: boolean) => void;
  /** Both throw what `failureOf` reads, or reject when `signal` aborts. */
  readonly list: (signal: AbortSignal) => Promise<readonly string[]>;
  readonly test: (signal: AbortSignal) => Promise<ConnectionTest>;
  /** Ends the wait before a request goes out again. */
  readonly giveUp: (failure: ModelFailure) => void;
  /** How long a reply of this visit took; `undefined` for one from a recording. */
  readonly timeOf: (reply: HistoryEntry) => ReplyTime | undefined;
};

export type ModelStore = {
  readonly api: StoreApi<ModelChoice>;
  readonly actions: ModelActions;
  /** What was chosen at the last visit plays again. */
  readonly restore: () => void;
};

/** The choice of the model, beside the store of the run: a change of it acts with the next request. */
export function createModelChoice(access: ModelAccess, app: StoreApi<AppState>): ModelStore {
  const kept = readChoice();
  const api = createStore<ModelChoice>(() => ({ provider: null, drafts: kept.drafts, isOpen: false, keyChanges: 0 }));
  const timeOf = keepTimes(access, app);
  const draft = () => draftOf(api.getState());
  const address = () => usedAddress(draft().baseUrl);
  const keysChanged = () => api.setState(({ keyChanges }) => ({ keyChanges: keyChanges + 1 }));

  function set(change: Partial<ModelChoice>): void {
    api.setState(change);
    const state = api.getState();
    access.choose(state.provider === null ? null : used(draftOf(state)));
    keepChoice(state);
  }

  return {
    api,
    restore: () => set({ provider: kept.provider }),
    actions: {
      choose: (provider) => {
        const { drafts } = api.getState();
        const isNew = provider !== null && drafts[provider] === undefined;
        set({ provider, ...(isNew && { drafts: { ...drafts, [provider]: settingsFor(provider) } }) });
      },
      change: (change) => {
        const { provider, drafts } = api.getState();
        if (provider !== null) set({ drafts: { ...drafts, [provider]: { ...draft(), ...change } } });
      },
      leaveOut: (field) => {
        const { provider, drafts } = api.getState();
        const { [field]: _, ...rest } = draft();
        if (provider !== null) set({ drafts: { ...drafts, [provider]: rest } });
      },
      settleAddress: () => {
        const early = access.keys.get('');
        if (early === '' || address() === '') return;
        if (access.keys.get(address()) === '') access.keys.set(address(), early, false);
        access.keys.forget('');
        keysChanged();
      },
      keyOf: (baseUrl) => {
        const place = usedAddress(baseUrl);
        return { key: access.keys.get(place), isRemembered: access.keys.isRemembered(place) };
      },
      setKey: (key, remember) => {
        access.keys.set(address(), key, remember);
        keysChanged();
      },
      forgetKey: () => {
        access.keys.forget(address());
        keysChanged();
      },
      show: (isOpen) => api.setState({ isOpen }),
      list: (signal) => access.list(used(draft()), signal),
      test: (signal) => access.test(used(draft()), signal),
      giveUp: access.giveUp,
      timeOf,
    },
  };
}

/** What is filled in for the provider that is chosen. */
export function draftOf({ provider, drafts }: Pick<ModelChoice, 'provider' | 'drafts'>): RealModelSettings {
  const id = provider ?? 'other';
  const draft = drafts[id] ?? untouched.get(id) ?? settingsFor(id);
  // The same object each time: what is drawn from it must not be drawn for ever.
  if (drafts[id] === undefined) untouched.set(id, draft);
  return draft;
}

const untouched = new Map<string, RealModelSettings>();

/** The address a request goes to; empty while what was typed is none. */
export function usedAddress(typed: string): string {
  const address = readAddress(typed);
  return address.type === 'ok' ? address.baseUrl : '';
}

function used(settings: RealModelSettings): RealModelSettings {
  return { ...settings, baseUrl: usedAddress(settings.baseUrl), model: settings.model.trim() };
}

/** Times lie beside the trace: each with the reply that came right after it. */
function keepTimes(access: ModelAccess, app: StoreApi<AppState>): ModelActions['timeOf'] {
  const times = new WeakMap<HistoryEntry, ReplyTime>();
  let last: ReplyTime | null = null;
  access.onTimed((time) => {
    last = time;
  });
  app.subscribe(({ trace, length }, before) => {
    const event = length > before.length ? trace[length - 1] : undefined;
    if (last === null || event?.type !== 'model-replied') return;
    times.set(event.entry, last);
    last = null;
  });
  return (reply) => times.get(reply);
}
