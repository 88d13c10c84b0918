import type { Place } from '../../agent/models/openai';

/** The permission by its names, oldest first; Chrome split it into two. */
const NAMES = ['local-network-access', 'loopback-network', 'local-network'];

/** What this page knows about itself, to tell why a request did not get through. */
export const thisPage: Place = {
  origin: location.origin,
  isOnline: () => navigator.onLine,
  localNetwork: async () => {
    const states = await Promise.all(NAMES.map(stateOf));
    // One that is denied is reason enough.
    return states.find((state) => state === 'denied') ?? states.find((state) => state !== 'unknown') ?? 'unknown';
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
