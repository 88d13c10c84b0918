import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { firstLoad } from './firstLoad.mjs';

async function firstLoadOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const dist = mkdtempSync(join(tmpdir(), 'loopscope-dist-'));
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }));
  mkdirSync(join(dist, 'assets'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(dist, path), text);
  return (await firstLoad(dist)).map((file: string) => relative(dist, file).replaceAll('\\', '/'));
}

describe('firstLoad', () => {
  it('follows static imports from what the page names, and nothing else', async () => {
    const files = {
      'index.html': `<script type="module" crossorigin src="./assets/a.js"></script>
        <link rel="modulepreload" crossorigin href="./assets/b.js"><link rel="stylesheet" href="./assets/a.css">`,
      'assets/a.js': 'import{x}from"./c.js";export*from"./d.js";import("./late.js");x();',
      'assets/b.js': '',
      'assets/c.js': 'import"./a.js";export const x=()=>{};',
      'assets/d.js': 'export{y}from"./e.js";',
      'assets/e.js': 'export const y=import.meta.url;',
      'assets/late.js': '',
    };
    expect(await firstLoadOf(files)).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `assets/${name}.js`));
  });

  it('refuses to measure nothing', async () => {
    await expect(firstLoadOf({})).rejects.toThrow('There is no build');
    await expect(firstLoadOf({ 'index.html': '<p></p>' })).rejects.toThrow('names no script');
  });
});
