import type { StoreApi } from 'zustand/vanilla';
import { emptyView } from '../agent';
import type { Player } from './player';
import { shownFiles } from './shown';
import type { Actions, AppState } from './types';

type FileActions = Pick<Actions, 'editFile' | 'removeFile' | 'renameFile' | 'addFiles' | 'dismissClash'>;

/** The learner's files one by one: before a run its start, at a pause events, in the past a fork. */
export function createFileActions(api: StoreApi<AppState>, player: Player): FileActions {
  const { getState: get, setState: set } = api;

  function change(path: string, text: string | null): void {
    if ((shownText(get(), path) ?? null) === text) return;
    player.forkAtCursor();
    // Once a step is under way the run has its files, even before its first event.
    if (get().length === 0 && get().status === 'ready') {
      const startFiles = withFile(get().startFiles, path, text);
      set({ startFiles, view: emptyView(startFiles) });
      return;
    }
    player.edit(new Map([[path, text]]));
  }

  function changeBinary(path: string, bytes: Uint8Array | null): void {
    set({ binaryFiles: withFile(get().binaryFiles, path, bytes) });
  }

  return {
    editFile: change,
    removeFile: (path) => (get().binaryFiles.has(path) ? changeBinary(path, null) : change(path, null)),
    renameFile: (from, to) => {
      const bytes = get().binaryFiles.get(from);
      if (bytes !== undefined) {
        changeBinary(from, null);
        changeBinary(to, bytes);
        return;
      }
      const text = shownText(get(), from);
      if (text === undefined) return;
      change(to, text);
      change(from, null);
    },
    addFiles: ({ texts, binaries }) => {
      for (const [path, text] of texts) {
        changeBinary(path, null);
        change(path, text);
      }
      for (const [path, bytes] of binaries) {
        if (shownText(get(), path) !== undefined) change(path, null);
        changeBinary(path, bytes);
      }
    },
    dismissClash: (path) => set({ clashes: withFile(get().clashes, path, null) }),
  };
}

function shownText({ view, pendingFiles, cursor, length }: AppState, path: string): string | undefined {
  return shownFiles({ files: view.files, pendingFiles, isPast: cursor < length }).get(path);
}

function withFile<T>(files: ReadonlyMap<string, T>, path: string, content: T | null): ReadonlyMap<string, T> {
  const next = new Map(files);
  if (content === null) next.delete(path);
  else next.set(path, content);
  return next;
}
