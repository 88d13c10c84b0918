import { type HistoryEntry, toolCallsOf } from '../../message';
import type { Harness, PolicyDefinition } from '../../policy';
import { ARTICLE_DATE, OURS } from './article';

const ID = 'layer-4-keep-intent';

/** L4, medium: what the user said and the code that matters, here the newest changes, are kept word for word. */
export const layer4KeepIntent: PolicyDefinition = {
  id: ID,
  knobs: [{ name: 'codeChanges', value: 2, unit: 'calls', source: OURS, date: ARTICLE_DATE }],
  create: ({ codeChanges = 2 }) => ({
    id: ID,
    keep: (view, harness) => {
      const changes = view.filter((entry) => isChange(entry, harness));
      const newest = codeChanges === 0 ? [] : changes.slice(-codeChanges);
      return [...view.filter(({ source }) => source === 'user'), ...newest];
    },
  }),
};

function isChange({ message }: HistoryEntry, { tools }: Harness): boolean {
  const names = tools.flatMap(({ id, definition }) =>
    id === 'writeFile' || id === 'editFile' ? [definition.function.name] : [],
  );
  return toolCallsOf(message).some(({ name }) => names.includes(name));
}
