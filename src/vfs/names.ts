import { normalizePath } from './path';

/** What keeps a name from being a file's name here. `taken` and `in-file` depend on the files that are there. */
export type NameProblem = 'empty' | 'folder' | 'leads-out' | 'absolute' | 'nul' | 'taken' | 'in-file' | 'is-folder';

/**
 * Why `name` cannot name a new file beside `paths` (normalised), or `null` when it can. Stricter than the file system,
 * which forgives a leading `/`: a folder on a disk must be able to hold the same files. Never throws.
 */
export function nameProblem(name: string, paths: Iterable<string> = []): NameProblem | null {
  const alone = ownProblem(name);
  if (alone !== null) return alone;
  const path = normalizePath(name);
  for (const other of paths) {
    if (other === path) return 'taken';
    if (path.startsWith(`${other}/`)) return 'in-file';
    if (other.startsWith(`${path}/`)) return 'is-folder';
  }
  return null;
}

function ownProblem(name: string): NameProblem | null {
  if (name.includes('\0')) return 'nul';
  if (name.trim() === '') return 'empty';
  // `\` is a letter here, but elsewhere a separator: what would be absolute or lead out there is refused as well.
  if (/^([/\\]|[A-Za-z]:[/\\])/.test(name)) return 'absolute';
  if (name.split(/[/\\]/).includes('..')) return 'leads-out';
  if (name.endsWith('/')) return 'folder';
  return name.split('/').every((part) => part === '' || part === '.') ? 'empty' : null;
}
