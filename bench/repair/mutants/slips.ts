import type { AnyNode } from 'acorn';
import type { Operator, Slip } from './slip';
import { inScope, type Spot } from './walk';

type Maker = (spot: Spot, text: string, all: readonly Spot[]) => readonly Slip[];

const ARITHMETIC: Readonly<Record<string, readonly string[]>> = {
  '+': ['-', '*'],
  '-': ['+', '/'],
  '*': ['/', '+'],
  '/': ['*', '-'],
  '%': ['/', '*'],
};
/** Other names, properties and texts tried at one place: the nearest. */
const MOST_OTHERS = 2;
const ORDER = ['<', '<=', '>', '>='];
const INCLUSIVE: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '=': ['+='],
  '+=': ['-=', '='],
  '-=': ['+=', '='],
  '*=': ['/=', '+='],
  '/=': ['*=', '-='],
  '%=': ['/='],
  '**': ['*'],
  '&': ['|'],
  '|': ['&'],
  '^': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
};

/** Every slip that can be made at one node. */
export const slipsAt: Maker = (spot, text, all) => MAKERS.flatMap((make) => make(spot, text, all));

function put(operator: Operator, { start, end }: { readonly start: number; readonly end: number }, by: string): Slip {
  return { operator, start, end, by };
}

const operators: Maker = ({ node }, text) => {
  if (node.type === 'UpdateExpression')
    return [
      put(
        'operator',
        node,
        text.slice(node.start, node.end).replace(/\+\+|--/, (a) => (a === '++' ? '--' : '++')),
      ),
    ];
  if (node.type !== 'BinaryExpression' && node.type !== 'LogicalExpression' && node.type !== 'AssignmentExpression')
    return [];
  const at = text.slice(node.left.end, node.right.start).indexOf(node.operator) + node.left.end;
  const place = { start: at, end: at + node.operator.length };
  const inclusive = INCLUSIVE[node.operator];
  const order = ORDER.filter((other) => inclusive && other !== node.operator && other !== inclusive);
  return [
    ...[...(ARITHMETIC[node.operator] ?? []), ...order, ...(OTHERS[node.operator] ?? [])].map((other) =>
      put('operator', place, other),
    ),
    ...(inclusive === undefined ? [] : [put('off by one', place, inclusive)]),
  ];
};

/** Numbers one more and one less, and bounds and indices that are no plain number. */
const offByOne: Maker = ({ node, parents, field }, text) => {
  if (node.type === 'Literal' && typeof node.value === 'number' && Number.isInteger(node.value))
    return [node.value + 1, node.value - 1].map((n) => put('off by one', node, n < 0 ? `(${n})` : String(n)));
  const parent = parents.at(-1);
  const isIndex = parent?.type === 'MemberExpression' && parent.computed && field === 'property';
  const isBound = parent?.type === 'BinaryExpression' && ORDER.includes(parent.operator);
  const isCut =
    parent?.type === 'CallExpression' &&
    field === 'arguments' &&
    /\.(slice|at|substring)$/.test(textOf(parent.callee, text));
  if (!(isIndex || isBound || isCut) || node.type === 'Literal' || node.type === 'UnaryExpression') return [];
  const code = textOf(node, text);
  return [`${code} + 1`, `${code} - 1`].map((by) => put('off by one', node, by));
};

function textOf({ start, end }: AnyNode, text: string): string {
  return text.slice(start, end);
}

/** Another name in scope that holds the same sort of thing, or another property that the file reads. */
const wrongVariable: Maker = (spot, text, all) => {
  const { node, parents, field } = spot;
  const parent = parents.at(-1);
  if (node.type !== 'Identifier' || parent === undefined) return [];
  if (parent.type === 'MemberExpression' && field === 'property' && !parent.computed) {
    const isCalled = parents.at(-2)?.type === 'CallExpression' && textOf(parent, text) !== '' && isCallee(spot);
    if (isCalled) return [];
    const others = propertiesOf(all).filter((name) => name !== node.name);
    return others.slice(0, MOST_OTHERS).map((name) => put('wrong variable', node, name));
  }
  if (!isUse(parent, field, parents)) return [];
  const known = inScope(spot);
  const own = known.find(({ name }) => name === node.name);
  return known
    .filter(({ name, holds }) => own !== undefined && name !== node.name && holds === own.holds)
    .slice(0, MOST_OTHERS)
    .map(({ name }) =>
      put('wrong variable', node, parent.type === 'Property' && parent.shorthand ? `${node.name}: ${name}` : name),
    );
};

function isCallee({ parents }: Spot): boolean {
  const [call, member] = [parents.at(-2), parents.at(-1)];
  return call?.type === 'CallExpression' && call.callee === member;
}

/** Names of properties that the code reads and does not call. */
function propertiesOf(all: readonly Spot[]): readonly string[] {
  const names = all.flatMap((spot) => {
    const parent = spot.parents.at(-1);
    const isRead = parent?.type === 'MemberExpression' && spot.field === 'property' && !parent.computed;
    return isRead && spot.node.type === 'Identifier' && !isCallee(spot) ? [spot.node.name] : [];
  });
  return [...new Set(names)];
}

const NO_USE = /^(Import|Export).*Specifier$|^(LabeledStatement|RestElement|CatchClause|ArrayPattern)$/;

/** Whether an identifier in this field of this parent is read or written, not declared. */
function isUse(parent: AnyNode, field: string, parents: readonly AnyNode[]): boolean {
  if (NO_USE.test(parent.type) || field === 'id' || field === 'params' || field === 'key') return false;
  if (parent.type === 'Property') return parents.at(-2)?.type === 'ObjectExpression';
  if (parent.type === 'AssignmentPattern') return field === 'right';
  return parent.type !== 'MemberExpression' || parent.computed || field === 'object';
}

const DROPPED = /^(Expression|If|For|ForOf|ForIn|While|Return|Break|Continue|Throw)Statement$/;

/** A statement of a block left out, with its line. Declarations stay: without them nothing runs. */
const droppedStatement: Maker = ({ node, parents, field }, text) => {
  if (!DROPPED.test(node.type) || field !== 'body' || parents.at(-1)?.type !== 'BlockStatement') return [];
  const indent = /\n[ \t]*$/.exec(text.slice(0, node.start))?.[0].length ?? 0;
  return [put('dropped statement', { start: node.start - indent, end: node.end }, '')];
};

const swappedArguments: Maker = ({ node }, text) => {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [];
  return node.arguments.flatMap((first, i) => {
    const second = node.arguments[i + 1];
    if (second === undefined) return [];
    const by = textOf(second, text) + text.slice(first.end, second.start) + textOf(first, text);
    return [put('swapped arguments', { start: first.start, end: second.end }, by)];
  });
};

const wrongConstant: Maker = ({ node, parents, field }, text, all) => {
  if (node.type !== 'Literal' || field === 'source' || field === 'key') return [];
  const { value } = node;
  if (typeof value === 'boolean') return [put('wrong constant', node, String(!value))];
  if (typeof value === 'number') {
    const near = [value + 1, value - 1, value];
    const others = [...new Set([0, 1, value * 2, value * 10])].filter((n) => !near.includes(n));
    return others.map((n) => put('wrong constant', node, String(n)));
  }
  if (typeof value !== 'string' || parents.at(-1)?.type === 'ExpressionStatement') return [];
  const others = all.flatMap((one) => (one.node.type === 'Literal' && one.field !== 'source' ? [one.node] : []));
  const texts = others.filter((other) => typeof other.value === 'string').map((other) => textOf(other, text));
  const fresh = [...new Set(["''", ...texts])].filter((by) => by !== textOf(node, text));
  return fresh.slice(0, MOST_OTHERS).map((by) => put('wrong constant', node, by));
};

const negatedCondition: Maker = ({ node, field }, text) => {
  if (field !== 'test') return [];
  if (node.type === 'UnaryExpression' && node.operator === '!')
    return [put('negated condition', node, textOf(node.argument, text))];
  return [put('negated condition', node, `!(${textOf(node, text)})`)];
};

const MAKERS: readonly Maker[] = [
  operators,
  offByOne,
  wrongVariable,
  droppedStatement,
  swappedArguments,
  wrongConstant,
  negatedCondition,
];
