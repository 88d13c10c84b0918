import type { AnyNode } from 'acorn';
import { boundBy, usesOf } from './scope';
import { pathOf, type Shape, shapeOf, shapesOf } from './shapes';
import { nearest, type Visit } from './syntax';

/** What one file says about its own names. */
export type FileFacts = {
  /** How often each name is read. */
  readonly uses: ReadonlyMap<string, number>;
  readonly shapes: ReadonlyMap<string, Shape>;
  /** Names declared and never read. */
  readonly unread: ReadonlySet<string>;
  /** Variables and fields that are made to be changed and never are: `let`s, empty collections, counters of a class. */
  readonly neglected: ReadonlySet<string>;
  /** Fields that the code sets on `this`, written `this.name`. */
  readonly fields: readonly string[];
  /** Numbers and texts that stand in the code. */
  readonly numbers: ReadonlySet<number>;
  readonly strings: ReadonlySet<string>;
  /** Fields that are read and never set. */
  readonly unset: readonly string[];
  /** Property names the code reads, writes or takes apart. */
  readonly properties: ReadonlySet<string>;
  /** Names that a function declares and does not read, with the offsets it spans. */
  readonly idle: readonly { readonly names: ReadonlySet<string>; readonly start: number; readonly end: number }[];
  /** Names of the functions, with the offsets they span. */
  readonly functions: readonly { readonly name: string; readonly start: number; readonly end: number }[];
};

/** Collects the facts of a parsed file. */
export function factsOf(visits: readonly Visit[]): FileFacts {
  const uses = usesOf(visits);
  const declared = new Set(visits.flatMap(declaredBy));
  const changed = new Set(visits.flatMap(changedBy));
  const literals = visits.flatMap(({ node, role }) =>
    node.type === 'Literal' && role !== 'source' && role !== 'key' ? [node.value] : [],
  );
  const fields = visits.flatMap(({ node }) => (node.type === 'AssignmentExpression' ? fieldOf(node.left) : []));
  const set = new Set([
    ...fields,
    ...visits.flatMap(({ node }) =>
      (node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') && node.key.type === 'Identifier'
        ? [`this.${node.key.name}`]
        : [],
    ),
  ]);
  return {
    uses,
    shapes: shapesOf(visits),
    unread: new Set([...declared].filter((name) => !uses.has(name))),
    neglected: new Set(visits.flatMap(changeable).filter((name) => !changed.has(name))),
    fields: [...new Set(fields)],
    numbers: new Set(literals.filter((value) => typeof value === 'number')),
    strings: new Set(literals.filter((value) => typeof value === 'string')),
    unset: [...new Set(visits.flatMap(readField))].filter((field) => !set.has(field)),
    properties: new Set(visits.flatMap(propertyOf)),
    functions: visits.flatMap(functionOf),
    idle: visits.flatMap((visit) => idleIn(visit, visits)),
  };
}

/** What a function declares and does not read itself, though another may have a name like it that is read. */
function idleIn({ node }: Visit, visits: readonly Visit[]): FileFacts['idle'] {
  if (!isFunction(node)) return [];
  const inside = visits.filter((one) => one.node.start >= node.start && one.node.end <= node.end);
  const uses = usesOf(inside);
  const names = inside.flatMap(declaredBy).filter((name) => !uses.has(name));
  return names.length === 0 ? [] : [{ names: new Set(names), start: node.start, end: node.end }];
}

function fieldOf(node: AnyNode): readonly string[] {
  const path = pathOf(node);
  return path?.startsWith('this.') ? [path] : [];
}

/** `this.x` where it is read; methods of other objects do not count. */
function readField({ node, role }: Visit): readonly string[] {
  return node.type === 'MemberExpression' && role !== 'left' ? fieldOf(node) : [];
}

function declaredBy({ node, above }: Visit): readonly string[] {
  if (node.type === 'VariableDeclarator') return isExported(above) ? [] : boundBy(node.id);
  // A helper or an import that nobody calls was meant to be called.
  if (node.type === 'FunctionDeclaration' && !above.some(({ type }) => type.startsWith('Export')) && above.length === 1)
    return [...(node.id ? [node.id.name] : []), ...node.params.flatMap((param) => boundBy(param))];
  if (node.type === 'ImportSpecifier') return [node.local.name];
  return isFunction(node) ? node.params.flatMap((param) => boundBy(param)) : [];
}

/** Names that were made to be changed. A constant number is meant to stay. */
function changeable({ node, above }: Visit): readonly string[] {
  if (node.type === 'AssignmentExpression') {
    const isStart = above.some((up) => up.type === 'MethodDefinition' && up.kind === 'constructor');
    return isStart && shapeOf(node.right) !== 'unknown' && (isEmpty(node.right) || node.right.type === 'Literal')
      ? fieldOf(node.left)
      : [];
  }
  if (node.type !== 'VariableDeclarator' || isExported(above)) return [];
  const parent = above.at(-1);
  const isLet = parent?.type === 'VariableDeclaration' && parent.kind !== 'const';
  const isLoop = above.at(-2)?.type === 'ForOfStatement' || above.at(-2)?.type === 'ForInStatement';
  return (isLet && !isLoop) || isEmpty(node.init ?? null) ? boundBy(node.id) : [];
}

function isExported(above: readonly AnyNode[]): boolean {
  return (
    above.some((node) => node.type === 'ExportNamedDeclaration') && nearest(above, ['BlockStatement']) === undefined
  );
}

function isFunction(node: AnyNode): node is Extract<AnyNode, { params: unknown }> {
  return (
    node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression'
  );
}

function isEmpty(init: AnyNode | null): boolean {
  if (init?.type === 'ArrayExpression') return init.elements.length === 0;
  if (init?.type === 'ObjectExpression') return init.properties.length === 0;
  return init?.type === 'NewExpression' && init.arguments.length === 0;
}

/** Names whose value the node changes, in place or by assignment. */
function changedBy({ node, above }: Visit): readonly string[] {
  const isStart = above.some((up) => up.type === 'MethodDefinition' && up.kind === 'constructor');
  if (node.type === 'AssignmentExpression') return isStart ? [] : [...boundBy(node.left), ...rootOf(node.left)];
  if (node.type === 'UpdateExpression') return rootOf(node.argument);
  if (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier'
  )
    return /^(push|unshift|add|set|splice|sort|fill|append|concat)$/.test(node.callee.property.name)
      ? rootOf(node.callee.object)
      : [];
  return [];
}

function rootOf(node: AnyNode): readonly string[] {
  const path = pathOf(node);
  if (path !== undefined) return [path];
  return node.type === 'MemberExpression' ? rootOf(node.object) : [];
}

function propertyOf(visit: Visit): readonly string[] {
  const { node } = visit;
  if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier')
    return [node.property.name];
  if (node.type === 'MemberExpression' && node.property.type === 'Literal') return [String(node.property.value)];
  if (node.type === 'Property' && !node.computed && node.key.type === 'Identifier') return [node.key.name];
  return node.type === 'Property' && node.key.type === 'Literal' ? [String(node.key.value)] : [];
}

function functionOf({ node, above }: Visit): readonly { name: string; start: number; end: number }[] {
  if (!isFunction(node)) return [];
  const own = 'id' in node && node.id !== null && node.id !== undefined ? node.id.name : undefined;
  const name = own ?? nameGivenBy(above.at(-1));
  return name === undefined ? [] : [{ name, start: node.start, end: node.end }];
}

function nameGivenBy(parent: AnyNode | undefined): string | undefined {
  if (parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id.name;
  if ((parent?.type === 'Property' || parent?.type === 'MethodDefinition') && parent.key.type === 'Identifier')
    return parent.key.name;
  if (
    parent?.type === 'AssignmentExpression' &&
    parent.left.type === 'MemberExpression' &&
    parent.left.property.type === 'Identifier'
  )
    return parent.left.property.name;
  return undefined;
}
