import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadScenarioFiles as fromBundle } from './files.browser';
import { loadScenarioFiles as fromDisk } from './files.node';
import { SCENARIO_IDS } from './types';

/** Paths below a folder as `find` would list them. */
function onDisk(id: string): readonly string[] {
  const folder = join(import.meta.dirname, id, 'files');
  if (id === 'empty') return [];
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => statSync(join(folder, path)).isFile()).map((path) => path.replaceAll('\\', '/'));
}

describe.each(SCENARIO_IDS)('the files of %s', (id) => {
  it('load from disk byte for byte, all of them, sorted', async () => {
    const files = await fromDisk(id);
    expect(Object.keys(files)).toEqual([...onDisk(id)].sort());
    for (const [path, text] of Object.entries(files)) {
      const bytes = readFileSync(join(import.meta.dirname, id, 'files', path));
      expect({ path, hex: Buffer.from(text, 'utf8').toString('hex') }).toEqual({ path, hex: bytes.toString('hex') });
    }
  });

  it('are the same in the bundle, in the same order', async () => {
    const [bundled, read] = await Promise.all([fromBundle(id), fromDisk(id)]);
    expect(Object.entries(bundled)).toEqual(Object.entries(read));
  });

  it('are plain text without carriage returns', async () => {
    for (const text of Object.values(await fromDisk(id))) {
      expect(text).not.toMatch(/\r|\t|\uFEFF|\uFFFD/);
      expect(text.endsWith('\n')).toBe(true);
    }
  });
});
