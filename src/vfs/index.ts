// The in-memory file system: immutable files, path rules, line diffs. The sandbox has entries of its own beside it.
// May import: nothing outside this folder but `diff`. Its types fit the agent's ports by shape.
// Start reading at vfs.ts; then sandbox/client.ts (caller), sandbox/serve.ts (worker), sandbox/guest/main.js.
export { type ChangedLines, changedLines, diffLines } from './diff';
export { keepLineEnds } from './lineEnds';
export { mergeLines } from './merge';
export { type NameProblem, nameProblem } from './names';
export { normalizePath } from './path';
export { createAdmission, type LeftOut, type LeftOutReason, PROJECT_LIMITS, type Project, projectOf } from './project';
export { createFiles } from './vfs';
