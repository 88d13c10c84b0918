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
  const vote = (node: AnyNode | null | undefined, shape: Shape, weight = 1) => {
    const name = node ? pathOf(node) : undefined;
    if (name === undefined || shape === 'unknown') return;
    const own = votes.get(name) ?? new Map<Shape, number>();
    votes.set(name, own.set(shape, (own.get(shape) ?? 0) + weight));
  };
  for (const { node } of visits) voteBy(node, vote);
  return new Map([...votes].map(([name, own]) => [name, [...own].reduce((a, b) => (b[1] > a[1] ? b : a))[0]]));
}

type Vote = (node: AnyNode | null | undefined, shape: Shape, weight?: number) => void;

function voteBy(node: AnyNode, vote: Vote): void {
  switch (node.type) {
    case 'VariableDeclarator':
      return vote(node.id, shapeOf(node.init ?? null), 3);
    case 'AssignmentExpression':
      if (node.operator === '=') return vote(node.left, shapeOf(node.right), 2);
      return vote(node.left, node.operator === '+=' ? shapeOf(node.right) : 'number');
    case 'AssignmentPattern':
      return vote(node.left, shapeOf(node.right), 2);
    case 'UpdateExpression':
      return vote(node.argument, 'number', 3);
    case 'BinaryExpression':
      if (!NUMERIC.includes(node.operator) && !isNumber(node.right) && !isNumber(node.left)) return;
      vote(node.left, shapeOf(node.right) === 'text' ? 'text' : 'number');
      return vote(node.right, shapeOf(node.left) === 'text' ? 'text' : 'number');
    case 'MemberExpression':
      return voteByMember(node, vote);
    case 'ForOfStatement':
      return vote(node.right, 'array');
    case 'CallExpression':
      return vote(node.callee, 'function', 3);
    default:
  }
}

function voteByMember(node: AnyNode & { type: 'MemberExpression' }, vote: Vote): void {
  const { object, property } = node;
  if (node.computed) return vote(object, 'array', 0.5);
  if (property.type !== 'Identifier') return;
  const { name } = property;
  if (ARRAY_METHODS.test(name)) return vote(object, 'array', 2);
  if (TEXT_METHODS.test(name)) return vote(object, 'text', 2);
  if (name === 'length' || name === 'slice' || name === 'includes' || name === 'indexOf')
    return vote(object, 'array', 0.6);
  if (name === 'add') return vote(object, 'set', 2);
  if (name === 'set' || name === 'get') return vote(object, 'map', 2);
  if (name === 'has' || name === 'size') return vote(object, 'set', 0.5);
  vote(object, 'object', 0.8);
}

/** The shape of an expression that shows it plainly. */
export function shapeOf(init: AnyNode | null): Shape {
  if (init === null) return 'unknown';
  switch (init.type) {
    case 'UnaryExpression':
      return init.operator === '!' ? 'truth' : shapeOf(init.argument);
    case 'TemplateLiteral':
      return 'text';
    case 'Literal':
      return typeof init.value === 'number'
        ? 'number'
        : typeof init.value === 'string'
          ? 'text'
          : typeof init.value === 'boolean'
            ? 'truth'
            : 'unknown';
    case 'ArrayExpression':
      return 'array';
    case 'ObjectExpression':
      return 'object';
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return 'function';
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
      return !init.computed && init.property.type === 'Identifier' && /^(length|size)$/.test(init.property.name)
        ? 'number'
        : 'unknown';
    default:
      return 'unknown';
  }
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
