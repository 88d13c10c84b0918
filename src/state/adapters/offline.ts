import type { StoreApi } from 'zustand/vanilla';
import { addNoticeOnce } from '../tell';
import type { AppState } from '../types';

/** Milliseconds. What the first step and the editor need comes first. */
const AFTER_MS = 6000;

/**
 * Lets the browser keep the whole page for offline use, once nothing else is waited for. A new version is fetched
 * beside the old one and told; the page that is open never changes under the learner.
 */
export function keepPage(api: StoreApi<AppState>): void {
  if (!('serviceWorker' in navigator)) return;
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => void register(api));
    else void register(api);
  }, AFTER_MS);
}

async function register(api: StoreApi<AppState>): Promise<void> {
  try {
    // Its own place decides which pages it serves: right for any sub-path.
    const registration = await navigator.serviceWorker.register('./sw.js', { updateViaCache: 'none' });
    if (registration.waiting !== null && registration.active !== null) addNoticeOnce(api, 'update');
    registration.addEventListener('updatefound', () => {
      const { installing, active } = registration;
      // The first one is no update.
      if (active === null) return;
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed') addNoticeOnce(api, 'update');
      });
    });
  } catch {
    // No secure origin, a private window: the page works, only not offline.
  }
}
