import type { AnyNode } from 'acorn';
import { codeOf, type Edit, type Generator, replace, type Site } from './edit';
import { methodGroups } from './methods';
import { isReference, namesAt } from './scope';
import { fit, type Shape } from './shapes';

/** Another name in scope, another property of the data. */
export const names: Generator = (site) => {
  const { node } = site;
  if (node.type === 'Identifier' && isReference(site)) return otherNames(site, node.name);
  if (node.type === 'MemberExpression') return otherProperties(site, node);
  if (node.type === 'Property' && site.above.at(-1)?.type === 'ObjectPattern') return otherKeys(site, node);
  return [];
};

function otherNames(site: Site, name: string): readonly Edit[] {
  const isCallee = site.role === 'callee';
  const { shapes } = site.facts;
  const known = namesAt(site.above);
  const isMisused = standsAgainstItsSort(site, shapes.get(name));
  const stray = isTwice(site, name) ? TWICE : 0;
  const isFunction = known.some(
    (other) => other.name === name && (other.kind === 'function' || other.kind === 'import'),
  );
  return known
    .filter(
      (other) =>
        other.name !== name && (other.kind === 'function' || other.kind === 'import') === (isFunction || isCallee),
    )
    .filter((other) => !isTypeName(other.name) || isCallee)
    .map((other) => {
      const isShort = site.above.at(-1)?.type === 'Property' && codeOf(site, site.above.at(-1) ?? site.node) === name;
      const edit = replace(site.node, isShort ? `${name}: ${other.name}` : other.name, 'name', [other.name]);
      const like = fit(shapes.get(name), shapes.get(other.name));
      // Where it stands against its own sort, what it holds says nothing about what should stand here.
      return { ...edit, weight: (isMisused ? Math.max(0, like) + MISUSED : like) + stray - 0.1 * other.depth };
    });
}

const MISUSED = 2;
const TWICE = 0.6;

/** A record that is compared or reckoned with, or a field read from a number. */
function standsAgainstItsSort({ above, role }: Site, shape: Shape | undefined): boolean {
  const parent = above.at(-1);
  if (parent?.type === 'BinaryExpression')
    return /^([-*/%]|[<>]=?)$/.test(parent.operator) && /^(object|array|set|map)$/.test(shape ?? '');
  return parent?.type === 'MemberExpression' && role === 'object' && /^(number|truth)$/.test(shape ?? '');
}

/** The same name on both sides of one operation. */
function isTwice({ above, text }: Site, name: string): boolean {
  const parent = above.findLast(({ type }) => type === 'BinaryExpression' || type === 'CallExpression');
  if (parent === undefined) return false;
  return (
    text.slice(parent.start, parent.end).split(new RegExp(`(?<![.\\w$])${name.replace(/\$/g, '\\$')}\\b`)).length > 2
  );
}

function isTypeName(name: string): boolean {
  return /^[A-Z][a-z]/.test(name);
}

function otherProperties(site: Site, node: AnyNode & { type: 'MemberExpression' }): readonly Edit[] {
  if (node.computed || node.property.type !== 'Identifier' || site.role === 'callee') return [];
  const { name } = node.property;
  if (methodGroups(name).length > 0) return [];
  const { property } = node;
  const pool = [...site.clues.unused, ...site.clues.properties, 'length', 'size'];
  const own = site.clues.siblings.get(name);
  return [...new Set(pool)]
    .filter((other) => other !== name && methodGroups(other).length === 0)
    .map((other) => ({
      ...replace(property, other, 'property', [other]),
      weight: (own?.has(other) ? 1.2 : 0) + likeness(site, name, other),
    }));
}

/** Data of one sort is taken for data of the same sort; a length is seldom meant to be a field. */
function likeness({ clues: { kinds } }: Site, name: string, other: string): number {
  if (/^(length|size)$/.test(name) !== /^(length|size)$/.test(other)) return -2.5;
  const [a, b] = [kinds.get(name), kinds.get(other)];
  if (a === undefined || b === undefined) return 0;
  return a === b ? 0.4 : -1.5;
}

/** `{ a }` taken apart: `{ b: a }` reads another property into the same name. */
function otherKeys(site: Site, node: AnyNode & { type: 'Property' }): readonly Edit[] {
  if (node.computed || node.key.type !== 'Identifier') return [];
  const { name } = node.key;
  const value = node.shorthand ? name : codeOf(site, node.value);
  return site.clues.unused
    .filter((other) => other !== name)
    .map((other) => replace(node, `${other}: ${value}`, 'property', [other]));
}
