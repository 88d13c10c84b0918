// The in-memory file system: immutable files, path rules, line diffs. The sandbox has entries of its own.
// May import: nothing outside this folder. Its types fit the agent's ports by shape.
// Start reading at vfs.ts; then sandbox/client.ts (caller), sandbox/serve.ts (worker), sandbox/guest/main.js.
export { normalizePath } from './path';
export { createFiles, type Files } from './vfs';
