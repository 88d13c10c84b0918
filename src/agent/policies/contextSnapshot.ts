import { toArray } from '../history';
import { textOf } from '../message';
import type { Lang, PolicyDefinition } from '../policy';
import type { Files } from '../ports';
import { addReminder } from './instructionFile';

const ID = 'context-snapshot';

/**
 * Tells the model what stands round it, here the paths of the project, in a message of its own that is added only when it
 * changed: the beginning of the prompt stays as it was. What a compaction took out is told again.
 * Source: DeepSeek Harness 0.1.1-rc.2, packages/core/system-prompt (runtime context), 2026-08-21.
 */
export const contextSnapshot: PolicyDefinition = {
  id: ID,
  knobs: [],
  create: () => ({
    id: ID,
    async *beforeModel({ state }) {
      const text = snapshot(state.files, state.harness.lang);
      const newest = toArray(state.view).findLast(
        ({ source, message }) => source === 'reminder' && textOf(message).startsWith('<context>'),
      );
      if (newest !== undefined && textOf(newest.message) === text) return state;
      return yield* addReminder(state, ID, text);
    },
  }),
};

/** Enough to know a project by. */
const MOST_PATHS = 60;

function snapshot(files: Files, lang: Lang): string {
  const paths = files.paths();
  const more = paths.length - MOST_PATHS;
  const rest = more > 0 ? [lang === 'zh' ? `还有 ${more} 个` : `${more} more`] : [];
  const listed = [...paths.slice(0, MOST_PATHS), ...rest].join(', ');
  return `<context>\n${lang === 'zh' ? '项目文件：' : 'Files of the project: '}${listed}\n</context>`;
}
