import type { HarnessPreset } from './types';

/** The loop and nothing round it but a limit, so that it ends. */
export const bare: HarnessPreset = {
  id: 'bare',
  title: { en: 'Bare loop', zh: '裸循环' },
  tools: ['listFiles', 'readFile', 'writeFile', 'runTests'],
  policies: { 'max-turns': { on: true } },
  errorsAsText: true,
  toolsFirst: false,
};
