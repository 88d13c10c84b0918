import type { AnyNode } from 'acorn';
import { codeOf, type Edit, type Generator, isCondition, operand, replace, type Site } from './edit';
import { namesAt } from './scope';

/** A condition turned round, part of one dropped, branches exchanged. */
export const conditions: Generator = (site) => {
  const { node } = site;
  const edits: Edit[] = [];
  if (isTest(site)) edits.push(...negated(site, node).map((edit) => ({ ...edit, weight: isWanted(site) ? 0 : -2.5 })));
  if (node.type === 'LogicalExpression') {
    edits.push(
      replace(node, codeOf(site, node.left), 'dropCondition'),
      replace(node, codeOf(site, node.right), 'dropCondition'),
    );
    if (node.operator !== '??') edits.push(...innerNegations(site, node));
  }
  if (node.type === 'UnaryExpression' && node.operator === '!')
    edits.push(replace(node, codeOf(site, node.argument), 'negate'));
  if (node.type === 'Literal' && typeof node.value === 'boolean' && site.role === 'argument')
    edits.push(...emptiness(site));
  if (node.type === 'ConditionalExpression') edits.push(...branches(site, node));
  if (node.type === 'IfStatement') edits.push(...ifEdits(site, node));
  return edits;
};

/** `return true` where it hangs on a collection. */
function emptiness({ node, above, facts }: Site): readonly Edit[] {
  return namesAt(above).flatMap(({ name }) => {
    const shape = facts.shapes.get(name);
    if (shape === 'array' || shape === 'text')
      return [`${name}.length === 0`, `${name}.length > 0`].map((text) => replace(node, text, 'guard', [name]));
    if (shape === 'set' || shape === 'map')
      return [`${name}.size === 0`, `${name}.size > 0`].map((text) => replace(node, text, 'guard', [name]));
    return shape === 'truth' ? [replace(node, name, 'guard', [name])] : [];
  });
}

/** Where a truth value is wanted: tests of statements, and what callbacks and predicates return. */
function isTest({ above, role, node }: Site): boolean {
  const parent = above.at(-1);
  if (parent === undefined) return false;
  if (
    role === 'test' &&
    ['IfStatement', 'WhileStatement', 'ConditionalExpression', 'DoWhileStatement'].includes(parent.type)
  )
    return true;
  const isReturned =
    parent.type === 'ReturnStatement' || (parent.type === 'ArrowFunctionExpression' && role === 'body');
  return isReturned && (isCondition(node) || node.type === 'CallExpression' || node.type === 'MemberExpression');
}

/** A returned call or field is turned round only where the tests want true or false. */
function isWanted({ node, role, clues: { failures } }: Site): boolean {
  if (role === 'test' || isCondition(node)) return true;
  const values = failures.flatMap(({ expected }) => expected ?? []);
  return values.length === 0 || values.some((value) => value === 'true' || value === 'false');
}

function negated(site: Site, node: AnyNode): readonly Edit[] {
  // Comparisons are turned round by their operator, which reads better.
  if (
    node.type === 'BlockStatement' ||
    node.type === 'BinaryExpression' ||
    (node.type === 'UnaryExpression' && node.operator === '!')
  )
    return [];
  return [replace(node, `!${operand(site, node, 'member')}`, 'negate')];
}

function innerNegations(site: Site, node: AnyNode & { type: 'LogicalExpression' }): readonly Edit[] {
  return [node.left, node.right].flatMap((side) => (side.type === 'UnaryExpression' ? [] : negated(site, side)));
}

function branches(site: Site, node: AnyNode & { type: 'ConditionalExpression' }): readonly Edit[] {
  const [yes, no] = [codeOf(site, node.consequent), codeOf(site, node.alternate)];
  const gap = site.text.slice(node.consequent.end, node.alternate.start);
  const swapped = {
    start: node.consequent.start,
    end: node.alternate.end,
    text: no + gap + yes,
    kind: 'negate',
  } as const;
  return [swapped, replace(node, yes, 'dropCondition'), replace(node, no, 'dropCondition')];
}

function ifEdits(site: Site, node: AnyNode & { type: 'IfStatement' }): readonly Edit[] {
  const edits: Edit[] = [replace(node.test, 'true', 'dropCondition')];
  if (node.alternate) {
    const [yes, no] = [codeOf(site, node.consequent), codeOf(site, node.alternate)];
    if (node.alternate.type === 'BlockStatement') {
      const gap = site.text.slice(node.consequent.end, node.alternate.start);
      edits.push({ start: node.consequent.start, end: node.alternate.end, text: no + gap + yes, kind: 'negate' });
    }
  }
  return edits;
}
