import { useEffect, useSyncExternalStore } from 'react';

/** Once one editor is wanted all are: they share what has to be loaded. */
let isWanted = false;
const listeners = new Set<() => void>();

/** Lets the editor load now: somebody wants to write. */
export function wantEditor(): void {
  isWanted = true;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** After the page stands and before anybody is likely to write. */
const IDLE_AFTER_MS = 3000;

/** Whether the editor should load: after a while, when the page is idle, or at once after `wantEditor`. */
export function useEditorWanted(): boolean {
  useEffect(() => {
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(wantEditor);
      else wantEditor();
    }, IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return useSyncExternalStore(subscribe, () => isWanted);
}
