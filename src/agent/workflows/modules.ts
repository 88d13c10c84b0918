import type { Files, TestReport } from '../ports';

/** Paths of test files in which something failed, in the order of the report. */
export function failingFiles(report: TestReport | null): readonly string[] {
  const failed = report?.tests.filter(({ status }) => status === 'failed') ?? [];
  return [...new Set(failed.map(({ file }) => file))];
}

/** These files and all that they import of the project, each once. Read with a plain pattern, as a script would. */
export function withImports(files: Files, from: readonly string[]): readonly string[] {
  const found: string[] = [];
  const waiting = [...from];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const text = files.read(path);
    if (text === undefined || found.includes(path)) continue;
    found.push(path);
    waiting.push(...importsOf(path, text));
  }
  return found;
}

const IMPORT = /(?:from|import|require\()\s*['"](\.[^'"]+)['"]/g;

function importsOf(path: string, text: string): readonly string[] {
  return [...text.matchAll(IMPORT)].map(([, name]) => joined(path, name ?? ''));
}

/** `./b.js` as seen from `a/c.js` is `a/b.js`. */
function joined(from: string, to: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const piece of to.split('/')) {
    if (piece === '..') parts.pop();
    else if (piece !== '.') parts.push(piece);
  }
  return parts.join('/');
}
