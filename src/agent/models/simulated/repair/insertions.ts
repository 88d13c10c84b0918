import type { AnyNode } from 'acorn';
import type { Edit, Site } from './edit';
import type { EditKind } from './editKind';
import { type Name, namesAt } from './scope';
import { fit } from './shapes';
import { FUNCTIONS, nearest } from './syntax';

type Block = AnyNode & { readonly type: 'BlockStatement' };
type Statement = {
  readonly text: string;
  readonly kind: EditKind;
  readonly names: readonly string[];
  readonly weight: number;
};

/** More names than this in reach, and only the innermost are tried. */
const MOST_NAMES = 9;
const MOST_PROPERTIES = 5;
const LOOPS = ['ForStatement', 'ForOfStatement', 'ForInStatement', 'WhileStatement', 'DoWhileStatement'] as const;

/** Statements that may have been forgotten in a block, at every place where they make sense. */
export function insertions(site: Site, block: Block): readonly Edit[] {
  const owner = site.above.at(-1);
  if (owner === undefined || nearest([...site.above, block], FUNCTIONS) === undefined) return [];
  const names = namesAt([...site.above, block])
    .filter(({ kind }) => kind !== 'function' && kind !== 'import')
    .slice(0, MOST_NAMES);
  const isFunctionBody = FUNCTIONS.some((type) => type === owner.type);
  const inLoop = nearest(site.above, LOOPS) !== undefined;
  const stuck = stuckNames(site, owner, block);
  const edits = changes(site, names, stuck).flatMap((statement) => placed(site, block, statement));
  if (inLoop) edits.push(...skips(site, names).flatMap((statement) => atPlace(site, block, 0, statement)));
  const end = block.body.length;
  const method = site.above.at(-2);
  if (method?.type === 'MethodDefinition' && method.kind === 'constructor')
    edits.push(...fieldStarts(site, names).flatMap((one) => atPlace(site, block, end, one)));
  if (isFunctionBody) {
    edits.push(...guards(site, names).flatMap((statement) => atPlace(site, block, 0, statement)));
    if (block.body.at(-1)?.type !== 'ReturnStatement')
      edits.push(...returns(names).flatMap((one) => atPlace(site, block, end, one)));
  } else if (!leaves(block)) edits.push(...leave(inLoop, names).flatMap((one) => atPlace(site, block, end, one)));
  return edits;
}

function leaves(block: Block): boolean {
  return /^(Return|Break|Continue|Throw)Statement$/.test(block.body.at(-1)?.type ?? '');
}

/** Names of a `while` test that its body never changes: the loop cannot end. */
function stuckNames(site: Site, owner: AnyNode, block: Block): ReadonlySet<string> {
  if (owner.type !== 'WhileStatement' && owner.type !== 'DoWhileStatement') return new Set();
  const test = site.text.slice(owner.test.start, owner.test.end);
  const body = site.text.slice(block.start, block.end);
  const names = [...test.matchAll(/(?<![.\w$])[A-Za-z_$][\w$]*/g)].map(([name]) => name);
  const isChanged = (name: string) =>
    new RegExp(
      `(?<![.\\w$])${name.replace(/\$/g, '\\$')}\\s*([-+*/%]?=(?!=)|\\+\\+|--|\\.(push|pop|shift|unshift|splice|delete|add)\\()|(\\+\\+|--)${name}\\b`,
    ).test(body);
  return names.some(isChanged) ? new Set() : new Set(names);
}

/** Something counted, added up, collected or moved on. */
function changes(site: Site, names: readonly Name[], stuck: ReadonlySet<string>): readonly Statement[] {
  const { shapes, fields, neglected, unread } = site.facts;
  const isMethod = nearest(site.above, ['MethodDefinition']) !== undefined;
  const targets = [
    ...names,
    ...(isMethod ? fields.map((name) => ({ name, kind: 'variable' as const, depth: 3 })) : []),
  ];
  const values = names.filter(({ depth }) => depth <= 5).map(({ name }) => name);
  const statements: Statement[] = [];
  for (const target of targets) {
    const { name } = target;
    const push = neglected.has(name) ? 2 : stuck.has(name) ? 2.5 : 0;
    const shape = shapes.get(name) ?? 'unknown';
    const make = (text: string, kind: EditKind, value?: string, weight = 0) => {
      const fresh = value !== undefined && unread.has(value) ? 1 : 0;
      statements.push({
        text: `${text};`,
        kind,
        names: value === undefined ? [name] : [name, value],
        weight: push + weight + fresh,
      });
    };
    fill({ site, name, shape, values: values.filter((value) => value !== name), make });
    if (target.kind === 'constant') continue;
    step({
      site,
      name,
      shape,
      isStuck: stuck.has(name),
      isParameter: target.kind === 'parameter',
      values: values.filter((value) => value !== name),
      make,
    });
  }
  return statements;
}

type Make = (text: string, kind: EditKind, value?: string, weight?: number) => void;
type Change = {
  readonly site: Site;
  readonly name: string;
  readonly shape: string;
  readonly values: readonly string[];
  readonly make: Make;
};

/** Something put into a collection. */
function fill({ site, name, shape, values, make }: Change): void {
  const { shapes, unread } = site.facts;
  if (shape === 'array') {
    for (const value of values)
      make(`${name}.push(${value})`, 'accumulate', value, shapes.get(value) === 'array' ? -0.6 : 0);
    const indices = values.filter((value) => shapes.get(value) === 'number');
    for (const a of indices)
      for (const b of indices) if (a !== b) make(`${name}[${a}] = ${name}[${b}]`, 'insert', undefined, 0.2);
    for (const index of indices)
      for (const value of values.filter((other) => unread.has(other)))
        make(`${name}[${index}] = ${value}`, 'accumulate', value, 0.5);
  }
  if (shape === 'set') for (const value of values) make(`${name}.add(${value})`, 'accumulate', value);
  if (shape === 'map')
    for (const key of values)
      for (const value of ['1', ...values.filter((other) => other !== key)])
        make(`${name}.set(${key}, ${value})`, 'accumulate', value);
  if (shape === 'object')
    for (const key of values.slice(0, 4))
      for (const value of values.filter((other) => other !== key).slice(0, 4))
        make(`${name}[${key}] = ${value}`, 'accumulate', value, -0.6);
}

/** A variable moved on or counted. */
function step({
  site,
  name,
  shape,
  values,
  make,
  isStuck,
  isParameter,
}: Change & { readonly isStuck: boolean; readonly isParameter: boolean }): void {
  const { shapes, properties } = site.facts;
  const isCount = shape === 'number';
  if (isCount || shape === 'unknown') {
    make(`${name}++`, isCount ? 'accumulate' : 'insert');
    make(`${name}--`, 'insert', undefined, isStuck ? 0.8 : 0);
  }
  for (const value of values) {
    const weight = fit(shape === 'array' ? 'unknown' : isCount ? 'number' : 'unknown', shapes.get(value));
    if (isCount || shape === 'text' || shape === 'unknown')
      make(`${name} += ${value}`, 'accumulate', value, weight - (isParameter ? 1 : 0));
    if (isCount || (isStuck && shape === 'unknown')) make(`${name} -= ${value}`, 'insert', value, weight + 0.3);
    make(`${name} = ${value}`, 'insert', value, fit(shapes.get(name), shapes.get(value)) - (isParameter ? 0.6 : 0));
    if (isCount || shape === 'text')
      for (const property of site.clues.unused.slice(0, MOST_PROPERTIES))
        make(`${name} += ${value}.${property}`, 'accumulate', property, fit('object', shapes.get(value)));
  }
  const own = [...properties].filter((property) => site.text.includes(`${name}.${property}`));
  for (const property of own.slice(0, MOST_PROPERTIES))
    make(`${name} = ${name}.${property}`, 'insert', undefined, isStuck ? 1.5 : 0);
}

/** A field that is read and that no constructor sets. */
function fieldStarts({ facts }: Site, names: readonly Name[]): readonly Statement[] {
  return facts.unset.flatMap((field) => {
    const own = names
      .filter(({ name, kind }) => kind === 'parameter' && `this.${name}` === field)
      .map(({ name }) => name);
    const values = [...own, '0', '[]', 'null', "''", '{}', 'new Map()', 'new Set()', 'true', 'false'];
    return values.map((value) => ({
      text: `${field} = ${value};`,
      kind: 'insert' as const,
      names: [field],
      weight: 6,
    }));
  });
}

function skips(site: Site, names: readonly Name[]): readonly Statement[] {
  const collections = names.filter(({ name }) => ['set', 'map'].includes(site.facts.shapes.get(name) ?? ''));
  return collections.flatMap(({ name }) =>
    names
      .filter((other) => other.name !== name)
      .map((other) => ({
        text: `if (${name}.has(${other.name})) continue;`,
        kind: 'guard' as const,
        names: [name, other.name],
        weight: other.depth < 2 ? 1 : 0,
      })),
  );
}

function guards({ facts }: Site, names: readonly Name[]): readonly Statement[] {
  return names
    .filter(({ kind, depth }) => kind === 'parameter' && depth <= 2)
    .flatMap(({ name }) => {
      const shape = facts.shapes.get(name);
      const isList = shape === 'array' || shape === 'text' || shape === undefined || shape === 'unknown';
      const isCount = shape === 'number' || shape === undefined || shape === 'unknown';
      const lists = ['0', 'null', "''", '[]', 'false', 'true'].map(
        (value) => `if (${name}.length === 0) return ${value};`,
      );
      const counts = [
        `if (${name} <= 1) return ${name};`,
        `if (${name} <= 1) return 1;`,
        `if (${name} === 0) return 1;`,
        `if (${name} <= 0) return 0;`,
        `if (${name} <= 0) return false;`,
        `if (${name} <= 0) return [];`,
        `if (${name} < 2) return false;`,
      ];
      const missing = ['0', 'null', "''", '[]', 'false', 'undefined'].map((value) => `if (!${name}) return ${value};`);
      const others = names
        .filter((other) => other.name !== name && other.kind === 'parameter')
        .map((other) => `if (${other.name} === 0) return ${name};`);
      const all = [...(isList ? lists : []), ...(isCount ? counts : []), ...(isCount ? others : []), ...missing];
      return all.map((text, i) => ({ text, kind: 'guard' as const, names: [name], weight: -0.05 * i }));
    });
}

function returns(names: readonly Name[]): readonly Statement[] {
  const known = names.map(({ name, depth }) => ({
    text: `return ${name};`,
    kind: 'return' as const,
    names: [name],
    weight: depth <= 1 ? 0.5 : -0.5,
  }));
  const plain = ['true', 'false', 'null', '0', '-1', '[]'].map((value) => ({
    text: `return ${value};`,
    kind: 'return' as const,
    names: [],
    weight: -1,
  }));
  return [...known, ...plain];
}

function leave(inLoop: boolean, names: readonly Name[]): readonly Statement[] {
  const plain = [
    'return true;',
    'return false;',
    'return -1;',
    'return null;',
    'return 0;',
    ...(inLoop ? ['break;', 'continue;'] : []),
  ];
  const known = names.map(({ name }) => ({
    text: `return ${name};`,
    kind: 'insert' as const,
    names: [name],
    weight: 0,
  }));
  return [...plain.map((text) => ({ text, kind: 'insert' as const, names: [], weight: 0.2 })), ...known];
}

/** At the end of the block first, then before every other statement. */
function placed(site: Site, block: Block, statement: Statement): readonly Edit[] {
  const end = leaves(block) ? block.body.length - 1 : block.body.length;
  const places = Array.from({ length: end + 1 }, (_, i) => end - i);
  return places.flatMap((place, i) =>
    atPlace(site, block, place, { ...statement, weight: statement.weight - (i === 0 ? 0 : 0.4) }),
  );
}

/** Before the statement at `place`, or at the end of the block, in the block's own indentation. */
function atPlace(site: Site, block: Block, place: number, { text, kind, names, weight }: Statement): readonly Edit[] {
  const next = block.body[place];
  const previous = block.body[place - 1];
  const sibling = next ?? previous;
  if (sibling === undefined)
    return [{ start: block.start + 1, end: block.start + 1, text: ` ${text} `, kind, names, weight }];
  const lineStart = site.text.lastIndexOf('\n', sibling.start - 1) + 1;
  const indent = /^[ \t]*/.exec(site.text.slice(lineStart, sibling.start))?.[0] ?? '';
  const isOwnLine = site.text.slice(lineStart, sibling.start).trim() === '';
  const gap = isOwnLine ? `\n${indent}` : ' ';
  if (next !== undefined) return [{ start: next.start, end: next.start, text: text + gap, kind, names, weight }];
  return [{ start: sibling.end, end: sibling.end, text: gap + text, kind, names, weight }];
}
