import type { AnyNode, Pattern } from 'acorn';
import type { Visit } from './syntax';

/** A name that can be used at a place; `depth` counts from the innermost scope (0). */
export type Name = {
  readonly name: string;
  readonly kind: 'parameter' | 'variable' | 'constant' | 'function' | 'import';
  readonly depth: number;
};

/** The names that can be used at a node, innermost first, each once. */
export function namesAt(above: readonly AnyNode[]): readonly Name[] {
  const seen = new Map<string, Name>();
  [...above].reverse().forEach((node, depth) => {
    for (const [name, kind] of declaredIn(node)) if (!seen.has(name)) seen.set(name, { name, kind, depth });
  });
  return [...seen.values()];
}

/** The names a pattern binds. */
export function boundBy(pattern: Pattern | AnyNode | null): readonly string[] {
  if (pattern === null) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        boundBy(property.type === 'Property' ? property.value : property.argument),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => boundBy(element));
    case 'AssignmentPattern':
      return boundBy(pattern.left);
    case 'RestElement':
      return boundBy(pattern.argument);
    default:
      return [];
  }
}

/** How often each name is read or called, declarations not counted. */
export function usesOf(visits: readonly Visit[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const visit of visits) {
    if (visit.node.type !== 'Identifier' || !isReference(visit)) continue;
    uses.set(visit.node.name, (uses.get(visit.node.name) ?? 0) + 1);
  }
  return uses;
}

/** True for an identifier that stands for a value: no declaration, no property name, no label. */
export function isReference({ node, above, role }: Visit): boolean {
  const parent = above.at(-1);
  if (node.type !== 'Identifier' || parent === undefined) return false;
  switch (parent.type) {
    case 'MemberExpression':
      return role === 'object' || parent.computed;
    case 'Property':
      return role === 'value' && above.at(-2)?.type === 'ObjectExpression';
    case 'VariableDeclarator':
      return role === 'init';
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return role === 'body';
    case 'AssignmentPattern':
      return role === 'right';
    case 'AssignmentExpression':
      return role === 'right' || parent.operator !== '=';
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return parent.computed || role === 'value';
    case 'ClassDeclaration':
    case 'ClassExpression':
      return role === 'superClass';
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
    case 'ExportSpecifier':
    case 'ArrayPattern':
    case 'RestElement':
    case 'CatchClause':
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return false;
    default:
      return true;
  }
}

function declaredIn(node: AnyNode): readonly (readonly [string, Name['kind']])[] {
  switch (node.type) {
    case 'Program':
    case 'BlockStatement':
      return node.body.flatMap((statement) => declaredBy(statement));
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return node.params.flatMap((param) => boundBy(param).map((name) => [name, 'parameter'] as const));
    case 'ForStatement':
      return node.init ? declaredBy(node.init) : [];
    case 'ForOfStatement':
    case 'ForInStatement':
      return declaredBy(node.left);
    case 'CatchClause':
      return boundBy(node.param ?? null).map((name) => [name, 'parameter'] as const);
    default:
      return [];
  }
}

function declaredBy(node: AnyNode): readonly (readonly [string, Name['kind']])[] {
  switch (node.type) {
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id, init }) => {
        const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
        const kind = isFunction ? 'function' : node.kind === 'const' ? 'constant' : 'variable';
        return boundBy(id).map((name) => [name, kind] as const);
      });
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return node.id === null ? [] : [[node.id.name, 'function']];
    case 'ImportDeclaration':
      return node.specifiers.map(({ local }) => [local.name, 'import'] as const);
    case 'ExportNamedDeclaration':
      return node.declaration ? declaredBy(node.declaration) : [];
    case 'ExportDefaultDeclaration':
      return declaredBy(node.declaration);
    default:
      return [];
  }
}
