import type { AnyNode } from 'acorn';
import { codeOf, type Edit, type Generator, replace, type Site } from './edit';
import { insertions } from './insertions';
import { FUNCTIONS, nearest } from './syntax';

const DROPPABLE: readonly string[] = [
  'ExpressionStatement',
  'IfStatement',
  'BreakStatement',
  'ContinueStatement',
  'ReturnStatement',
];

/** A statement forgotten, too many, in the wrong place; a missing return or await. */
export const statements: Generator = (site) => {
  const { node } = site;
  const edits: Edit[] = [];
  if (node.type === 'ExpressionStatement') edits.push(...asReturn(site, node));
  if (node.type === 'CallExpression' || node.type === 'ImportExpression') edits.push(...awaited(site, node));
  if (node.type === 'AwaitExpression') edits.push(replace(node, codeOf(site, node.argument), 'await'));
  if (DROPPABLE.includes(node.type) && site.role === 'body') edits.push(...dropped(site, node));
  if (node.type === 'BreakStatement') edits.push(replace(node, 'continue;', 'loop'));
  if (node.type === 'ContinueStatement') edits.push(replace(node, 'break;', 'loop'));
  if (node.type === 'ForOfStatement' || node.type === 'ForInStatement') edits.push(...otherLoop(site, node));
  if (node.type === 'BlockStatement') edits.push(...exchanged(site, node), ...insertions(site, node));
  return edits;
};

/** A value that goes nowhere, or the last statement of a function. */
function asReturn(site: Site, node: AnyNode & { type: 'ExpressionStatement' }): readonly Edit[] {
  const parent = site.above.at(-1);
  const { expression } = node;
  if (nearest(site.above, FUNCTIONS) === undefined) return [];
  const isIdle = ![
    'CallExpression',
    'AssignmentExpression',
    'UpdateExpression',
    'AwaitExpression',
    'YieldExpression',
  ].includes(expression.type);
  const isBody = FUNCTIONS.some((type) => type === site.above.at(-2)?.type);
  const isLast = parent?.type === 'BlockStatement' && parent.body.at(-1) === node;
  if (!isIdle && !isLast && parent?.type !== 'IfStatement') return [];
  return [
    { start: node.start, end: node.start, text: 'return ', kind: 'return', weight: isIdle ? 3 : isBody ? 0 : -2 },
  ];
}

function awaited(site: Site, node: AnyNode): readonly Edit[] {
  const owner = nearest(site.above, FUNCTIONS);
  const isTop = owner === undefined;
  if (isTop || !owner.async || site.above.at(-1)?.type === 'AwaitExpression') return [];
  const code = site.role === 'object' ? `(await ${codeOf(site, node)})` : `await ${codeOf(site, node)}`;
  return [replace(node, code, 'await')];
}

/** The statement with its line, so that no blank one stays behind. */
function dropped(site: Site, node: AnyNode): readonly Edit[] {
  const block = site.above.at(-1);
  if (block?.type !== 'BlockStatement' && block?.type !== 'Program') return [];
  const before = site.text.slice(0, node.start);
  const indent = /\n[ \t]*$/.exec(before)?.[0].length ?? 0;
  return [{ start: node.start - indent, end: node.end, text: '', kind: 'dropStatement' }];
}

function otherLoop(site: Site, node: AnyNode & { type: 'ForOfStatement' | 'ForInStatement' }): readonly Edit[] {
  const word = node.type === 'ForOfStatement' ? 'of' : 'in';
  const gap = site.text.slice(node.left.end, node.right.start);
  const at = gap.search(new RegExp(`\\b${word}\\b`));
  return at < 0
    ? []
    : [{ start: node.left.end + at, end: node.left.end + at + 2, text: word === 'of' ? 'in' : 'of', kind: 'loop' }];
}

function exchanged(site: Site, node: AnyNode & { type: 'BlockStatement' }): readonly Edit[] {
  return node.body.flatMap((first, i) => {
    const second = node.body[i + 1];
    if (second === undefined || first.type === 'VariableDeclaration' || second.type === 'ReturnStatement') return [];
    if (first.type === 'ReturnStatement' || second.type === 'FunctionDeclaration') return [];
    const text = codeOf(site, second) + site.text.slice(first.end, second.start) + codeOf(site, first);
    return [{ start: first.start, end: second.end, text, kind: 'moveStatement' } as const];
  });
}
