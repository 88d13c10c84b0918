import type { AnyNode } from 'acorn';
import { codeOf, type Edit, type Generator, replace, type Site } from './edit';
import { methodGroups } from './methods';
import { isReference, namesAt } from './scope';
import { fit } from './shapes';

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
      return { ...edit, weight: fit(shapes.get(name), shapes.get(other.name)) - 0.1 * other.depth };
    });
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
    .map((other) => ({ ...replace(property, other, 'property', [other]), weight: own?.has(other) ? 1.2 : 0 }));
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
