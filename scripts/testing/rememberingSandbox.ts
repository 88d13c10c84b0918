import { createSandbox } from '../../src/vfs/sandbox/node';

type Sandbox = ReturnType<typeof createSandbox>;

/**
 * The real sandbox, for tests that play many runs over the same files: a report hangs on the files alone, so that what
 * was run once with the usual limits is not run again.
 */
export function createRememberingSandbox(): Sandbox {
  const sandbox = createSandbox();
  const known = new Map<string, ReturnType<Sandbox['runTests']>>();
  return {
    ...sandbox,
    runTests: (files, limits, signal) => {
      if (limits !== undefined) return sandbox.runTests(files, limits, signal);
      const key = JSON.stringify(files.paths().map((path) => [path, files.read(path)]));
      const report = known.get(key) ?? sandbox.runTests(files);
      known.set(key, report);
      return report;
    },
  };
}
