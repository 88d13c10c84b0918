import type { HarnessPreset } from './types';

/** DeepSeek Harness: nothing that was sent is touched until the window is nearly full; then it prunes, measures, sums up. */
export const dsh: HarnessPreset = {
  id: 'dsh',
  title: { en: 'DeepSeek Harness', zh: 'DeepSeek Harness' },
  // read, edit, write, bash (which runs the tests), grep, glob; sorted-tools decides the order.
  tools: ['readFile', 'editFile', 'writeFile', 'runTests', 'search', 'listFiles'],
  policies: {
    'sorted-tools': { on: true },
    'dsh-words': { on: true },
    'dsh-output': { on: true },
    'context-snapshot': { on: true },
    'dsh-prune': { on: true },
    'dsh-compaction': { on: true },
    'prefix-cache': { on: true },
    'read-before-write': { on: true },
    'repeat-reminder': { on: true },
    'permission-rules': { on: false },
  },
  errorsAsText: true,
  toolsFirst: false,
};
