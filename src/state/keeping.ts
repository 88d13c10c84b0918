import type { StoreApi } from 'zustand/vanilla';
import type { AppStore } from './hooks';
import type { KeepOptions, Kept } from './kept';
import type { AppState, Notice, Work } from './types';

/** Says that something is kept, so that a first visit need not load what reads it. */
const MARK = 'loopscope.kept';

/** The browser's storage; an adapter. */
type Keeper = {
  readonly readKept: () => Promise<Kept | null>;
  readonly keepWork: (api: StoreApi<AppState>, options: KeepOptions) => Promise<void>;
};
type Load = () => Promise<Keeper>;
type Store = AppStore & { readonly restore: (work: Work) => void };

/** Whether a page opened by a link, or opened anew, may show what was kept under `search`. */
type MayRestore = (search: string) => boolean;

/** Puts the work of the last visit back, paused. False when there is none, or the link asks for something else. */
export async function putKeptBack(store: Store, load: Load, mayRestore: MayRestore): Promise<boolean> {
  try {
    if (localStorage.getItem(MARK) === null) return false;
  } catch {
    // Blocked. Whether anything can be kept shows at the first change.
    return false;
  }
  try {
    const { readKept } = await load();
    const kept: Kept | null = await readKept();
    if (kept === null || !mayRestore(kept.search)) return false;
    store.restore(kept.work);
    if (kept.isShort) tell(store, 'shortened', '');
    return true;
  } catch (error) {
    tell(store, 'unread', messageOf(error));
    return false;
  }
}

/** Keeps the work from now on, with what has changed since `opened`. Where the browser does not let us, it is said once, at the first change. */
export async function startKeeping(store: Store, opened: AppState, load: Load): Promise<void> {
  try {
    const { keepWork } = await load();
    const onKept = () => localStorage.setItem(MARK, '1');
    const onFailure = (error: unknown) => tell(store, 'unsaved', messageOf(error));
    const onOtherTab = () => tell(store, 'other-tab', '');
    const onKeeping = () => untell(store, 'other-tab');
    const { search } = window.location;
    await keepWork(store.api, { opened, search, onOtherTab, onKeeping, onKept, onFailure });
  } catch (error) {
    tell(store, 'unsaved', messageOf(error));
  }
}

function tell({ api }: Store, what: Notice['what'], detail: string): void {
  api.setState({ notices: [...api.getState().notices, { what, detail }] });
}

function untell({ api }: Store, what: Notice['what']): void {
  const { notices } = api.getState();
  if (notices.some((notice) => notice.what === what)) {
    api.setState({ notices: notices.filter((notice) => notice.what !== what) });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
