import { type AnyNode, type ImportDeclaration, parse } from 'acorn';
import { type Spot, spotsOf } from '../mutants/walk';

type Piece = { readonly start: number; readonly end: number; readonly by: string };

/**
 * A module as the body of a function of (exports, require, __tick), with a tick in every loop and function, so that a
 * count ends what does not end. Throws a `SyntaxError` where the text does not parse.
 */
export function scriptOf(text: string): string {
  const { body } = parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
  const pieces = [...body.flatMap(moduleParts), ...(spotsOf(text) ?? []).flatMap(ticks)];
  // From the end, so that no offset moves; where two meet, the inner one first.
  const sorted = pieces.map((piece, i) => ({ ...piece, i })).sort((a, b) => b.start - a.start || b.i - a.i);
  const code = sorted.reduce((out, { start, end, by }) => out.slice(0, start) + by + out.slice(end), text);
  return `'use strict'; ${body.flatMap(hoisted).join(' ')} ${code}\n${body.flatMap(exported).join(' ')}`;
}

const LOOP = /^(For|ForOf|ForIn|While|DoWhile)Statement$/;
const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

function ticks({ node: { type, start, end }, parents, field }: Spot): readonly Piece[] {
  const owner = parents.at(-1)?.type ?? '';
  if (field !== 'body' || !(LOOP.test(owner) || FUNCTION.test(owner))) return [];
  // Recursion without an end is ended by the stack; this is for calls that call twice.
  const weight = LOOP.test(owner) ? 1 : 0.1;
  if (type === 'BlockStatement') return [{ start: start + 1, end: start + 1, by: ` __tick(${weight});` }];
  const [open, close] = LOOP.test(owner) ? [`{ __tick(${weight}); `, ' }'] : [`(__tick(${weight}), `, ')'];
  return [
    { start, end: start, by: open },
    { start: end, end, by: close },
  ];
}

function moduleParts(node: AnyNode): readonly Piece[] {
  if (node.type === 'ImportDeclaration') return [{ start: node.start, end: node.end, by: required(node) }];
  if (node.type !== 'ExportNamedDeclaration') return [];
  return [{ start: node.start, end: node.declaration?.start ?? node.end, by: '' }];
}

function required({ source, specifiers }: ImportDeclaration): string {
  const module = `require(${JSON.stringify(source.value)})`;
  const names = specifiers.map((one) => {
    if (one.type === 'ImportNamespaceSpecifier') return `const ${one.local.name} = ${module};`;
    const name = one.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(one.imported);
    return `const ${one.local.name} = ${module}[${JSON.stringify(name)}];`;
  });
  return names.join(' ');
}

function nameOf(node: AnyNode): string {
  return node.type === 'Identifier' ? node.name : '';
}

/** Functions are there before the first line runs. */
function hoisted(node: AnyNode): readonly string[] {
  if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'FunctionDeclaration') return [];
  return assignment(node.declaration.id.name, node.declaration.id.name);
}

function exported(node: AnyNode): readonly string[] {
  if (node.type !== 'ExportNamedDeclaration') return [];
  if (node.declaration?.type === 'VariableDeclaration')
    return node.declaration.declarations.flatMap(({ id }) => assignment(nameOf(id), nameOf(id)));
  if (node.declaration?.type === 'ClassDeclaration')
    return assignment(node.declaration.id.name, node.declaration.id.name);
  return node.specifiers.flatMap((one) => assignment(nameOf(one.exported), nameOf(one.local)));
}

function assignment(name: string, local: string): readonly string[] {
  return [`exports.${name} = ${local};`];
}
