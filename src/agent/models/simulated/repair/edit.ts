import type { AnyNode } from 'acorn';
import type { Clues } from './clues';
import type { EditKind } from './editKind';
import type { FileFacts } from './facts';
import type { Visit } from './syntax';

/** One splice of a text: `[start, end)` becomes `text`. `names` are names it brings in. */
export type Edit = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: EditKind;
  readonly names?: readonly string[];
  /** How well it fits its place, for the ranking; 0 when nothing is known. */
  readonly weight?: number;
};

/** A node to be edited, with the whole text and what is known about the failure. */
export type Site = Visit & { readonly text: string; readonly clues: Clues; readonly facts: FileFacts };

/** Proposes single edits at one node. */
export type Generator = (site: Site) => readonly Edit[];

/** The source text of a node. */
export function codeOf(site: { readonly text: string }, node: AnyNode): string {
  return site.text.slice(node.start, node.end);
}

/** A node's text replaced. */
export function replace(
  node: { readonly start: number; readonly end: number },
  text: string,
  kind: EditKind,
  names?: readonly string[],
): Edit {
  return { start: node.start, end: node.end, text, kind, ...(names !== undefined && { names }) };
}

/** The text after an edit. */
export function applyEdit(text: string, edit: Edit): string {
  return text.slice(0, edit.start) + edit.text + text.slice(edit.end);
}

const LOOSE: readonly string[] = [
  'ConditionalExpression',
  'ArrowFunctionExpression',
  'AssignmentExpression',
  'SequenceExpression',
  'YieldExpression',
  'FunctionExpression',
  'ObjectExpression',
];

/** A node's code as an operand: in brackets where the operator would tear it apart. */
export function operand(
  site: { readonly text: string },
  node: AnyNode,
  strength: 'sum' | 'product' | 'member' = 'sum',
): string {
  const code = codeOf(site, node);
  const isBinary = node.type === 'BinaryExpression' || node.type === 'LogicalExpression';
  const isSum = node.type === 'BinaryExpression' && ['+', '-', '*', '/', '%'].includes(node.operator);
  const isUnary = node.type === 'UnaryExpression' || node.type === 'AwaitExpression';
  const tears =
    LOOSE.includes(node.type) ||
    (strength === 'sum' && isBinary && !isSum) ||
    (strength === 'product' && isBinary) ||
    (strength === 'member' && (isBinary || isUnary || (node.type === 'Literal' && typeof node.value === 'number')));
  return tears ? `(${code})` : code;
}

/** Whether an expression plainly gives true or false. */
export function isCondition(node: AnyNode): boolean {
  if (node.type === 'BinaryExpression')
    return ['<', '<=', '>', '>=', '==', '===', '!=', '!==', 'in', 'instanceof'].includes(node.operator);
  if (node.type === 'LogicalExpression') return isCondition(node.left) || isCondition(node.right);
  return (
    (node.type === 'UnaryExpression' && node.operator === '!') ||
    (node.type === 'Literal' && typeof node.value === 'boolean')
  );
}
