import { isThisMachine } from '../../agent/endpoints';
import type { Place } from '../../agent/models/openai';

/** The permission's first name; Chrome split it into two later, and then tells by those. */
const FIRST_NAME = 'local-network-access';

/** What this page knows about itself, to tell why a request did not get through. */
export const thisPage: Place = {
  origin: location.origin,
  isOnline: () => navigator.onLine,
  localNetwork: async (host) => {
    const state = await stateOf(isThisMachine(host) ? 'loopback-network' : 'local-network');
    return state === 'unknown' ? await stateOf(FIRST_NAME) : state;
  },
};

async function stateOf(name: string): Promise<PermissionState | 'unknown'> {
  try {
    // The name is newer than the types; a browser that does not know it throws.
    return (await navigator.permissions.query({ name: name as PermissionName })).state;
  } catch {
    return 'unknown';
  }
}
