import type { StoreApi } from 'zustand/vanilla';
import type { AppStore } from './hooks';
import type { KeepOptions, Kept } from './kept';
import { addNotice, detailOf, dropNotices } from './tell';
import type { AppState, Work } from './types';

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
    if (kept.isShort) addNotice(store.api, 'shortened');
    return true;
  } catch (error) {
    addNotice(store.api, 'unread', detailOf(error));
    return false;
  }
}

/** Keeps the work from now on, with what has changed since `opened`. Where the browser does not let us, it is said once, at the first change. */
export async function startKeeping(store: Store, opened: AppState, load: Load): Promise<void> {
  try {
    const { keepWork } = await load();
    const onKept = () => localStorage.setItem(MARK, '1');
    const onFailure = (error: unknown) => addNotice(store.api, 'unsaved', detailOf(error));
    const onOtherTab = () => addNotice(store.api, 'other-tab');
    const onKeeping = () => dropNotices(store.api, 'other-tab');
    const { search } = window.location;
    await keepWork(store.api, { opened, search, onOtherTab, onKeeping, onKept, onFailure });
  } catch (error) {
    addNotice(store.api, 'unsaved', detailOf(error));
  }
}
