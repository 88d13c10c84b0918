import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { parse } from 'acorn';
import { simple } from 'acorn-walk';
import { describe, expect, it } from 'vitest';

/**
 * The core has no clock, no randomness, no network and no machine in it, so that the same inputs give the same bytes
 * everywhere. Types cannot say this: Date and Math are part of the language.
 */
const GLOBALS = new Set(
  `Date performance setTimeout setInterval setImmediate requestAnimationFrame fetch XMLHttpRequest WebSocket EventSource
   crypto navigator localStorage sessionStorage indexedDB document window self globalThis process Buffer Intl
   eval`.split(/\s+/),
);
const MEMBERS = new Set(['Math.random']);
/** Methods whose answer depends on the language of the machine. */
const METHODS = new Set(['toLocaleString', 'localeCompare', 'toLocaleLowerCase', 'toLocaleUpperCase']);

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What a TypeScript source uses of all this, in order; comments, strings and types do not count. */
function impurities(source: string): readonly string[] {
  const { code } = transformSync(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } });
  const found: string[] = [];
  simple(parse(code, { ecmaVersion: 2022, sourceType: 'module' }), {
    Identifier({ name }) {
      if (GLOBALS.has(name)) found.push(name);
    },
    MemberExpression({ object, property }) {
      if (property.type !== 'Identifier') return;
      if (METHODS.has(property.name)) found.push(property.name);
      if (object.type === 'Identifier' && MEMBERS.has(`${object.name}.${property.name}`)) {
        found.push(`${object.name}.${property.name}`);
      }
    },
  });
  return found;
}

function sourcesOf(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /(?<!\.test|\.d)\.ts$/.test(path));
}

describe('impurities', () => {
  it('sees what it must', () => {
    const bad = [
      'export const seed: number = Math.random();',
      'export const now = () => Date.now();',
      'export const then = new Date(0);',
      'setTimeout(() => {}, 1);',
      'export const got = await fetch("/x");',
      'export const n = (1.5).toLocaleString();',
    ];
    expect(bad.map(impurities)).toEqual([
      ['Math.random'],
      ['Date'],
      ['Date'],
      ['setTimeout'],
      ['fetch'],
      ['toLocaleString'],
    ]);
  });

  it('does not see it in comments, strings, types and names of properties', () => {
    const good = `// Date.now() and Math.random()
      export type Clock = { readonly fetch: () => Date };
      export const text = 'call fetch, then setTimeout' + \`performance.now()\`;
      export const ports = { fetch: 1, Date: 2 };
      export const one = ports.fetch + ports.Date;`;
    expect(impurities(good)).toEqual([]);
  });
});

describe('the core', () => {
  const sources = [...sourcesOf('src/agent'), ...sourcesOf('src/vfs')].filter(
    (path) => !/^src\/agent\/models\/openai|^src\/vfs\/sandbox\/|\/testing\//.test(path),
  );

  it('is read', () => {
    expect(sources).toContain('src/agent/loop.ts');
  });

  it.each(sources)('%s has no clock, chance, network or machine in it', (path) => {
    expect(impurities(readFileSync(join(ROOT, path), 'utf8'))).toEqual([]);
  });
});
