import type { HarnessPreset } from './types';

/** Ours: what the others do best at each seam, and a context in three tiers. */
export const loopscope: HarnessPreset = {
  id: 'loopscope',
  title: { en: 'Loopscope', zh: 'Loopscope' },
  tools: ['listFiles', 'readFile', 'editFile', 'writeFile', 'runTests', 'search'],
  policies: {
    'sorted-tools': { on: true },
    'hermes-names': { on: true },
    'dsh-output': { on: true },
    'three-tiers': { on: true },
    'prefix-cache': { on: true },
    'read-before-write': { on: true },
    standstill: { on: true },
    'ask-when-stuck': { on: true },
  },
  errorsAsText: true,
  toolsFirst: false,
};
