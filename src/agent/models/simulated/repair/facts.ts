import type { AnyNode } from 'acorn';
import { boundBy, isReference, usesOf } from './scope';
import { nearest, type Visit } from './syntax';

/** What a name was first given, as far as the text tells. */
export type Shape = 'number' | 'text' | 'array' | 'object' | 'set' | 'map' | 'unknown';

/** What one file says about its own names. */
export type FileFacts = {
  /** How often each name is read. */
  readonly uses: ReadonlyMap<string, number>;
  readonly shapes: ReadonlyMap<string, Shape>;
  /** Names declared and never read. */
  readonly unread: ReadonlySet<string>;
  /** Counters and collections that nothing is ever put into. */
  readonly neglected: ReadonlySet<string>;
  /** Property names the code reads, writes or takes apart. */
  readonly properties: ReadonlySet<string>;
  /** Names of the functions, with the offsets they span. */
  readonly functions: readonly { readonly name: string; readonly start: number; readonly end: number }[];
};

/** Collects the facts of a parsed file. */
export function factsOf(visits: readonly Visit[]): FileFacts {
  const uses = usesOf(visits);
  const shapes = new Map<string, Shape>();
  const declared = new Set<string>();
  const changed = new Set<string>();
  for (const { node, above } of visits) {
    if (node.type === 'VariableDeclarator') {
      for (const name of boundBy(node.id)) {
        if (!isExported(above)) declared.add(name);
        if (node.id.type === 'Identifier') shapes.set(name, shapeOf(node.init ?? null));
      }
    }
    if (isFunction(node)) for (const param of node.params) for (const name of boundBy(param)) declared.add(name);
    for (const name of changedBy(node)) changed.add(name);
  }
  const fillable = [...shapes].filter(([name, shape]) => shape !== 'unknown' && declared.has(name) && isVariable(visits, name, shape));
  return {
    uses,
    shapes,
    unread: new Set([...declared].filter((name) => !uses.has(name))),
    neglected: new Set(fillable.map(([name]) => name).filter((name) => !changed.has(name))),
    properties: new Set(visits.flatMap(propertyOf)),
    functions: visits.flatMap(functionOf),
  };
}

function isExported(above: readonly AnyNode[]): boolean {
  return above.some((node) => node.type === 'ExportNamedDeclaration') && nearest(above, ['BlockStatement']) === undefined;
}

function isFunction(node: AnyNode): node is Extract<AnyNode, { params: unknown }> {
  return node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';
}

/** `let` counters, and collections that start empty. A constant number is meant to stay. */
function isVariable(visits: readonly Visit[], name: string, shape: Shape): boolean {
  return visits.some(({ node, above }) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || node.id.name !== name) return false;
    const parent = above.at(-1);
    const isLet = parent?.type === 'VariableDeclaration' && parent.kind !== 'const';
    return isLet || (shape !== 'number' && shape !== 'text' && isEmpty(node.init ?? null));
  });
}

function isEmpty(init: AnyNode | null): boolean {
  if (init?.type === 'ArrayExpression') return init.elements.length === 0;
  if (init?.type === 'ObjectExpression') return init.properties.length === 0;
  return init?.type === 'NewExpression' && init.arguments.length === 0;
}

function shapeOf(init: AnyNode | null): Shape {
  if (init === null) return 'unknown';
  if (init.type === 'UnaryExpression') return shapeOf(init.argument);
  if (init.type === 'Literal') return typeof init.value === 'number' ? 'number' : typeof init.value === 'string' ? 'text' : 'unknown';
  if (init.type === 'ArrayExpression') return 'array';
  if (init.type === 'ObjectExpression') return 'object';
  if (init.type === 'Identifier') return init.name === 'Infinity' ? 'number' : 'unknown';
  if (init.type !== 'NewExpression' || init.callee.type !== 'Identifier') return 'unknown';
  return init.callee.name === 'Set' ? 'set' : init.callee.name === 'Map' ? 'map' : init.callee.name === 'Array' ? 'array' : 'unknown';
}

/** Names whose value the node changes, in place or by assignment. */
function changedBy(node: AnyNode): readonly string[] {
  if (node.type === 'AssignmentExpression') return [...boundBy(node.left), ...rootOf(node.left)];
  if (node.type === 'UpdateExpression') return rootOf(node.argument);
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && node.callee.property.type === 'Identifier')
    return /^(push|unshift|add|set|splice|sort|fill|append|concat)$/.test(node.callee.property.name) ? rootOf(node.callee.object) : [];
  return [];
}

function rootOf(node: AnyNode): readonly string[] {
  if (node.type === 'Identifier') return [node.name];
  return node.type === 'MemberExpression' ? rootOf(node.object) : [];
}

function propertyOf(visit: Visit): readonly string[] {
  const { node } = visit;
  if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') return [node.property.name];
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
  if ((parent?.type === 'Property' || parent?.type === 'MethodDefinition') && parent.key.type === 'Identifier') return parent.key.name;
  if (parent?.type === 'AssignmentExpression' && parent.left.type === 'MemberExpression' && parent.left.property.type === 'Identifier')
    return parent.left.property.name;
  return undefined;
}

/** The names a piece of the tree calls or reads. */
export function namesRead(visits: readonly Visit[], start: number, end: number): ReadonlySet<string> {
  return new Set(
    visits
      .filter((visit) => visit.node.start >= start && visit.node.end <= end && isReference(visit))
      .flatMap(({ node }) => (node.type === 'Identifier' ? [node.name] : [])),
  );
}
