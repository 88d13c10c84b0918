import type { AnyNode } from 'acorn';
import { codeOf, type Edit, type Generator, replace, type Site } from './edit';

const STARTS = [
  '0',
  '1',
  "''",
  '[]',
  '{}',
  'Infinity',
  '-Infinity',
  'null',
  'true',
  'false',
  'new Map()',
  'new Set()',
] as const;
const DEFAULTS = ['0', '1', "''", '[]', '{}', 'true', 'false', "' '", "', '"] as const;

/** Another start value, a default for a parameter, a name taken from its module under another name. */
export const declarations: Generator = (site) => {
  const { node } = site;
  if (node.type === 'VariableDeclarator') return starts(site, node);
  if (
    node.type === 'FunctionDeclaration' ||
    node.type === 'FunctionExpression' ||
    node.type === 'ArrowFunctionExpression'
  )
    return [...defaults(site, node.params), ...paramOrder(site, node.params)];
  if (node.type === 'ReturnStatement' && node.argument === null)
    return ['true', 'false', '0', 'null', '[]'].map((text) => insertAfterReturn(node.start, text));
  return [];
};

function insertAfterReturn(start: number, text: string): Edit {
  return { start, end: start + 'return'.length, text: `return ${text}`, kind: 'return' };
}

function starts(site: Site, node: AnyNode & { type: 'VariableDeclarator' }): readonly Edit[] {
  if (node.init === null || node.init === undefined)
    return node.id.type === 'Identifier' &&
      site.above.at(-2)?.type !== 'ForOfStatement' &&
      site.above.at(-2)?.type !== 'ForInStatement'
      ? STARTS.map((text) => ({ start: node.end, end: node.end, text: ` = ${text}`, kind: 'initial' }))
      : [];
  const { init } = node;
  const isSimple =
    init.type === 'Literal' || init.type === 'UnaryExpression' || init.type === 'NewExpression' || isEmpty(init);
  const isInfinite = init.type === 'Identifier' && init.name === 'Infinity';
  if (!isSimple && !isInfinite) return fromFirst(site, init);
  const code = codeOf(site, init);
  return STARTS.filter((text) => text !== code).map((text) => replace(init, text, 'initial'));
}

function isEmpty(node: AnyNode): boolean {
  if (node.type === 'ArrayExpression') return node.elements.length === 0;
  return node.type === 'ObjectExpression' && node.properties.length === 0;
}

/** `let best = xs` as `xs[0]`. */
function fromFirst(site: Site, init: AnyNode): readonly Edit[] {
  if (init.type !== 'Identifier') return [];
  return [replace(init, `${codeOf(site, init)}[0]`, 'initial'), replace(init, '0', 'initial')];
}

function defaults(site: Site, params: readonly AnyNode[]): readonly Edit[] {
  return params.flatMap((param) =>
    param.type === 'Identifier' || param.type === 'ObjectPattern'
      ? [...DEFAULTS, ...site.clues.numbers.slice(0, 3).map(String)].map((text) => ({
          start: param.end,
          end: param.end,
          text: ` = ${text}`,
          kind: 'default' as const,
        }))
      : [],
  );
}

function paramOrder(site: Site, params: readonly AnyNode[]): readonly Edit[] {
  return params.flatMap((first, i) => {
    const second = params[i + 1];
    if (second === undefined) return [];
    const text = codeOf(site, second) + site.text.slice(first.end, second.start) + codeOf(site, first);
    return [{ start: first.start, end: second.end, text, kind: 'swapArguments' as const }];
  });
}
