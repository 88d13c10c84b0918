import type { PolicyDefinition } from '../policy';

/**
 * Takes the tools from the loop: no definitions are sent, so the model can only talk, and the first reply is the last.
 * No real harness does this; it shows what the loop adds.
 */
export const noTools: PolicyDefinition = {
  id: 'no-tools',
  knobs: [],
  create: () => ({ id: 'no-tools', offer: () => [] }),
};
