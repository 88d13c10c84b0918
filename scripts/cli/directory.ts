import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '../../src/agent/ports';
import { createFiles } from '../../src/vfs';
import { usageError } from './usage';

/** Larger files are left out; an agent's prompt could not hold them. */
const MOST_BYTES = 1 << 20;
const SKIPPED = new Set(['node_modules', '.git']);

/** The text files below a directory. `leftOut` says, one line each, what was not taken and why; links are not followed. */
export async function readDirectory(dir: string): Promise<{ files: Files; leftOut: readonly string[] }> {
  const found = await stat(dir).catch(() => null);
  if (!found?.isDirectory()) throw usageError(`There is no directory "${dir}".`);
  const texts: [string, string][] = [];
  const leftOut: string[] = [];
  for (const path of await pathsBelow(dir, '')) {
    const bytes = await readFile(join(dir, path));
    const text = bytes.length > MOST_BYTES ? null : decode(bytes);
    if (text !== null) texts.push([path, text]);
    else leftOut.push(`Left out ${path}: ${bytes.length > MOST_BYTES ? 'larger than 1 MiB' : 'not text'}.`);
  }
  return { files: createFiles(texts), leftOut };
}

async function pathsBelow(dir: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(dir, folder), { withFileTypes: true });
  const below = await Promise.all(
    entries.map(async (entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) return await pathsBelow(dir, path);
      return entry.isFile() ? [path] : [];
    }),
  );
  return below.flat().sort();
}

/** The text, byte order mark included; `null` for what is no UTF-8 or holds a NUL. */
function decode(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
