import { isNear, isThisMachine } from '../../endpoints';
import { failureError } from '../../modelFailure';
import type { FailureKind } from '../../ports';

/** Where the requests come from: what a page knows about itself. Everywhere else `NOWHERE`. */
export type Place = {
  /** `https://example.org`; empty outside of a page. */
  readonly origin: string;
  readonly isOnline: () => boolean;
  /** Whether the browser lets this page ask that host in the local network, where it tells. */
  readonly localNetwork: (host: string) => Promise<'granted' | 'denied' | 'prompt' | 'unknown'>;
};

/** A place that knows nothing of itself, as outside a browser. */
export const NOWHERE: Place = { origin: '', isOnline: () => true, localNetwork: async () => 'unknown' };

/** A server as this page reaches it. `hasAnswered`: in this visit the page has read an answer to such a request. */
export type Reached = {
  readonly baseUrl: string;
  readonly place: Place;
  readonly ask: typeof fetch;
  readonly hasAnswered: boolean;
};

/**
 * Why no answer came that the page may read. A browser says no more than "failed", so it is told from what can be known:
 * the network, whether it has worked before, both addresses, the permission, and whether the server answers a request whose
 * answer stays closed.
 */
export async function whyNoAnswer({ baseUrl, place, ask, hasAnswered }: Reached): Promise<FailureKind> {
  const { protocol, host } = new URL(baseUrl);
  if (!place.isOnline() && !isNear(host)) return 'offline';
  if (hasAnswered) return 'lost';
  const isFromAfar = place.origin !== '' && !isNear(new URL(place.origin).host);
  const permission = isFromAfar && isNear(host) ? await place.localNetwork(host) : 'unknown';
  if (permission === 'denied') return 'local_network';
  // A yes would be kept. Another request would only make the browser ask once more.
  if (permission === 'prompt') return 'local_ask';
  if (place.origin.startsWith('https:') && protocol === 'http:' && !isThisMachine(host)) return 'mixed_content';
  if (await sendsOn(baseUrl, ask)) return 'redirect';
  return (await answersClosed(baseUrl, ask)) ? 'cors' : 'unreachable';
}

/** The answer, unless it sends the request on: that may lead to another host, where the key does not belong. */
export function refuseRedirect(answer: Response): Response {
  const isRedirect = answer.type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(answer.status);
  // A page is not told where to.
  if (isRedirect) throw failureError({ kind: 'redirect', detail: answer.headers.get('location') ?? '' });
  return answer;
}

/** Without key, cookies or referrer. */
const BARE = { credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' } as const;

/** A browser refuses a redirect before the request itself and says no more than "failed". */
async function sendsOn(baseUrl: string, ask: typeof fetch): Promise<boolean> {
  try {
    return (await ask(`${baseUrl}/models`, { ...BARE, redirect: 'manual' })).type === 'opaqueredirect';
  } catch {
    return false;
  }
}

/** A bare request; its answer cannot be read, only that there was one. */
async function answersClosed(baseUrl: string, ask: typeof fetch): Promise<boolean> {
  try {
    await ask(`${baseUrl}/models`, { ...BARE, mode: 'no-cors' });
    return true;
  } catch {
    return false;
  }
}
