// How real models are reached, as data: providers, settings, addresses, prices, and words for what can fail. Pure; the
// adapter that talks to them is models/openai. May import the core's types. Start reading at providers.ts.
export { type Address, type AddressProblem, isNear, isThisMachine, readAddress } from './address';
export { type FailurePlace, type FailureWords, failureWords } from './failureWords';
export { LIST_PRICES, type ListPrice, listPriceOf } from './prices';
export { PROVIDERS, type Provider, providerById } from './providers';
export { bodyOptions, type RealModelSettings, settingsFor } from './settings';
