import type { AnyNode } from 'acorn';
import type { Edit, Site } from './edit';
import type { EditKind } from './editKind';
import { type Name, namesAt } from './scope';
import { FUNCTIONS, nearest } from './syntax';

type Block = AnyNode & { readonly type: 'BlockStatement' };
type Statement = { readonly text: string; readonly kind: EditKind; readonly names: readonly string[] };

/** More names than this in reach, and only the innermost are tried. */
const MOST_NAMES = 9;

/** Statements that may have been forgotten in a block, at every place where they make sense. */
export function insertions(site: Site, block: Block): readonly Edit[] {
  if (nearest([...site.above, block], FUNCTIONS) === undefined) return [];
  const names = namesAt([...site.above, block]).filter(({ kind }) => kind !== 'function' && kind !== 'import').slice(0, MOST_NAMES);
  const owner = site.above.at(-1);
  const isFunctionBody = owner !== undefined && FUNCTIONS.some((type) => type === owner.type);
  const inLoop = nearest(site.above, ['ForStatement', 'ForOfStatement', 'ForInStatement', 'WhileStatement', 'DoWhileStatement']) !== undefined;
  const edits = changes(site, names).flatMap((statement) => placed(site, block, statement));
  if (inLoop) edits.push(...skips(site, names).flatMap((statement) => atPlace(site, block, 0, statement)));
  if (isFunctionBody) {
    edits.push(...guards(names).flatMap((statement) => atPlace(site, block, 0, statement)));
    if (block.body.at(-1)?.type !== 'ReturnStatement') edits.push(...returns(names).flatMap((one) => atPlace(site, block, block.body.length, one)));
  } else edits.push(...leave(inLoop, names).flatMap((one) => atPlace(site, block, block.body.length, one)));
  return edits;
}

/** Something counted, added up, collected or moved on. */
function changes(site: Site, names: readonly Name[]): readonly Statement[] {
  const statements: Statement[] = [];
  const make = (text: string, kind: EditKind, ...used: string[]) => statements.push({ text: `${text};`, kind, names: used });
  for (const { name, kind } of names) {
    const shape = site.facts.shapes.get(name);
    const others = names.filter((other) => other.name !== name);
    const values = others.flatMap((other) => [other.name, ...site.clues.unused.map((property) => `${other.name}.${property}`)]);
    if (shape === 'array') for (const value of values) make(`${name}.push(${value})`, 'accumulate', name);
    if (shape === 'set') for (const value of values) make(`${name}.add(${value})`, 'accumulate', name);
    if (shape === 'map') for (const { name: key } of others) for (const value of ['1', ...values]) make(`${name}.set(${key}, ${value})`, 'accumulate', name);
    if (shape === 'object') for (const { name: key } of others) for (const value of values) make(`${name}[${key}] = ${value}`, 'accumulate', name);
    if (kind !== 'variable' && kind !== 'parameter') continue;
    if (shape === 'number' || kind === 'parameter') {
      make(`${name}++`, 'accumulate', name);
      make(`${name}--`, 'insert', name);
    }
    if (kind === 'variable') for (const value of values) make(`${name} = ${value}`, 'insert', name, value);
    if (shape === 'number' || shape === 'text') for (const value of values) make(`${name} += ${value}`, 'accumulate', name, value);
  }
  return statements;
}

function skips(site: Site, names: readonly Name[]): readonly Statement[] {
  const collections = names.filter(({ name }) => ['set', 'map'].includes(site.facts.shapes.get(name) ?? ''));
  return collections.flatMap(({ name }) =>
    names.filter((other) => other.name !== name).map((other) => ({
      text: `if (${name}.has(${other.name})) continue;`,
      kind: 'guard' as const,
      names: [name, other.name],
    })),
  );
}

function guards(names: readonly Name[]): readonly Statement[] {
  return names.filter(({ kind }) => kind === 'parameter').flatMap(({ name }) =>
    [
      ...['0', 'null', "''", '[]', 'false', 'true'].map((value) => `if (${name}.length === 0) return ${value};`),
      ...['0', '1', name, 'null'].map((value) => `if (${name} <= ${value === '1' ? '1' : '0'}) return ${value};`),
      ...[`if (${name} <= 1) return ${name};`, `if (${name} === 0) return 1;`],
      ...['0', 'null', "''", '[]', 'false', 'undefined'].map((value) => `if (!${name}) return ${value};`),
      ...names.filter((other) => other.name !== name && other.kind === 'parameter').map((other) => `if (${other.name} === 0) return ${name};`),
    ].map((text) => ({ text, kind: 'guard' as const, names: [name] })),
  );
}

function returns(names: readonly Name[]): readonly Statement[] {
  const known = names.map(({ name }) => ({ text: `return ${name};`, kind: 'return' as const, names: [name] }));
  const plain = ['true', 'false', 'null', '0', '[]'].map((value) => ({ text: `return ${value};`, kind: 'insert' as const, names: [] }));
  return [...known, ...plain];
}

function leave(inLoop: boolean, names: readonly Name[]): readonly Statement[] {
  const plain = ['return true;', 'return false;', 'return -1;', 'return null;', 'return 0;', ...(inLoop ? ['break;', 'continue;'] : [])];
  const known = names.map(({ name }) => ({ text: `return ${name};`, kind: 'insert' as const, names: [name] }));
  return [...plain.map((text) => ({ text, kind: 'insert' as const, names: [] })), ...known];
}

/** After every statement of the block, and at its beginning. */
function placed(site: Site, block: Block, statement: Statement): readonly Edit[] {
  const last = block.body.at(-1);
  const end = last?.type === 'ReturnStatement' ? block.body.length - 1 : block.body.length;
  const places = Array.from({ length: end + 1 }, (_, i) => end - i);
  return places.flatMap((place) => atPlace(site, block, place, statement));
}

/** Before the statement at `place`, or at the end of the block, in the block's own indentation. */
function atPlace(site: Site, block: Block, place: number, { text, kind, names }: Statement): readonly Edit[] {
  const next = block.body[place];
  const previous = block.body[place - 1];
  const sibling = next ?? previous;
  if (sibling === undefined) return [{ start: block.start + 1, end: block.start + 1, text: ` ${text} `, kind, names }];
  const lineStart = site.text.lastIndexOf('\n', sibling.start - 1) + 1;
  const indent = /^[ \t]*/.exec(site.text.slice(lineStart, sibling.start))?.[0] ?? '';
  const isOwnLine = site.text.slice(lineStart, sibling.start).trim() === '';
  const gap = isOwnLine ? `\n${indent}` : ' ';
  if (next !== undefined) return [{ start: next.start, end: next.start, text: text + gap, kind, names }];
  return [{ start: sibling.end, end: sibling.end, text: gap + text, kind, names }];
}
