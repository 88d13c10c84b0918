import type { Human } from '../../src/agent/policy';

/** A person who says nothing and allows everything: for runs that nobody watches. */
export const silentHuman: Human = {
  takeHarness: () => null,
  takeFiles: () => [],
  takeMessages: () => [],
  ask: async () => ({ allow: true }),
};
