import type { HarnessPreset } from './types';

const CACHE = { source: 'Claude API docs, prompt caching', date: '2026-07-24' };

/** Claude Code: old tool outputs are cleared before anything is summed up; instructions are read again from their file. */
export const claudeCode: HarnessPreset = {
  id: 'claude-code',
  title: { en: 'Claude Code', zh: 'Claude Code' },
  // Read, Edit, Write, Bash (which runs the tests), Grep, Glob.
  tools: ['readFile', 'editFile', 'writeFile', 'runTests', 'search', 'listFiles'],
  policies: {
    'claude-words': { on: true },
    'claude-output': { on: true },
    'instruction-file': { on: true },
    'clear-results': { on: true },
    'claude-compaction': { on: true },
    'prefix-cache': {
      on: true,
      values: { stepTokens: 1, breakpoints: 4, lifetimeMinutes: 5, writeFactor: 1.25, readFactor: 0.1 },
      from: {
        stepTokens: CACHE,
        breakpoints: CACHE,
        lifetimeMinutes: CACHE,
        writeFactor: CACHE,
        readFactor: CACHE,
      },
    },
    'read-before-write': { on: true },
    'permission-rules': { on: false },
    'max-turns': { on: false },
    // The first article's idea of it, to be switched on instead of the two compactions above.
    'layer-1-truncate': { on: false },
    'layer-2-clear': { on: false },
    'layer-3-summarise': { on: false },
    'layer-4-keep-intent': { on: false },
    'layer-5-keep-identity': { on: false },
    'layer-6-keep-recent': { on: false },
    'layer-7-emergency': { on: false },
  },
  errorsAsText: true,
  toolsFirst: true,
};
