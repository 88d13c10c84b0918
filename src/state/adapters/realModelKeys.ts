import type { Keyring } from '../modelAccess';

const PREFIX = 'loopscope-key ';

/** `storage` may throw or be missing, as in a private window; then keys live in memory. */
export function createKeyring(storage: () => Storage | null): Keyring {
  const memory = new Map<string, string>();

  function stored(): Storage | null {
    try {
      return storage();
    } catch {
      return null;
    }
  }

  return {
    get: (baseUrl) => {
      const origin = originOf(baseUrl);
      return memory.get(origin) ?? stored()?.getItem(PREFIX + origin) ?? '';
    },
    set: (baseUrl, key, remember) => {
      const origin = originOf(baseUrl);
      const clean = key.trim();
      memory.set(origin, clean);
      if (remember && clean !== '') stored()?.setItem(PREFIX + origin, clean);
      else stored()?.removeItem(PREFIX + origin);
    },
    isRemembered: (baseUrl) => (stored()?.getItem(PREFIX + originOf(baseUrl)) ?? null) !== null,
    forget: (baseUrl) => {
      memory.delete(originOf(baseUrl));
      stored()?.removeItem(PREFIX + originOf(baseUrl));
    },
  };
}

/** An address that is none yet is its own place. */
function originOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).origin : baseUrl.trim();
}
