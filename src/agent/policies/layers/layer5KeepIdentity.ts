import { messageKind } from '../../messageKind';
import type { PolicyDefinition } from '../../policy';

/** L5, protection: the system prompt and files with instructions are never taken out. Without it the agent may forget who it is. */
export const layer5KeepIdentity: PolicyDefinition = {
  id: 'layer-5-keep-identity',
  knobs: [],
  create: () => ({
    id: 'layer-5-keep-identity',
    keep: (view) => view.filter((entry) => messageKind(entry) === 'identity'),
  }),
};
