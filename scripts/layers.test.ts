import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { cruiseLayers } from './layers.mjs';

const roots: string[] = [];

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

/** The violations in a project of these files, as `rule: from -> to`. */
async function violationsIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const root = mkdtempSync(join(tmpdir(), 'loopscope-layers-'));
  roots.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { modules, violations } = await cruiseLayers({ root, folders: ['src'] });
  expect(modules.toSorted()).toEqual(Object.keys(files).toSorted());
  return violations.map((line: string) => line.split('\n')[0]);
}

const GOOD = {
  'src/main.tsx':
    "import { App } from './components/App';\nimport loop from './agent/loop.ts?raw';\nexport const all = [<App key='a' />, loop];\n",
  'src/components/App.tsx':
    "import { store } from '../state/index';\nexport function App() {\n  return <p>import {String(store)}</p>;\n}\n",
  'src/state/index.ts': "export { store } from './store';\n",
  'src/state/store.ts': "import { loop } from '../agent/index';\nexport const store = loop;\n",
  'src/state/adapters/watch.ts': 'export const watch = 1;\n',
  'src/agent/index.ts': "export { loop } from './loop';\n",
  'src/agent/loop.ts': 'export const loop = 1;\n',
  'src/agent/loop.test.ts': "import { loop } from './loop';\nexport const tested = loop;\n",
};

describe('the layers', () => {
  it('let a well-made project pass', async () => {
    expect(await violationsIn(GOOD)).toEqual([]);
  });

  it.each([
    {
      rule: 'not-in-allowed',
      path: 'src/agent/loop.ts',
      text: "import { useState } from 'react';\nexport const loop = useState;\n",
      line: /^not-in-allowed: src\/agent\/loop\.ts -> .*react/,
    },
    {
      rule: 'not-in-allowed',
      path: 'src/agent/loop.ts',
      text: "import type { store } from '../state/index';\nexport const loop: typeof store = 1;\n",
      line: /^not-in-allowed: src\/agent\/loop\.ts -> src\/state\/index\.ts$/,
    },
    {
      rule: 'not-in-allowed',
      path: 'src/state/store.ts',
      text: "import { readFileSync } from 'node:fs';\nexport const store = readFileSync;\n",
      line: /^not-in-allowed: src\/state\/store\.ts -> fs$/,
    },
    {
      rule: 'no-cycles',
      path: 'src/agent/loop.ts',
      text: "import type { loop as other } from './index';\nexport const loop: typeof other = 1;\n",
      line: /^no-cycles: src\/agent\//,
    },
    {
      rule: 'through-the-index',
      path: 'src/state/store.ts',
      text: "import { loop } from '../agent/loop';\nexport const store = loop;\n",
      line: /^through-the-index: src\/state\/store\.ts -> src\/agent\/loop\.ts$/,
    },
    {
      rule: 'not-the-loop',
      path: 'src/components/App.tsx',
      text: "export { loop as App } from '../agent/loop';\n",
      line: /^not-the-loop: src\/components\/App\.tsx -> src\/agent\/loop\.ts$/,
    },
    {
      rule: 'adapters-are-handed-in',
      path: 'src/state/store.ts',
      text: "export { watch as store } from './adapters/watch';\n",
      line: /^adapters-are-handed-in: src\/state\/store\.ts -> src\/state\/adapters\/watch\.ts$/,
    },
    {
      rule: 'no-way-back-to-the-root',
      path: 'src/components/App.tsx',
      text: "export const App = () => import('../main');\n",
      line: /^no-way-back-to-the-root: src\/components\/App\.tsx -> src\/main\.tsx$/,
    },
    {
      rule: 'no-tests-in-the-product',
      path: 'src/agent/index.ts',
      text: "export { loop } from './loop.test';\n",
      line: /^no-tests-in-the-product: src\/agent\/index\.ts -> src\/agent\/loop\.test\.ts$/,
    },
    {
      rule: 'nothing-missing',
      path: 'src/agent/loop.ts',
      text: "export { loop } from './gone';\n",
      line: /^nothing-missing: src\/agent\/loop\.ts -> \.\/gone$/,
    },
  ])('$rule bites on $path: $text', async ({ path, text, line }) => {
    expect(await violationsIn({ ...GOOD, [path]: text })).toContainEqual(expect.stringMatching(line));
  });
});
