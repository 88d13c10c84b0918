import type { AnyNode } from 'acorn';
import { codeOf, type Edit, type Generator, isCondition, operand, replace, type Site } from './edit';
import { methodsLike } from './methods';
import { namesAt } from './scope';
import { fit, type Shape, shapeOf } from './shapes';

const SUFFIXES = [
  '.trim()',
  '.toLowerCase()',
  '.toUpperCase()',
  '.length',
  '.slice()',
  '.reverse()',
  '.sort()',
  '.flat()',
  '.toString()',
  '.filter(Boolean)',
] as const;
const WRAPPERS = [
  'Number',
  'String',
  'Math.round',
  'Math.floor',
  'Math.ceil',
  'Math.abs',
  'Boolean',
  'Math.trunc',
] as const;

/** What a suffix or wrapper takes. */
const FITS: readonly (readonly [RegExp, Shape])[] = [
  [/trim|Case/, 'text'],
  [/reverse|sort|flat|filter|slice/, 'array'],
  [/Math|toString/, 'number'],
];

/** Another method, arguments the other way round, a call too many or too few. */
export const calls: Generator = (site) => {
  const { node } = site;
  const edits: Edit[] = [];
  if (node.type === 'CallExpression')
    edits.push(...methods(node), ...argumentEdits(site, node), ...unwrapped(site, node));
  if (node.type === 'NewExpression') edits.push(...argumentEdits(site, node));
  if (isValue(site)) edits.push(...wrapped(site, node));
  if (node.type === 'MemberExpression') edits.push(...memberEdits(site, node));
  return edits;
};

type Call = AnyNode & { readonly type: 'CallExpression' };

function methods({ callee }: Call): readonly Edit[] {
  const name = callee.type === 'MemberExpression' && !callee.computed ? callee.property : callee;
  if (name.type !== 'Identifier') return [];
  return methodsLike(name.name).map((other) => replace(name, other, 'method', [other]));
}

function argumentEdits(site: Site, node: AnyNode & { type: 'CallExpression' | 'NewExpression' }): readonly Edit[] {
  const given = node.arguments;
  const edits: Edit[] = [];
  for (let i = 0; i + 1 < given.length; i += 1) {
    const [a, b] = [given[i], given[i + 1]];
    if (a === undefined || b === undefined) continue;
    const text = codeOf(site, b) + site.text.slice(a.end, b.start) + codeOf(site, a);
    edits.push({ start: a.start, end: b.end, text, kind: 'swapArguments' });
    edits.push({ start: a.end, end: b.end, text: '', kind: 'argument' });
  }
  const last = given.at(-1);
  const method =
    node.callee.type === 'MemberExpression' && node.callee.property.type === 'Identifier'
      ? node.callee.property.name
      : '';
  if (last !== undefined) edits.push(...moreArguments(site, last, method, given.length));
  else if (method === 'sort') edits.push(...comparators(node.end - 1));
  else if (['slice', 'at', 'toFixed', 'pop'].includes(method))
    edits.push(...['0', '1', '-1', '2'].map((text) => insertAt(node.end - 1, text)));
  else if (['join', 'split'].includes(method))
    edits.push(...["''", "' '", "', '"].map((text) => insertAt(node.end - 1, text)));
  return edits;
}

function insertAt(at: number, text: string): Edit {
  return { start: at, end: at, text, kind: 'argument' };
}

function comparators(at: number): readonly Edit[] {
  return ['(a, b) => a - b', '(a, b) => b - a'].map((text) => ({ start: at, end: at, text, kind: 'comparator' }));
}

/** What a call may lack: a start value, a radix, a bound, another name in scope. */
function moreArguments(site: Site, last: AnyNode, method: string, count: number): readonly Edit[] {
  const pool: string[] = [];
  if (['reduce', 'reduceRight'].includes(method) && count === 1) pool.push('0', "''", '[]', '{}', '1');
  if (method === 'slice' && count === 1) pool.push('-1');
  if (['padStart', 'padEnd'].includes(method) && count === 1) pool.push("'0'");
  if (count <= 3)
    pool.push(
      ...namesAt(site.above)
        .filter(({ kind }) => kind !== 'function' && kind !== 'import')
        .map(({ name }) => name),
    );
  return pool.map((text) => ({ start: last.end, end: last.end, text: `, ${text}`, kind: 'argument', names: [text] }));
}

/** `f(x)` as `x`, `x.trim()` as `x`. */
function unwrapped(site: Site, node: Call): readonly Edit[] {
  const { callee } = node;
  if (site.above.at(-1)?.type === 'ExpressionStatement') return [];
  const edits: Edit[] = [];
  if (
    callee.type === 'MemberExpression' &&
    callee.object.type !== 'Super' &&
    !/^(Math|Number|Object|JSON|Array|Promise)$/.test(codeOf(site, callee.object))
  )
    edits.push(replace(node, codeOf(site, callee.object), 'dropCall'));
  const [only] = node.arguments;
  if (only !== undefined && node.arguments.length === 1 && only.type !== 'ArrowFunctionExpression')
    edits.push(replace(node, codeOf(site, only), 'dropCall'));
  return edits;
}

/** Expressions whose value goes somewhere: returned, stored, compared, handed over. */
function isValue({ node, above, role }: Site): boolean {
  const parent = above.at(-1);
  if (
    parent === undefined ||
    !['Identifier', 'MemberExpression', 'CallExpression', 'BinaryExpression'].includes(node.type) ||
    isCondition(node)
  )
    return false;
  switch (parent.type) {
    case 'ReturnStatement':
    case 'BinaryExpression':
    case 'TemplateLiteral':
    case 'AwaitExpression':
      return true;
    case 'VariableDeclarator':
      return role === 'init';
    case 'AssignmentExpression':
    case 'ForOfStatement':
      return role === 'right';
    case 'ArrowFunctionExpression':
      return role === 'body';
    case 'CallExpression':
      return role === 'arguments';
    case 'Property':
      return role === 'value' && above.at(-2)?.type === 'ObjectExpression' && !parent.shorthand;
    case 'MemberExpression':
      return (
        role === 'object' &&
        node.type !== 'CallExpression' &&
        !/^(Math|Number|Object|JSON|Array|Promise|console|module|exports)$/.test(
          node.type === 'Identifier' ? node.name : '',
        )
      );
    default:
      return false;
  }
}

function wrapped(site: Site, node: AnyNode): readonly Edit[] {
  const inner = operand(site, node, 'member');
  const isObject = site.role === 'object';
  const shape = (node.type === 'Identifier' ? site.facts.shapes.get(node.name) : shapeOf(node)) ?? 'unknown';
  const weight = (form: string) => fit(shape, FITS.find(([forms]) => forms.test(form))?.[1] ?? 'unknown');
  const suffixes = SUFFIXES.filter((suffix) => !isObject || suffix !== '.length').map((suffix) => ({
    ...replace(node, inner + suffix, 'wrapCall'),
    weight: weight(suffix),
  }));
  if (isObject) return suffixes;
  const copies = [`[...${codeOf(site, node)}]`].map((text) => replace(node, text, 'wrapCall'));
  return [
    ...suffixes,
    ...WRAPPERS.map((name) => ({
      ...replace(node, `${name}(${codeOf(site, node)})`, 'wrapCall'),
      weight: weight(name),
    })),
    ...copies,
  ];
}

/** `a.b` as `a?.b` or `a`; a negative index that arrays do not have. */
function memberEdits(site: Site, node: AnyNode & { type: 'MemberExpression' }): readonly Edit[] {
  const edits: Edit[] = [];
  if (!node.optional && site.role !== 'left' && node.object.type !== 'Super' && node.object.type !== 'ThisExpression') {
    const dot = site.text.indexOf(node.computed ? '[' : '.', node.object.end);
    edits.push({ start: dot, end: dot, text: node.computed ? '?.' : '?', kind: 'optional' });
  }
  if (site.role !== 'callee' && site.role !== 'left') edits.push(replace(node, codeOf(site, node.object), 'member'));
  return edits;
}
