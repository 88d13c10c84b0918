import { parse } from 'es-module-lexer/js';
import { INNER } from './resolve';

const MODULES = JSON.stringify(`${INNER}guest/modules.js`);

/** The ES module that stands for a CommonJS file: runs it when its turn comes and hands its exports on. */
export function wrapCommonJs(id: string, source: string, wanted: readonly string[]): string {
  const asked = new Set(wanted);
  asked.delete('default');
  const found = scanExports(source).filter((name) => !asked.has(name));
  const lines = [
    `import { requireById, pick, peek } from ${MODULES};`,
    `const m = requireById(${JSON.stringify(id)});`,
    'export default m;',
  ];
  let n = 0;
  for (const name of asked) {
    lines.push(`const $${n} = pick(m, ${JSON.stringify(name)}, ${JSON.stringify(id)});`, exportAs(n++, name));
  }
  for (const name of found) lines.push(`const $${n} = peek(m, ${JSON.stringify(name)});`, exportAs(n++, name));
  return lines.join('\n');
}

function exportAs(n: number, name: string): string {
  return `export { $${n} as ${JSON.stringify(name)} };`;
}

/** The ES module that stands for a JSON file. */
export function wrapJson(id: string): string {
  return `import { readJson } from ${MODULES};\nexport default readJson(${JSON.stringify(id)});`;
}

/** The ES module that stands for a built-in one; `names` are its named exports. */
export function wrapBuiltin(id: string, names: readonly string[]): string {
  const lines = names.map((name, n) => `const $${n} = m[${JSON.stringify(name)}];\n${exportAs(n, name)}`);
  const head = `import { builtin } from ${MODULES};\nconst m = builtin(${JSON.stringify(id)});\nexport default m;`;
  return [head, ...lines].join('\n');
}

/** The names that the static imports of an ES module ask for, by specifier as written. */
export function namesAskedFor(
  source: string,
): readonly { readonly specifier: string; readonly names: readonly string[] }[] {
  let imports: ReturnType<typeof parse>[0];
  try {
    imports = parse(source)[0];
  } catch {
    return [];
  }
  return imports.flatMap((each) => {
    if (each.type !== 'static') return [];
    return [{ specifier: each.specifier, names: namesIn(source.slice(each.importStart, each.start)) }];
  });
}

/** The outer names between the braces of an import or export statement. */
function namesIn(statement: string): readonly string[] {
  const braces = /\{([^}]*)\}/.exec(statement)?.[1];
  if (braces === undefined) return [];
  return braces
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
    .split(',')
    .map(
      (part) =>
        part
          .trim()
          .split(/\s+as\s+/)[0]
          ?.replace(/^['"]|['"]$/g, '') ?? '',
    )
    .filter((name) => name !== '');
}

const EXPORT = /(?:^|[^\w$.])(?:module\s*\.\s*)?exports\s*\.\s*([A-Za-z_$][\w$]*)\s*=(?!=)/g;
const WHOLE = /(?:^|[^\w$.])module\s*\.\s*exports\s*=\s*\{([^{}]*)/g;
const DEFINED = /Object\s*\.\s*defineProperty\s*\(\s*(?:module\s*\.\s*)?exports\s*,\s*['"]([A-Za-z_$][\w$]*)['"]/g;

/** Export names as far as the text shows them; what it misses can still be imported by name. */
function scanExports(source: string): readonly string[] {
  const names = new Set<string>();
  for (const [, name] of source.matchAll(EXPORT)) if (name !== undefined) names.add(name);
  for (const [, name] of source.matchAll(DEFINED)) if (name !== undefined) names.add(name);
  for (const [, body] of source.matchAll(WHOLE)) {
    for (const part of (body ?? '').split(',')) {
      const name = /^\s*(?:async\s+)?([A-Za-z_$][\w$]*)/.exec(part)?.[1];
      if (name !== undefined) names.add(name);
    }
  }
  names.delete('default');
  return [...names];
}

const ASSERT =
  'AssertionError ok fail ifError match doesNotMatch throws doesNotThrow rejects doesNotReject strictEqual notStrictEqual deepStrictEqual notDeepStrictEqual equal notEqual deepEqual notDeepEqual strict';
const TEST = 'test it describe suite before after beforeEach afterEach beforeAll afterAll';

/** Named exports of the built-in modules. */
export const BUILTIN_NAMES: Readonly<Record<string, readonly string[]>> = {
  'node:assert': ASSERT.split(' '),
  'node:assert/strict': ASSERT.split(' '),
  'node:test': 'test it describe suite before after beforeEach afterEach'.split(' '),
  'node:timers/promises': ['setTimeout', 'setImmediate'],
  'node:process': ['env', 'argv', 'cwd', 'exit', 'nextTick'],
  vitest: `${TEST} expect assert`.split(' '),
  '@jest/globals': `${TEST} expect`.split(' '),
};
