import type { ModelFailure } from '../ports';

/** What a test of the connection found: the server answers, and whether the model asked for the tool it was told to. */
export type ConnectionTest =
  | { readonly type: 'works'; readonly callsTools: boolean; readonly reportsUsage: boolean }
  | { readonly type: 'fails'; readonly failure: ModelFailure };
