import { type AnyNode, parse } from 'acorn';

/** One node of a syntax tree with what stands above it, outermost first, and its place in its parent. */
export type Visit = { readonly node: AnyNode; readonly above: readonly AnyNode[]; readonly role: string };

/** A text that parses, or where it does not. Offsets are UTF-16 code units. */
export type Parsed =
  | { readonly ok: true; readonly visits: readonly Visit[] }
  | { readonly ok: false; readonly position: number; readonly message: string };

/** Parses a module or a CommonJS script of today's JavaScript. Never throws. */
export function parseText(text: string): Parsed {
  const common = { ecmaVersion: 'latest', locations: true, allowHashBang: true } as const;
  try {
    return { ok: true, visits: visitsOf(parse(text, { ...common, sourceType: 'module' })) };
  } catch (asModule) {
    try {
      const options = { ...common, sourceType: 'script', allowReturnOutsideFunction: true } as const;
      return { ok: true, visits: visitsOf(parse(text, options)) };
    } catch {
      return { ok: false, position: positionOf(asModule), message: String(asModule) };
    }
  }
}

/** Whether a text parses. */
export function parses(text: string): boolean {
  return parseText(text).ok;
}

/** The line of an offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let i = 0; i < offset && i < text.length; i += 1) if (text[i] === '\n') line += 1;
  return line;
}

function positionOf(error: unknown): number {
  return error instanceof SyntaxError && 'pos' in error && typeof error.pos === 'number' ? error.pos : 0;
}

/** Every node, parents first, in the order of the text. */
function visitsOf(root: AnyNode): readonly Visit[] {
  const visits: Visit[] = [];
  const walk = (node: AnyNode, above: readonly AnyNode[], role: string): void => {
    visits.push({ node, above, role });
    const below = [...above, node];
    for (const [key, value] of Object.entries(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, below, key);
    }
  };
  walk(root, [], 'program');
  return visits;
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

/** The nearest node above of one of these types. */
export function nearest<T extends AnyNode['type']>(
  above: readonly AnyNode[],
  types: readonly T[],
): Extract<AnyNode, { type: T }> | undefined {
  for (let i = above.length - 1; i >= 0; i -= 1) {
    const node = above[i];
    if (node !== undefined && isOneOf(node, types)) return node;
  }
  return undefined;
}

function isOneOf<T extends AnyNode['type']>(node: AnyNode, types: readonly T[]): node is Extract<AnyNode, { type: T }> {
  return types.some((type) => type === node.type);
}

export const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'] as const;
