import type { HarnessPreset } from './types';

/** The bare loop with a tool to think with, as the third article draws it: think, then act. */
export const thinkFirst: HarnessPreset = {
  id: 'think-first',
  title: { en: 'Think first', zh: '先想再做' },
  tools: ['listFiles', 'readFile', 'writeFile', 'runTests'],
  policies: {
    think: { on: true },
    compaction: { on: true },
    'prefix-cache': { on: true },
    'max-turns': {
      on: true,
      values: { limit: 300 },
      from: { limit: { source: 'ours: room for the bookstore', date: '2026-11' } },
    },
  },
  errorsAsText: true,
  toolsFirst: false,
};
