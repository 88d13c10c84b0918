import { init, parse } from 'es-module-lexer/js';
import { folderOf, normalizePath } from '../path';

/** Modules that the host wrote have names beginning so. No path of the file system begins with a slash. */
export const INNER = '/loopscope/';

/** The built-in modules, by every name they may be asked for under. */
const BUILTINS: Readonly<Record<string, string>> = {
  assert: 'node:assert',
  'node:assert': 'node:assert',
  'assert/strict': 'node:assert/strict',
  'node:assert/strict': 'node:assert/strict',
  'node:test': 'node:test',
  test: 'node:test',
  'node:process': 'node:process',
  process: 'node:process',
  'timers/promises': 'node:timers/promises',
  'node:timers/promises': 'node:timers/promises',
  vitest: 'vitest',
  '@jest/globals': '@jest/globals',
};

export type ModuleKind = 'esm' | 'cjs' | 'json' | 'builtin';

/** Makes the lexer ready. Await it once before anything else here. */
export const ready: Promise<void> = Promise.resolve(init()).then(() => undefined);

/** The full name of what `specifier` means in the module `base`. Throws in plain words when there is no such thing. */
export function resolve(base: string, specifier: string, has: (path: string) => boolean): string {
  const builtin = Object.hasOwn(BUILTINS, specifier) ? BUILTINS[specifier] : undefined;
  if (builtin !== undefined) return builtin;
  const isRelative = /^(\.{1,2})?(\/|$)/.test(specifier) && specifier !== '';
  if (!isRelative) {
    throw new Error(
      `Cannot find module '${specifier}' from ${base}: only this project's files (./…), node:test and node:assert are there`,
    );
  }
  const start = specifier.startsWith('/') ? specifier : `${folderOf(base)}/${specifier}`;
  const missing = `Cannot find module '${specifier}' from ${base}`;
  const path = safely(start, missing);
  for (const candidate of [path, `${path}.js`, `${path}.mjs`, `${path}.cjs`, `${path}.json`, `${path}/index.js`]) {
    if (has(candidate)) return candidate;
  }
  throw new Error(missing);
}

function safely(path: string, message: string): string {
  try {
    return normalizePath(path.endsWith('/') ? `${path}index.js` : path);
  } catch {
    throw new Error(message);
  }
}

/** How a file is to be loaded. Text that the lexer cannot read counts as what its name says, else as a script. */
export function kindOf(path: string, source: string): ModuleKind {
  if (path.startsWith('node:') || Object.values(BUILTINS).includes(path)) return 'builtin';
  if (path.endsWith('.json')) return 'json';
  if (path.endsWith('.mjs')) return 'esm';
  if (path.endsWith('.cjs')) return 'cjs';
  return isModule(source) ? 'esm' : 'cjs';
}

/** An `await` that begins a line, or the value of a declaration that does: only a module can have it there. */
const TOP_LEVEL_AWAIT = /^(?:(?:const|let|var)\s[^;\n]*=\s*)?await\b/m;
const COMMON_JS = /\brequire\s*\(|\bmodule\s*\.\s*exports\b|\bexports\s*\./;

function isModule(source: string): boolean {
  try {
    return parse(source)[3] || (TOP_LEVEL_AWAIT.test(source) && !COMMON_JS.test(source));
  } catch {
    return /^\s*(import|export)[\s{*'"]/m.test(source);
  }
}
