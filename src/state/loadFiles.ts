import type { StoreApi } from 'zustand/vanilla';
import { tell } from './tell';
import type { Adapters, AppState } from './types';

/** A scenario's files, or `null` when they did not load: then a notice says so. */
export async function loadFiles(
  api: StoreApi<AppState>,
  adapters: Adapters,
  scenario: string,
): Promise<ReadonlyMap<string, string> | null> {
  try {
    return new Map(Object.entries(await adapters.loadFiles(scenario)));
  } catch (error) {
    tell(api, 'files', error);
    return null;
  }
}
