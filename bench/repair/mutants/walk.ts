import { type AnyNode, parse } from 'acorn';

/** A node, the nodes above it (outermost first), and the field of its parent that holds it. */
export type Spot = { readonly node: AnyNode; readonly parents: readonly AnyNode[]; readonly field: string };

/** Every node of a module with its place, in the order of the text. `null` where the text does not parse. */
export function spotsOf(text: string): readonly Spot[] | null {
  const spots: Spot[] = [];
  try {
    enter(spots, { node: parse(text, { ecmaVersion: 'latest', sourceType: 'module' }), parents: [], field: '' });
  } catch {
    return null;
  }
  return spots;
}

function enter(spots: Spot[], spot: Spot): void {
  spots.push(spot);
  const parents = [...spot.parents, spot.node];
  for (const [field, value] of Object.entries(spot.node)) {
    for (const node of [value].flat()) if (isNode(node)) enter(spots, { node, parents, field });
  }
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Names a function, block or module declares for what is inside it: values and functions told apart. */
export type Declared = { readonly name: string; readonly holds: 'value' | 'function' };

/** What is in scope at a spot, the innermost first, each name once. */
export function inScope({ parents }: Spot): readonly Declared[] {
  const seen = new Map<string, Declared>();
  for (const node of [...parents].reverse()) {
    for (const one of declaredBy(node)) if (!seen.has(one.name)) seen.set(one.name, one);
  }
  return [...seen.values()];
}

function declaredBy(node: AnyNode): readonly Declared[] {
  switch (node.type) {
    case 'Program':
    case 'BlockStatement':
      return node.body.flatMap(declaredIn);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return node.params.flatMap(namesIn).map((name) => ({ name, holds: 'value' }));
    case 'ForStatement':
      return node.init ? declaredIn(node.init) : [];
    case 'ForOfStatement':
    case 'ForInStatement':
      return declaredIn(node.left);
    default:
      return [];
  }
}

function declaredIn(node: AnyNode): readonly Declared[] {
  switch (node.type) {
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id, init }) => {
        const holds = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
        return namesIn(id).map((name) => ({ name, holds: holds ? 'function' : 'value' }) as const);
      });
    case 'FunctionDeclaration':
      return node.id === null ? [] : [{ name: node.id.name, holds: 'function' }];
    case 'ImportDeclaration':
      return node.specifiers.map(({ local }) => ({ name: local.name, holds: 'function' }));
    case 'ExportNamedDeclaration':
      return node.declaration ? declaredIn(node.declaration) : [];
    default:
      return [];
  }
}

function namesIn(pattern: AnyNode | null): readonly string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn);
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => namesIn(one.type === 'Property' ? one.value : one.argument));
    default:
      return [];
  }
}
