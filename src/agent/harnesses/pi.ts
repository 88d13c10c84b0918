import type { HarnessPreset } from './types';

const ANTHROPIC = { source: 'Claude API docs, prompt caching; Pi 1.6.0, pi-ai Anthropic provider', date: '2026-07-24' };

/** Pi: a small core that trusts the model. No limit, no loop guard, no questions; compaction keeps a tail word for word. */
export const pi: HarnessPreset = {
  id: 'pi',
  title: { en: 'Pi', zh: 'Pi' },
  // read, bash (which runs the tests and lists files), edit, write.
  tools: ['readFile', 'runTests', 'listFiles', 'editFile', 'writeFile'],
  policies: {
    'pi-words': { on: true },
    truncation: { on: true },
    compaction: { on: true, values: { splitTurn: 1, fileLists: 1, summaryShare: 0.8, prefixShare: 0.5 } },
    'prefix-cache': {
      on: true,
      values: { stepTokens: 1, breakpoints: 3, lifetimeMinutes: 5, writeFactor: 1.25, readFactor: 0.1 },
      from: {
        stepTokens: ANTHROPIC,
        breakpoints: ANTHROPIC,
        lifetimeMinutes: ANTHROPIC,
        writeFactor: ANTHROPIC,
        readFactor: ANTHROPIC,
      },
    },
    queue: { on: true },
  },
  errorsAsText: true,
  toolsFirst: true,
};
