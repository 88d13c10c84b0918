import type { AnyNode } from 'acorn';
import type { Visit } from './syntax';

/** What a name seems to hold, as far as its use tells. */
export type Shape = 'number' | 'text' | 'array' | 'object' | 'set' | 'map' | 'function' | 'truth' | 'unknown';

const ARRAY_METHODS =
  /^(push|pop|shift|unshift|map|filter|reduce|forEach|sort|splice|flatMap|some|every|find|findIndex|fill|reverse|join|toSorted|flat|entries)$/;
const TEXT_METHODS =
  /^(toLowerCase|toUpperCase|trim|trimStart|trimEnd|charAt|charCodeAt|split|padStart|padEnd|startsWith|endsWith|replace|replaceAll|match|codePointAt|substring|repeat|localeCompare)$/;
const NUMERIC = ['-', '*', '/', '%', '**', '<', '<=', '>', '>=', '&', '|', '^', '<<', '>>', '>>>'];

/** The name of a variable, or `this.field`; `undefined` for anything else. */
export function pathOf(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression' && node.object.type === 'ThisExpression' && node.property.type === 'Identifier')
    return `this.${node.property.name}`;
  return undefined;
}

/** The shape of every name of a file; the most frequent sign wins. */
export function shapesOf(visits: readonly Visit[]): ReadonlyMap<string, Shape> {
  const votes = new Map<string, Map<Shape, number>>();
  for (const [node, shape, weight] of visits.flatMap((visit) => votesOf(visit.node))) {
    const name = node ? pathOf(node) : undefined;
    if (name === undefined || shape === 'unknown') continue;
    const own = votes.get(name) ?? new Map<Shape, number>();
    votes.set(name, own.set(shape, (own.get(shape) ?? 0) + weight));
  }
  return new Map([...votes].map(([name, own]) => [name, [...own].reduce((a, b) => (b[1] > a[1] ? b : a))[0]]));
}

type Vote = readonly [node: AnyNode | null | undefined, shape: Shape, weight: number];

function votesOf(node: AnyNode): readonly Vote[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return [[node.id, shapeOf(node.init ?? null), 3]];
    case 'AssignmentExpression':
      if (node.operator === '=') return [[node.left, shapeOf(node.right), 2]];
      return [[node.left, node.operator === '+=' ? shapeOf(node.right) : 'number', 1]];
    case 'AssignmentPattern':
      return [[node.left, shapeOf(node.right), 2]];
    case 'UpdateExpression':
      return [[node.argument, 'number', 3]];
    case 'BinaryExpression':
      if (!NUMERIC.includes(node.operator) && !isNumber(node.right) && !isNumber(node.left)) return [];
      return [
        [node.left, shapeOf(node.right) === 'text' ? 'text' : 'number', 1],
        [node.right, shapeOf(node.left) === 'text' ? 'text' : 'number', 1],
      ];
    case 'MemberExpression':
      return [memberVote(node)];
    case 'ForOfStatement':
      return [[node.right, 'array', 1]];
    case 'CallExpression':
      return [[node.callee, 'function', 3]];
    default:
      return [];
  }
}

/** What a property says about the object that has it. */
const SIGNS: readonly (readonly [RegExp, Shape, number])[] = [
  [ARRAY_METHODS, 'array', 2],
  [TEXT_METHODS, 'text', 2],
  [/^(length|slice|includes|indexOf)$/, 'array', 0.6],
  [/^add$/, 'set', 2],
  [/^(set|get)$/, 'map', 2],
  [/^(has|size)$/, 'set', 0.5],
];

function memberVote({ object, property, computed }: AnyNode & { type: 'MemberExpression' }): Vote {
  if (computed) return [object, 'array', 0.5];
  const name = property.type === 'Identifier' ? property.name : '';
  const [, shape, weight] = SIGNS.find(([names]) => names.test(name)) ?? [null, 'object' as const, 0.8];
  return [object, shape, weight];
}

/** The shape of an expression that shows it plainly. */
export function shapeOf(init: AnyNode | null): Shape {
  switch (init?.type) {
    case 'UnaryExpression':
      return init.operator === '!' ? 'truth' : shapeOf(init.argument);
    case 'Literal':
      return literalShape(init.value);
    case 'Identifier':
      return init.name === 'Infinity' ? 'number' : 'unknown';
    case 'BinaryExpression':
      if (['-', '*', '/', '%', '**'].includes(init.operator)) return 'number';
      return init.operator === '+' ? shapeOf(init.left) : 'truth';
    case 'NewExpression':
      return init.callee.type === 'Identifier' ? made(init.callee.name) : 'unknown';
    case 'CallExpression':
      return returned(init.callee);
    case 'MemberExpression':
      return memberShape(init);
    default:
      return PLAIN[init?.type ?? ''] ?? 'unknown';
  }
}

function memberShape({ property, computed }: AnyNode & { type: 'MemberExpression' }): Shape {
  return !computed && property.type === 'Identifier' && /^(length|size)$/.test(property.name) ? 'number' : 'unknown';
}

/** Expressions whose kind alone says it. */
const PLAIN: Readonly<Record<string, Shape>> = {
  TemplateLiteral: 'text',
  ArrayExpression: 'array',
  ObjectExpression: 'object',
  ArrowFunctionExpression: 'function',
  FunctionExpression: 'function',
};

function literalShape(value: unknown): Shape {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'string') return 'text';
  return typeof value === 'boolean' ? 'truth' : 'unknown';
}

function made(name: string): Shape {
  const shapes: Readonly<Record<string, Shape>> = { Set: 'set', Map: 'map', Array: 'array' };
  return shapes[name] ?? 'object';
}

function returned(callee: AnyNode): Shape {
  if (callee.type === 'Identifier')
    return callee.name === 'Number' ? 'number' : callee.name === 'String' ? 'text' : 'unknown';
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return 'unknown';
  if (callee.object.type === 'Identifier' && callee.object.name === 'Math') return 'number';
  if (/^(map|filter|split|slice|sort|flatMap|keys|values|entries|concat|reverse|fill)$/.test(callee.property.name))
    return 'array';
  if (/^(indexOf|findIndex|charCodeAt|lastIndexOf)$/.test(callee.property.name)) return 'number';
  return /^(toLowerCase|toUpperCase|trim|join|padStart|replace|toString|toFixed)$/.test(callee.property.name)
    ? 'text'
    : 'unknown';
}

function isNumber(node: AnyNode): boolean {
  return node.type === 'Literal' && typeof node.value === 'number';
}

/** How well a value of one shape stands where the other stood: higher is better, 0 says nothing. */
export function fit(a: Shape | undefined, b: Shape | undefined): number {
  if (a === undefined || b === undefined || a === 'unknown' || b === 'unknown') return 0;
  if (a === b) return 0.3;
  return (a === 'array' && b === 'text') || (a === 'text' && b === 'array') ? -0.3 : -1.6;
}
