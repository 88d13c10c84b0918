// The model that needs no network: a pure function of (request, seed, temperament, strength).
// May import the agent's message types and ports, acorn, nothing else.
// Start reading at model.ts, then plan/decide.ts.
export { callNames, createSimulatedModel, responseIdOf, type SimulatedOptions } from './model';
export type { SimulatedTemperament } from './temperament';
export type { Check } from './types';
