import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a build depends on. */
const SOURCES = ['index.html', 'package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json', 'public', 'src'];

/** Whether `root` has no build in dist/, or one that is older than something it was made from. */
export function isStale(root) {
  const page = join(root, 'dist/index.html');
  if (!existsSync(page)) return true;
  const builtMs = statSync(page).mtimeMs;
  return SOURCES.some((source) => newestMs(join(root, source)) > builtMs);
}

/** The newest change at or below `path`, in ms since 1970; 0 where nothing is. */
function newestMs(path) {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  // A folder's own time counts too: it moves when a file in it is deleted.
  return readdirSync(path).reduce((newest, name) => Math.max(newest, newestMs(join(path, name))), found.mtimeMs);
}
