import type { TestReport } from '../../agent/ports';
import { createFiles } from '../../vfs';
import { createSandbox } from '../../vfs/sandbox/node';
import type { Repair } from '../bookstore/repairs';

type Files = Readonly<Record<string, string>>;

/** The files with each repair made at its only place. Throws where that place is not there exactly once. */
export function repaired(files: Files, repairs: readonly Repair[]): Files {
  const all = { ...files };
  for (const { path, find, replace } of repairs) {
    const [before, after, ...more] = (all[path] ?? '').split(find);
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`${path} has no one "${find}".`);
    all[path] = before + replace + after;
  }
  return all;
}

/** The sandbox's report; what is tested is the program, not how busy the machine is. */
export async function reportOn(files: Files): Promise<TestReport> {
  const sandbox = createSandbox();
  const report = await sandbox.runTests(createFiles(files), { timeoutMs: 30_000 });
  sandbox.dispose();
  return report;
}

/** `file: test` of each failed test, in order. */
export function failuresOf({ tests }: TestReport): readonly string[] {
  return tests.filter(({ status }) => status === 'failed').map(({ file, name }) => `${file}: ${name}`);
}
