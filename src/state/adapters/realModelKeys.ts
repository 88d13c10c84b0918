/** Keys by the server they are for, so that none goes to another when the address changes. */
export type Keyring = {
  /** Empty where there is none for that address. */
  readonly get: (baseUrl: string) => string;
  /** In memory only, unless `remember`: then on this device, where whoever uses this browser can read it. */
  readonly set: (baseUrl: string, key: string, remember: boolean) => void;
  readonly isRemembered: (baseUrl: string) => boolean;
  /** From memory and from this device. */
  readonly forget: (baseUrl: string) => void;
};

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
