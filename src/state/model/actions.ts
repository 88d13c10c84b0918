import type { StoreApi } from 'zustand/vanilla';
import { YOU } from '../../agent';
import { type RealModelSettings, readAddress, settingsFor } from '../../agent/endpoints';
import type { ModelAccess, ModelActions, ModelChoice, Seat } from '../modelAccess';
import type { AppState } from '../types';
import { keepChoice, readChoice } from './kept';
import { keepTimes } from './times';

/** What can be done with the choice of the model; loaded when somebody chooses. A change acts with the next request. */
export function createModelActions(
  { access, seat }: { readonly access: ModelAccess; readonly seat: Seat },
  api: StoreApi<ModelChoice>,
  app: StoreApi<AppState>,
): ModelActions {
  const kept = readChoice();
  api.setState({ drafts: kept.drafts });
  const draft = () => draftOf(api.getState());
  const address = () => usedAddress(draft().baseUrl);
  const keysChanged = () => api.setState(({ keyChanges }) => ({ keyChanges: keyChanges + 1 }));

  function set(change: Partial<ModelChoice>): void {
    api.setState(change);
    const state = api.getState();
    seat.take(state.provider === YOU);
    access.choose(isReal(state.provider) ? used(draftOf(state)) : null);
    keepChoice(state);
  }

  seat.onAsked((asked) => api.setState({ asked }));
  return {
    restore: () => set({ provider: kept.provider }),
    choose: (provider) => {
      const { drafts } = api.getState();
      const isNew = isReal(provider) && drafts[provider] === undefined;
      set({ provider, isPeeking: false, ...(isNew && { drafts: { ...drafts, [provider]: settingsFor(provider) } }) });
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
    list: (signal) => access.list(used(draft()), signal),
    test: (signal) => access.test(used(draft()), signal),
    giveUp: access.giveUp,
    write: (draft) => api.setState({ draft }),
    peek: (isPeeking) => api.setState({ isPeeking }),
    reply: (reply) => {
      api.setState({ draft: { text: '', calls: [] } });
      seat.reply(reply);
    },
    timeOf: keepTimes(access, app),
  };
}

/** Whether a provider has to be asked over the network. */
function isReal(provider: string | null): provider is string {
  return provider !== null && provider !== YOU;
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
