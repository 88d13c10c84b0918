import type { HarnessPreset } from './types';

/** CodeAgent as the third article tells of it: think, implement, review, and back to implement where the review says so. */
export const codeagent: HarnessPreset = {
  id: 'codeagent',
  title: { en: 'CodeAgent', zh: 'CodeAgent' },
  tools: ['listFiles', 'readFile', 'writeFile', 'runTests'],
  policies: {
    phases: { on: true },
    plan: { on: true },
    compaction: { on: true },
    'prefix-cache': { on: true },
    'ask-when-stuck': { on: true },
    review: { on: true },
    quality: { on: false },
    annealing: { on: true },
    direction: { on: true },
    'token-budget': {
      on: true,
      values: { limitTokens: 5_000_000 },
      from: { limitTokens: { source: 'ours: the article names the breaker without a number', date: '2026-11' } },
    },
  },
  errorsAsText: true,
  toolsFirst: false,
};
