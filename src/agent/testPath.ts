/** True for a file that the test runner takes for a test by its name: the sandbox's own rule, `.test.cjs` is none. */
export function isTestPath(path: string): boolean {
  return /\.test\.m?js$/.test(path);
}
