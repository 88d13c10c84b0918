import type { StoreApi } from 'zustand/vanilla';
import type { AppState, Notice } from './types';

/** Says in place that something outside a run went wrong; the stack goes to the console alone. */
export function tell(api: StoreApi<AppState>, what: Notice['what'], error: unknown): void {
  console.error(error);
  addNotice(api, what, detailOf(error));
}

/** Adds to what is told in place. */
export function addNotice(api: StoreApi<AppState>, what: Notice['what'], detail = ''): void {
  api.setState(({ notices }) => ({ notices: [...notices, { what, detail }] }));
}

/** The same for what holds on: it is not told again while it still stands there. */
export function addNoticeOnce(api: StoreApi<AppState>, what: Notice['what'], detail = ''): void {
  if (!api.getState().notices.some((notice) => notice.what === what)) addNotice(api, what, detail);
}

/** Takes back what no longer holds. */
export function dropNotices(api: StoreApi<AppState>, what: Notice['what']): void {
  const { notices } = api.getState();
  const rest = notices.filter((notice) => notice.what !== what);
  if (rest.length < notices.length) api.setState({ notices: rest });
}

/** What was thrown, in the words of the browser. */
export function detailOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
