import { parseText } from './syntax';

const ENDINGS = ['', '.js', '.mjs', '.cjs', '.json', '/index.js', '/index.mjs'] as const;

/** The files a text imports or requires by a relative path, as paths from the root. */
function importsOf(path: string, text: string, exists: (path: string) => boolean): readonly string[] {
  const folder = path.split('/').slice(0, -1);
  return [...new Set(specifiersIn(text))]
    .filter((from) => /^\.{1,2}\//.test(from))
    .map((from) => resolve([...folder, ...from.split('/')], exists));
}

function resolve(parts: readonly string[], exists: (path: string) => boolean): string {
  const clean: string[] = [];
  for (const part of parts) {
    if (part === '..') clean.pop();
    else if (part !== '.' && part !== '') clean.push(part);
  }
  const path = clean.join('/');
  const found = ENDINGS.map((ending) => path + ending).find(exists);
  return found ?? (/\.\w+$/.test(path) ? path : `${path}.js`);
}

/** Import specifiers; from the syntax tree, or by their looks where the text does not parse. */
function specifiersIn(text: string): readonly string[] {
  const parsed = parseText(text);
  if (!parsed.ok)
    return [...text.matchAll(/(?:from|import|require\()\s*['"]([^'"]+)['"]/g)].map(([, from]) => from ?? '');
  return parsed.visits.flatMap(({ node }) => {
    if ('source' in node && node.source && node.source.type === 'Literal') return [String(node.source.value)];
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'require')
      return [];
    const [first] = node.arguments;
    return first?.type === 'Literal' ? [String(first.value)] : [];
  });
}

/** What a set of files needs, themselves included: the texts at hand, and the paths not known yet. */
export type Closure = { readonly known: ReadonlyMap<string, string>; readonly unknown: readonly string[] };

/** Follows imports from `roots` as far as the texts at hand allow. */
export function closureOf(
  roots: readonly string[],
  files: ReadonlyMap<string, string>,
  listed: readonly string[] | null,
): Closure {
  const known = new Map<string, string>();
  const unknown = new Set<string>();
  const exists = (path: string) => files.has(path) || listed?.includes(path) === true;
  const queue = roots.filter((path) => path !== '');
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const text = files.get(path);
    if (known.has(path) || unknown.has(path)) continue;
    if (text === undefined) unknown.add(path);
    else {
      known.set(path, text);
      if (!path.endsWith('.json')) queue.push(...importsOf(path, text, exists));
    }
  }
  return { known, unknown: [...unknown] };
}
