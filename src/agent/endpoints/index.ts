// How real models are reached, as data: providers, settings, addresses, prices, and words for what can fail. Pure; the
// adapter that talks to them is models/openai. May import the core's types. Start reading at providers.ts.
export { isNear, isThisMachine, readAddress } from './address';
export type { ConnectionTest } from './connection';
export { detailBy } from './detailBy';
export { durationWords } from './durationWords';
export { failureWords } from './failureWords';
export { PROVIDER_NAMES } from './names';
export { LIST_PRICES, listPriceOf } from './prices';
export { PROVIDERS, providerById } from './providers';
export { LONGEST_WAIT, MOST_ATTEMPTS } from './retryLimits';
export { bodyOptions, type RealModelSettings, settingsFor } from './settings';
