import type { AnyNode } from 'acorn';
import { codeOf, type Edit, type Generator, isCondition, operand, replace, type Site } from './edit';
import { namesAt } from './scope';
import { fit, shapeOf } from './shapes';
import { nearest } from './syntax';

const FUNCTIONS: readonly string[] = [
  'ArrowFunctionExpression',
  'FunctionExpression',
  'ObjectExpression',
  'ArrayExpression',
  'TemplateLiteral',
];

/** One more or one less, a term too many, a factor or term that was forgotten. */
export const terms: Generator = (site) => [...offByOne(site), ...dropTerm(site), ...missingTerm(site)];

function offByOne(site: Site): readonly Edit[] {
  const { node } = site;
  if (!isCounted(site) || !mayBeNumber(node)) return [];
  const code = operand(site, node);
  const isFactor = site.above.at(-1)?.type === 'BinaryExpression' && !isCondition(site.above.at(-1) ?? node);
  const shape = (node.type === 'Identifier' ? site.facts.shapes.get(node.name) : shapeOf(node)) ?? 'unknown';
  const weight = fit('number', shape) - (isFactor ? 0.5 : 0);
  const forms = [`${code} - 1`, `${code} + 1`].map((form) => (isFactor ? `(${form})` : form));
  return forms.map((form) => ({ ...replace(node, form, 'offByOne'), weight }));
}

/** Places where a count or an index stands. */
function isCounted({ above, role, node }: Site): boolean {
  const parent = above.at(-1);
  if (parent === undefined || node.type === 'Literal') return false;
  switch (parent.type) {
    case 'MemberExpression':
      return role === 'property' && parent.computed;
    case 'BinaryExpression':
      return isCondition(parent)
        ? !['===', '!==', 'in', 'instanceof'].includes(parent.operator)
        : ['*', '/', '%'].includes(parent.operator);
    case 'CallExpression':
    case 'NewExpression':
      return role === 'arguments';
    case 'VariableDeclarator':
      return role === 'init' && node.type !== 'Identifier';
    case 'AssignmentExpression':
      return role === 'right';
    case 'ReturnStatement':
    case 'ConditionalExpression':
      return role !== 'test';
    case 'ArrowFunctionExpression':
      return role === 'body';
    default:
      return false;
  }
}

function mayBeNumber(node: AnyNode): boolean {
  if (FUNCTIONS.includes(node.type) || isCondition(node) || node.type === 'BlockStatement') return false;
  if (node.type === 'BinaryExpression') return !(node.right.type === 'Literal' && node.right.value === 1);
  return ['Identifier', 'MemberExpression', 'CallExpression', 'LogicalExpression'].includes(node.type);
}

/** `a + b` as `a` or `b`; in a chain of conditions `a && b` likewise is in conditions.ts. */
function dropTerm(site: Site): readonly Edit[] {
  const { node } = site;
  if (node.type !== 'BinaryExpression' || isCondition(node)) return [];
  // One too many is the usual slip; a whole term too many is not.
  const isStep = node.right.type === 'Literal' && node.right.value === 1;
  const left = { ...replace(node, codeOf(site, node.left), 'dropTerm'), weight: isStep ? 1.2 : -1 };
  return isStep ? [left] : [left, { ...replace(node, codeOf(site, node.right), 'dropTerm'), weight: -1 }];
}

/** A factor or term out of data the code never uses, or out of a name that nobody reads. */
function missingTerm(site: Site): readonly Edit[] {
  const { node, clues } = site;
  if (!isResult(site) || !mayTakeTerm(node)) return [];
  const edits: Edit[] = [];
  const objects = objectsIn(site, node);
  for (const name of clues.unused)
    for (const object of objects)
      edits.push(...combined(site, node, `${object}.${name}`, name, fit('object', site.facts.shapes.get(object))));
  for (const [object, property] of readsIn(codeOf(site, node)))
    for (const name of clues.siblings.get(property) ?? [])
      if (name !== property && !clues.unused.includes(name))
        edits.push(...combined(site, node, `${object}.${name}`, name, 1));
  const reach = nearest(site.above, ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
  for (const { name, kind } of namesAt(site.above)) {
    if (kind === 'function' || kind === 'import' || reach === undefined || codeOf(site, node).includes(name)) continue;
    edits.push(...combined(site, node, name, name, fit('number', site.facts.shapes.get(name))));
  }
  return edits;
}

/** `a.b` in a piece of code, as pairs. */
function readsIn(code: string): readonly (readonly [string, string])[] {
  return [...code.matchAll(/\b([A-Za-z_$][\w$]*)\.([A-Za-z_$][\w$]*)(?!\w*\()/g)].map(([, object, property]) => [
    object ?? '',
    property ?? '',
  ]);
}

function combined(site: Site, node: AnyNode, term: string, name: string, weight = 0): readonly Edit[] {
  const product = operand(site, node, 'product');
  const edits = [
    replace(node, `${product} * ${term}`, 'missingTerm', [name]),
    replace(node, `${operand(site, node)} + ${term}`, 'missingTerm', [name]),
    replace(node, `${operand(site, node)} - ${term}`, 'missingTerm', [name]),
    replace(node, `${product} / ${term}`, 'missingTerm', [name]),
  ];
  const { direction } = site.clues.evidence;
  const leads =
    direction === 'down' ? [0, -1.5, 0.3, 0.2] : direction === 'up' ? [0.3, 0.1, -1.5, -1.5] : [0.2, 0, -0.2, -0.4];
  const isSum = node.type === 'BinaryExpression' && (node.operator === '+' || node.operator === '-');
  // Products bind to one term; a whole sum is seldom multiplied.
  const sums = isSum ? [-1, 0, 0, -1] : [0, 0, 0, 0];
  return edits.map((edit, i) => ({ ...edit, weight: weight + (leads[i] ?? 0) + (sums[i] ?? 0) }));
}

function isResult({ above, role }: Site): boolean {
  const parent = above.at(-1);
  if (parent === undefined) return false;
  if (parent.type === 'ReturnStatement' || parent.type === 'ArrowFunctionExpression')
    return role === 'argument' || role === 'body';
  if (parent.type === 'AssignmentExpression') return role === 'right';
  if (parent.type === 'ConditionalExpression') return role !== 'test';
  if (parent.type === 'BinaryExpression') return ['+', '-'].includes(parent.operator) && role === 'right';
  return (
    (parent.type === 'VariableDeclarator' && role === 'init') ||
    (parent.type === 'CallExpression' && role === 'arguments')
  );
}

function mayTakeTerm(node: AnyNode): boolean {
  if (isCondition(node) || node.type === 'BlockStatement') return false;
  return ['Identifier', 'MemberExpression', 'CallExpression', 'BinaryExpression'].includes(node.type);
}

/** What properties are read from near the node: `item` for `item.price`, and the parameters of the function. */
function objectsIn(site: Site, node: AnyNode): readonly string[] {
  const inside = [...codeOf(site, node).matchAll(/\b([A-Za-z_$][\w$]*)\s*\??\.\s*[A-Za-z_$]/g)].map(
    ([, name]) => name ?? '',
  );
  const parameters = namesAt(site.above).filter(
    ({ depth, kind }) => depth <= 4 && (kind === 'parameter' || kind === 'constant'),
  );
  return [...new Set([...inside, ...parameters.map(({ name }) => name)])].filter(
    (name) => !/^(Math|Number|Object|JSON|Array)$/.test(name),
  );
}
