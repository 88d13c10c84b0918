import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ScenarioId } from './types';

/** A scenario's files from disk; none for a scenario without a folder `files`. Path (no leading slash) to exact text, sorted. Rejects when a file cannot be read. */
export async function loadScenarioFiles(id: ScenarioId): Promise<Readonly<Record<string, string>>> {
  const folder = fileURLToPath(new URL(`./${id}/files`, import.meta.url));
  const paths = await pathsBelow(folder);
  const texts = await Promise.all(paths.map((path) => readFile(join(folder, path), 'utf8')));
  return Object.fromEntries(paths.map((path, index) => [path, texts[index] ?? '']));
}

async function pathsBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    // Git keeps no empty folder, so the scenario without files has none.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((file) => relative(folder, join(file.parentPath, file.name)).replaceAll('\\', '/')).sort();
}
