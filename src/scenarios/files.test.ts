import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadScenarioFiles as fromBundle } from './filesBrowser';
import { loadScenarioFiles as fromDisk } from './filesNode';
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

it('load without a bundler', { timeout: 30_000 }, () => {
  const program = `import { loadScenarioFiles } from './filesNode'; loadScenarioFiles('cart').then((files) => console.log(Object.keys(files).join()));`;
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect(output).toBe('price.js,price.test.js\n');
});
