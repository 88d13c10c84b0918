import type { ScenarioId } from './types';

type Texts = Readonly<Record<string, string>>;

// The cart is on the first screen and small: it comes with the first load. Every other scenario is one chunk of its own.
const CART: Texts = import.meta.glob<string>('./cart/files/**', { query: '?raw', import: 'default', eager: true });

const SOURCES: Readonly<Record<ScenarioId, () => Promise<Texts>>> = {
  cart: async () => CART,
  bookstore: async () => (await import('./bookstore/filesBrowser')).bookstoreFiles,
  login: async () => (await import('./login/filesBrowser')).loginFiles,
  ripple: async () => (await import('./ripple/filesBrowser')).rippleFiles,
  'noisy-log': async () => (await import('./noisy-log/filesBrowser')).noisyLogFiles,
  'missing-tool': async () => (await import('./missing-tool/filesBrowser')).missingToolFiles,
  impossible: async () => (await import('./impossible/filesBrowser')).impossibleFiles,
  empty: async () => ({}),
};

/** A scenario's files from the bundle. Path (no leading slash) to exact text, sorted. Rejects when the chunk cannot be fetched. */
export async function loadScenarioFiles(id: ScenarioId): Promise<Texts> {
  const texts = await SOURCES[id]();
  const entries = Object.entries(texts).map(([key, text]): [string, string] => [pathOf(key), text]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** `./cart/files/price.js` is `price.js` to the agent. */
function pathOf(key: string): string {
  return key.replace(/^.*?\/files\//, '');
}
