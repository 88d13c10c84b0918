// The in-memory file system: immutable files, path rules, line diffs. The sandbox has entries of its own beside it.
// May import: nothing outside this folder but `diff`. Its types fit the agent's ports by shape.
// Start reading at vfs.ts; then sandbox/client.ts (caller), sandbox/serve.ts (worker), sandbox/guest/main.js.
export { type ChangedLines, changedLines, diffLines } from './diff';
export { createFiles } from './vfs';
