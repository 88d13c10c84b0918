import type { HarnessPreset } from './types';

const CACHE = { source: 'Hermes Agent 0.19.0 at 3ef6bbd2, agent/prompt_caching.py', date: '2026-07-20' };
const CLAUDE = { source: 'Claude API docs, prompt caching', date: '2026-07-24' };

/** Hermes: mends what the model gets wrong, warns before it stops, and remembers from one turn to the next. */
export const hermes: HarnessPreset = {
  id: 'hermes',
  title: { en: 'Hermes', zh: 'Hermes' },
  // terminal (which runs the tests and lists files), read_file, write_file, patch, search_files; memory comes by its policy.
  tools: ['runTests', 'listFiles', 'readFile', 'writeFile', 'editFile', 'search'],
  policies: {
    'hermes-output': { on: true },
    'hermes-words': { on: true },
    'hermes-names': { on: true },
    'hermes-guards': { on: true },
    memory: { on: true },
    'hermes-queue': { on: true },
    'hermes-prune': { on: true },
    'hermes-compaction': { on: true },
    'prefix-cache': {
      on: true,
      values: { stepTokens: 1, breakpoints: 4, lifetimeMinutes: 5, writeFactor: 1.25, readFactor: 0.1 },
      from: { stepTokens: CLAUDE, breakpoints: CACHE, lifetimeMinutes: CACHE, writeFactor: CLAUDE, readFactor: CLAUDE },
    },
    'hermes-limit': { on: true },
  },
  errorsAsText: true,
  toolsFirst: true,
};
