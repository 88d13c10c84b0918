import type { AnyNode } from 'acorn';
import { codeOf, type Edit, type Generator, isCondition, operand, replace, type Site } from './edit';
import { fit } from './shapes';

/** The likeliest other operator first. */
const ARITHMETIC: Readonly<Record<string, readonly string[]>> = {
  '+': ['-', '*', '/', '%'],
  '-': ['+', '*', '/', '%'],
  '*': ['/', '+', '-', '**', '%'],
  '/': ['*', '%', '-', '+'],
  '%': ['/', '*', '-', '+'],
  '**': ['*', '+'],
};
const BOUNDARY: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const COMPARE: Readonly<Record<string, readonly string[]>> = {
  '<': ['>', '>='],
  '<=': ['>=', '>'],
  '>': ['<', '<='],
  '>=': ['<=', '<'],
  '===': ['!==', '>=', '<='],
  '!==': ['===', '>', '<'],
  '==': ['!=', '==='],
  '!=': ['==', '!=='],
};
const BITWISE = ['&', '|', '^', '<<', '>>', '>>>'] as const;
const ASSIGNMENTS = ['+=', '-=', '*=', '/=', '%='] as const;

/** Another operator, operands the other way round, brackets set otherwise. */
export const operators: Generator = (site) => {
  const { node } = site;
  switch (node.type) {
    case 'BinaryExpression':
      return [...binary(site, node), ...swapped(site, node), ...regrouped(site, node)];
    case 'LogicalExpression':
      return ['&&', '||', '??']
        .filter((operator) => operator !== node.operator)
        .flatMap((operator) => between(site, node, operator, 'logic'));
    case 'AssignmentExpression':
      return assignments(site, node);
    case 'UpdateExpression': {
      const other = node.operator === '++' ? '--' : '++';
      const target = codeOf(site, node.argument);
      return [replace(node, node.prefix ? other + target : target + other, 'operator')];
    }
    case 'UnaryExpression':
      return node.operator === '-' || node.operator === '+'
        ? [replace(node, codeOf(site, node.argument), 'operator')]
        : [];
    case 'MemberExpression':
      return swappedIndices(site, node);
    case 'Identifier':
      return minus(site);
    default:
      return [];
  }
};

/** `m[i][j]` as `m[j][i]`. */
function swappedIndices(site: Site, node: AnyNode & { type: 'MemberExpression' }): readonly Edit[] {
  const { object, property } = node;
  if (!node.computed || object.type !== 'MemberExpression' || !object.computed) return [];
  const gap = site.text.slice(object.property.end, property.start);
  return [
    {
      start: object.property.start,
      end: property.end,
      text: codeOf(site, property) + gap + codeOf(site, object.property),
      kind: 'swapArguments',
    },
  ];
}

/** A sign that was forgotten before an argument or a result. */
function minus({ node, above, role, facts }: Site): readonly Edit[] {
  const parent = above.at(-1);
  const stands =
    role === 'argument' ||
    (parent?.type === 'CallExpression' && role === 'arguments') ||
    (parent?.type === 'ArrowFunctionExpression' && role === 'body');
  if (
    node.type !== 'Identifier' ||
    !stands ||
    parent?.type === 'UpdateExpression' ||
    parent?.type === 'SpreadElement' ||
    parent?.type === 'UnaryExpression'
  )
    return [];
  return [
    {
      start: node.start,
      end: node.start,
      text: '-',
      kind: 'operator',
      weight: -1 + fit('number', facts.shapes.get(node.name)),
    },
  ];
}

type Operation = AnyNode & { readonly left: AnyNode; readonly right: AnyNode; readonly operator: string };

/** The operator between two operands replaced, layout kept. */
function between(site: Site, node: Operation, operator: string, kind: Edit['kind']): readonly Edit[] {
  const gap = site.text.slice(node.left.end, node.right.start);
  const at = gap.indexOf(node.operator);
  if (at < 0) return [];
  const start = node.left.end + at;
  return [{ start, end: start + node.operator.length, text: operator, kind }];
}

function binary(site: Site, node: Operation): readonly Edit[] {
  const boundary = BOUNDARY[node.operator];
  if (boundary !== undefined)
    return [
      ...between(site, node, boundary, 'boundary'),
      ...(COMPARE[node.operator] ?? []).flatMap((operator) => between(site, node, operator, 'compare')),
    ];
  const compare = COMPARE[node.operator];
  if (compare !== undefined) return compare.flatMap((operator) => between(site, node, operator, 'compare'));
  const others = ARITHMETIC[node.operator] ?? BITWISE.filter((operator) => operator !== node.operator);
  const isKnown = node.operator in ARITHMETIC || BITWISE.some((operator) => operator === node.operator);
  return (isKnown ? others : []).flatMap((operator, i) =>
    between(site, node, operator, 'operator').map((edit) => ({ ...edit, weight: -0.5 * i })),
  );
}

function swapped(site: Site, node: Operation): readonly Edit[] {
  if (['===', '!==', '==', '!='].includes(node.operator) || BOUNDARY[node.operator] !== undefined) return [];
  if (node.operator === '*' || (node.operator === '+' && isNumber(node.left) !== isNumber(node.right))) return [];
  const gap = site.text.slice(node.left.end, node.right.start);
  return [replace(node, operand(site, node.right) + gap + operand(site, node.left, 'product'), 'swapOperands')];
}

/** `a + b * c` as `(a + b) * c`, and `(a + b) * c` as `a + b * c`. */
function regrouped(site: Site, node: Operation): readonly Edit[] {
  if (isCondition(node)) return [];
  const edits: Edit[] = [];
  const { left, right } = node;
  const gap = site.text.slice(node.left.end, node.right.start);
  if (right.type === 'BinaryExpression' && site.text[right.start - 1] !== '(') {
    const first = leftmost(right);
    const rest = site.text.slice(first.end, node.end);
    edits.push(replace(node, `(${codeOf(site, left)}${gap}${codeOf(site, first)})${rest}`, 'regroup'));
  }
  if (left.type === 'BinaryExpression') {
    const inner = site.text.slice(left.left.end, left.right.start);
    if (gap.trim().startsWith(')'))
      edits.push(replace(node, `${codeOf(site, left)} ${node.operator} ${codeOf(site, right)}`, 'regroup'));
    else
      edits.push(
        replace(
          node,
          `${codeOf(site, left.left)}${inner}(${codeOf(site, left.right)}${gap}${codeOf(site, right)})`,
          'regroup',
        ),
      );
  }
  return edits;
}

/** `b` in `b * c / d`. */
function leftmost(node: AnyNode): AnyNode {
  return node.type === 'BinaryExpression' ? leftmost(node.left) : node;
}

function assignments(site: Site, node: Operation): readonly Edit[] {
  if (node.operator === '=')
    return node.left.type === 'Identifier' || node.left.type === 'MemberExpression'
      ? ['+=', '-=', '*='].flatMap((operator) => between(site, node, operator, 'assignment'))
      : [];
  const others = ASSIGNMENTS.filter((operator) => operator !== node.operator);
  return [...others, '='].flatMap((operator) => between(site, node, operator, 'assignment'));
}

function isNumber(node: AnyNode): boolean {
  return node.type === 'Literal' && typeof node.value === 'number';
}
