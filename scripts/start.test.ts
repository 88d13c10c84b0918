import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isStale } from './stale.mjs';

const START = fileURLToPath(new URL('start.mjs', import.meta.url));

function start(...words: string[]) {
  const child = spawn(process.execPath, [START, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

describe('npm start', () => {
  it('prints its address, answers there and ends cleanly on a signal', async () => {
    const child = start('--no-build', '--no-open', '--port', '0');
    const [printed] = await once(child.stdout, 'data');
    const url = /http:\S+/.exec(String(printed))?.[0] ?? '';
    expect((await fetch(url)).status).toBeLessThan(500);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it.each([['--port', 'many'], ['--base', 'sub'], ['--wrong']])('says what is wrong with %s %s', async (...words) => {
    const child = start('--no-build', '--no-open', ...words);
    const [[printed], [status]] = await Promise.all([once(child.stderr, 'data'), once(child, 'exit')]);
    expect(String(printed)).toContain(words[0]);
    expect(status).toBe(1);
  });
});

describe('isStale', () => {
  const FOLDERS = ['src', 'src/agent', 'dist'];

  /** A project whose sources date from second 10, with these files or folders changed at these seconds. */
  function projectWith(changes: Readonly<Record<string, number>>): string {
    const root = mkdtempSync(join(tmpdir(), 'loopscope-stale-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    for (const folder of FOLDERS) mkdirSync(join(root, folder), { recursive: true });
    const times = { 'src/agent/loop.ts': 10, src: 10, 'src/agent': 10, ...changes };
    for (const path of Object.keys(times)) if (!FOLDERS.includes(path)) writeFileSync(join(root, path), '');
    // Only now, since writing a file moves its folder's time.
    for (const [path, seconds] of Object.entries(times)) utimesSync(join(root, path), seconds, seconds);
    return root;
  }

  it.each<[string, Readonly<Record<string, number>>, boolean]>([
    ['nothing was built', {}, true],
    ['the build is the newest', { 'dist/index.html': 20 }, false],
    ['a source is newer', { 'dist/index.html': 20, 'src/agent/loop.ts': 30 }, true],
    ['a library changed', { 'dist/index.html': 20, 'package-lock.json': 30 }, true],
    ['a source was deleted, which only its folder tells', { 'dist/index.html': 20, 'src/agent': 30 }, true],
    ['only a document changed', { 'dist/index.html': 20, 'README.md': 30 }, false],
  ])('%s', (_, changes, stale) => {
    expect(isStale(projectWith(changes))).toBe(stale);
  });
});
