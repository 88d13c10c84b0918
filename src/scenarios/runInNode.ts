import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** How plain Node ended one file. `output` is all that was printed, errors included. */
export type NodeResult = { readonly passed: boolean; readonly output: string };

/** Runs some of the files with plain Node, each in a process of its own: a second opinion beside our own sandbox. For tests. */
export async function runInNode(
  files: Readonly<Record<string, string>>,
  run: readonly string[],
): Promise<Readonly<Record<string, NodeResult>>> {
  const folder = await mkdtemp(join(tmpdir(), 'scenario-'));
  try {
    await writeAll(folder, { 'package.json': '{ "type": "module" }', ...files });
    const results: [string, NodeResult][] = [];
    for (const path of run) results.push([path, await runOne(folder, path)]);
    return Object.fromEntries(results);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeAll(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

function runOne(folder: string, path: string): Promise<NodeResult> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path],
      { cwd: folder, env: { ...process.env, NODE_OPTIONS: '' } },
      (error, stdout, stderr) => {
        resolve({ passed: error === null, output: stdout + stderr });
      },
    );
  });
}
