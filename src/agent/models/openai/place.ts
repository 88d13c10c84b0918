import { isNear, isThisMachine } from '../../endpoints';
import type { FailureKind } from '../../ports';

/** Where the requests come from: what a page knows about itself. Everywhere else `NOWHERE`. */
export type Place = {
  /** `https://example.org`; empty outside of a page. */
  readonly origin: string;
  readonly isOnline: () => boolean;
  /** Whether the browser lets this page ask the local network, where it tells. */
  readonly localNetwork: () => Promise<'granted' | 'denied' | 'prompt' | 'unknown'>;
};

export const NOWHERE: Place = { origin: '', isOnline: () => true, localNetwork: async () => 'unknown' };

/**
 * Why no answer came that the page may read. A browser says no more than "failed", so it is told from what can be known:
 * the network, both addresses, the permission, and whether the server answers a request whose answer stays closed.
 */
export async function whyNoAnswer(baseUrl: string, place: Place, ask: typeof fetch): Promise<FailureKind> {
  const { protocol, host } = new URL(baseUrl);
  if (!place.isOnline() && !isNear(host)) return 'offline';
  const isFromAfar = place.origin !== '' && !isNear(new URL(place.origin).host);
  if (isFromAfar && isNear(host) && (await place.localNetwork()) === 'denied') return 'local_network';
  if (place.origin.startsWith('https:') && protocol === 'http:' && !isThisMachine(host)) return 'mixed_content';
  return (await answersClosed(baseUrl, ask)) ? 'cors' : 'unreachable';
}

/** A bare request without key or cookies; its answer cannot be read, only that there was one. */
async function answersClosed(baseUrl: string, ask: typeof fetch): Promise<boolean> {
  try {
    await ask(`${baseUrl}/models`, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    return true;
  } catch {
    return false;
  }
}
