import type { HarnessPreset } from './types';

/** Codex: the beginning of a prompt is never edited; what changes is appended. Compaction keeps the user's words, not the agent's. */
export const codex: HarnessPreset = {
  id: 'codex',
  title: { en: 'Codex', zh: 'Codex' },
  // Its shell reads, searches and runs the tests; apply_patch edits and writes.
  tools: ['listFiles', 'readFile', 'search', 'runTests', 'editFile', 'writeFile'],
  policies: {
    'codex-words': { on: true },
    'codex-output': { on: true },
    'codex-compaction': { on: true },
    'prefix-cache': { on: true },
    // Its HTTP path uploads all each time; its WebSocket path names the reply before, and stores nothing.
    'previous-response': {
      on: false,
      values: { store: 0 },
      from: {
        store: { source: 'Codex at 4e30281a, core/src/client.rs (store false but on Azure)', date: '2026-04-25' },
      },
    },
    queue: {
      on: true,
      values: { steering: 0, followUp: 0, heldCalls: 1 },
      from: {
        steering: { source: 'Codex at 4e30281a, core/src/session/turn.rs', date: '2026-04-25' },
        followUp: { source: 'Codex at 4e30281a, core/src/session/turn.rs', date: '2026-04-25' },
      },
    },
    'append-changes': { on: true },
    'budget-notes': { on: false },
    'turn-aborted': { on: true },
  },
  errorsAsText: true,
  toolsFirst: false,
};
