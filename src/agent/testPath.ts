/** True for a file that the test runner takes for a test by its name: the sandbox's own rule, `.test.cjs` is none. */
export function isTestPath(path: string): boolean {
  return /\.test\.m?js$/.test(path);
}

/** The path of the code that a test bears the name of; the path itself where it is no test. */
export function namesakeOf(path: string): string {
  return path.replace(/\.test(?=\.m?js$)/, '');
}

/** Where a policy keeps notes for later turns. It is no part of the project: a note is no change since the tests. */
export const MEMORY_FILE = '.memory/MEMORY.md';

/** False for a file that says nothing about the project, so that its change leaves a test report as true as it was. */
export function isOfProject(path: string): boolean {
  return path !== MEMORY_FILE;
}
