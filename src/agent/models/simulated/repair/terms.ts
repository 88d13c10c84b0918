import type { AnyNode } from 'acorn';
import { codeOf, type Edit, type Generator, isCondition, operand, replace, type Site } from './edit';
import { namesAt } from './scope';
import { fit, shapeOf } from './shapes';
import { FUNCTIONS as FUNCTION_TYPES, nearest } from './syntax';

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

/** A term that may have been forgotten: its code, its name, how well it would fit. */
type Term = { readonly code: string; readonly name: string; readonly weight: number };

/** A factor or term out of data the code never uses, beside what is used, or out of a name that nobody reads. */
function missingTerm(site: Site): readonly Edit[] {
  if (!isResult(site) || !mayTakeTerm(site.node)) return [];
  return [...unusedTerms(site), ...siblingTerms(site), ...nameTerms(site)].flatMap((term) => combined(site, term));
}

function unusedTerms(site: Site): readonly Term[] {
  const objects = objectsIn(site, site.node);
  return site.clues.unused.flatMap((name) =>
    objects.map((object) => ({
      code: `${object}.${name}`,
      name,
      weight: fit('object', site.facts.shapes.get(object)),
    })),
  );
}

function siblingTerms(site: Site): readonly Term[] {
  const { clues } = site;
  return readsIn(codeOf(site, site.node)).flatMap(([object, property]) =>
    [...(clues.siblings.get(property) ?? [])]
      .filter((name) => name !== property && !clues.unused.includes(name))
      .map((name) => ({ code: `${object}.${name}`, name, weight: 1 })),
  );
}

function nameTerms(site: Site): readonly Term[] {
  if (nearest(site.above, FUNCTION_TYPES) === undefined) return [];
  return namesAt(site.above)
    .filter(({ name, kind }) => kind !== 'function' && kind !== 'import' && !codeOf(site, site.node).includes(name))
    .map(({ name }) => ({ code: name, name, weight: fit('number', site.facts.shapes.get(name)) }));
}

/** `a.b` in a piece of code, as pairs. */
function readsIn(code: string): readonly (readonly [string, string])[] {
  return [...code.matchAll(/\b([A-Za-z_$][\w$]*)\.([A-Za-z_$][\w$]*)(?!\w*\()/g)].map(([, object, property]) => [
    object ?? '',
    property ?? '',
  ]);
}

/** How likely `*`, `+`, `-` and `/` are, by the way the number has to move. */
const LEADS = { down: [0, -1.5, 0.3, 0.2], up: [0.3, 0.1, -1.5, -1.5], unknown: [0.2, 0, -0.2, -0.4] } as const;

function combined(site: Site, { code, name, weight }: Term): readonly Edit[] {
  const { node } = site;
  const product = operand(site, node, 'product');
  const sum = operand(site, node);
  const forms = [`${product} * ${code}`, `${sum} + ${code}`, `${sum} - ${code}`, `${product} / ${code}`];
  const leads = LEADS[site.clues.evidence.direction ?? 'unknown'];
  // Products bind to one term; a whole sum is seldom multiplied.
  const isSum = node.type === 'BinaryExpression' && (node.operator === '+' || node.operator === '-');
  return forms.map((form, i) => ({
    ...replace(node, form, 'missingTerm', [name]),
    weight: weight + (leads[i] ?? 0) - (isSum && form.startsWith(product) && product !== sum ? 1 : 0),
  }));
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
