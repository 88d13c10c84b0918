// How the outcome of a runner becomes two numbers. A test is one; skipped tests are named but not counted.

/** Of vitest's JSON report. A file that could not be loaded has no tests of its own, yet it failed. */
export function countUnit(report, status) {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0, testResults = [] } = report;
  const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return counted({
    status,
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests + numTodoTests,
  });
}

/** Of Playwright's JSON report. A test that passed only when it was tried again has passed, and is named. */
export function countBrowser(report, status) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {};
  const counts = counted({ status, passed: expected + flaky, failed: unexpected, skipped });
  const names = flakyTests(report.suites ?? []).map((name) => `\n     passed at the second try only: ${name}`);
  return { ...counts, note: counts.note + names.join('') };
}

function flakyTests(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file} › ${title}`),
    ...flakyTests(inner),
  ]);
}

/** A runner that ran nothing, or that ends badly although no test failed, is itself one failure. */
function counted({ status, passed, failed, skipped }) {
  const isBroken = failed === 0 && (status !== 0 || passed === 0);
  return { passed, failed: isBroken ? 1 : failed, note: skipped > 0 ? `, ${skipped} skipped` : '' };
}
