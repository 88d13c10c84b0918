import type { TestReport } from '../ports';
import type { ToolSpec } from './tool';

/** Thrown when not everything passed: the report is the message, so that a failed test is an error like any other. */
export type TestsFailed = Error & { readonly report: TestReport };

export function isTestsFailed(error: unknown): error is TestsFailed {
  return error instanceof Error && 'report' in error;
}

/** Runs every test in the sandbox. Throws its report when not everything passed. */
export const runTests: ToolSpec = {
  id: 'runTests',
  description: { en: 'Run the tests.', zh: '运行测试。' },
  properties: {},
  run:
    () =>
    async (_args, { files, ports, signal }) => {
      const report = await ports.sandbox.runTests(files, {}, signal);
      if (report.outcome !== 'passed') throw Object.assign(new Error(report.text), { report });
      return { text: report.text, report };
    },
};
