import type { PolicyDefinition } from '../policy';

/**
 * Posts the tools sorted by name, so that the prompt begins the same in whatever order they were registered.
 * Source: DeepSeek Harness 0.1.1-rc.2, packages/core/system-prompt, 2026-08-21.
 */
export const sortedTools: PolicyDefinition = {
  id: 'sorted-tools',
  knobs: [],
  create: () => ({
    id: 'sorted-tools',
    offer: (tools) => tools.toSorted((a, b) => (a.definition.function.name < b.definition.function.name ? -1 : 1)),
  }),
};
