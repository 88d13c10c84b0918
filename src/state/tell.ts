import type { StoreApi } from 'zustand/vanilla';
import type { AppState, Notice } from './types';

/** Says in place that something outside a run went wrong; the stack goes to the console alone. */
export function tell(api: StoreApi<AppState>, what: Notice['what'], error: unknown): void {
  console.error(error);
  const detail = error instanceof Error ? error.message : String(error);
  api.setState(({ notices }) => ({ notices: [...notices, { what, detail }] }));
}
