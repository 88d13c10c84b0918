/**
 * The path as the file system keeps it: no leading `/` or `./`, no empty or `.` part, `/` between parts.
 * Text is kept as it is (no Unicode normalisation, no case folding). Throws when the path is empty, leads out
 * of the project, or holds a NUL.
 */
export function normalizePath(path: string): string {
  if (path.includes('\0')) throw new Error('A path cannot hold the NUL character.');
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') {
      parts.push(part);
    } else if (parts.pop() === undefined) {
      throw new Error(`The path "${path}" leads out of the project.`);
    }
  }
  if (parts.length === 0) throw new Error(`The path "${path}" names no file.`);
  if (path.endsWith('/')) throw new Error(`The path "${path}" names a folder, not a file.`);
  return parts.join('/');
}

/** The folder a path lies in, without a trailing slash; empty for the root. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** Order by code point, the same on every machine (not by locale, not by UTF-16 unit). */
export function compareCodePoints(a: string, b: string): number {
  const left = Array.from(a);
  const right = Array.from(b);
  const shared = Math.min(left.length, right.length);
  for (let i = 0; i < shared; i++) {
    const difference = (left[i]?.codePointAt(0) ?? 0) - (right[i]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
