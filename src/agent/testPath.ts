/** True for a file that the test runner takes for a test by its name: the sandbox's own rule, `.test.cjs` is none. */
export function isTestPath(path: string): boolean {
  return /\.test\.m?js$/.test(path);
}

/** The path of the code that a test bears the name of; the path itself where it is no test. */
export function namesakeOf(path: string): string {
  return path.replace(/\.test(?=\.m?js$)/, '');
}
