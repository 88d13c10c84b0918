import type { Statement } from './changes';
import type { Site } from './edit';
import type { Name } from './scope';

/** A field that is read and that no constructor sets. */
export function fieldStarts({ facts }: Site, names: readonly Name[]): readonly Statement[] {
  return facts.unset.flatMap((field) => {
    const own = names
      .filter(({ name, kind }) => kind === 'parameter' && `this.${name}` === field)
      .map(({ name }) => name);
    const values = [...own, '0', '[]', 'null', "''", '{}', 'new Map()', 'new Set()', 'true', 'false'];
    return values.map((value) => ({
      text: `${field} = ${value};`,
      kind: 'insert' as const,
      names: [field],
      weight: 6,
    }));
  });
}

/** A step of a loop left out for what was met before. */
export function skips(site: Site, names: readonly Name[]): readonly Statement[] {
  const collections = names.filter(({ name }) => ['set', 'map'].includes(site.facts.shapes.get(name) ?? ''));
  return collections.flatMap(({ name }) =>
    names
      .filter((other) => other.name !== name)
      .map((other) => ({
        text: `if (${name}.has(${other.name})) continue;`,
        kind: 'guard' as const,
        names: [name, other.name],
        weight: other.depth < 2 ? 1 : 0,
      })),
  );
}

/** An early answer for the smallest inputs. */
export function guards({ facts }: Site, names: readonly Name[]): readonly Statement[] {
  return names
    .filter(({ kind, depth }) => kind === 'parameter' && depth <= 2)
    .flatMap(({ name }) => {
      const shape = facts.shapes.get(name);
      const isList = shape === 'array' || shape === 'text' || shape === undefined || shape === 'unknown';
      const isCount = shape === 'number' || shape === undefined || shape === 'unknown';
      const lists = ['0', 'null', "''", '[]', 'false', 'true'].map(
        (value) => `if (${name}.length === 0) return ${value};`,
      );
      const counts = [
        `if (${name} <= 1) return ${name};`,
        `if (${name} <= 1) return 1;`,
        `if (${name} === 0) return 1;`,
        `if (${name} <= 0) return 0;`,
        `if (${name} <= 0) return false;`,
        `if (${name} <= 0) return [];`,
        `if (${name} < 2) return false;`,
      ];
      const missing = ['0', 'null', "''", '[]', 'false', 'undefined'].map((value) => `if (!${name}) return ${value};`);
      const others = names
        .filter((other) => other.name !== name && other.kind === 'parameter')
        .map((other) => `if (${other.name} === 0) return ${name};`);
      const all = [...(isList ? lists : []), ...(isCount ? counts : []), ...(isCount ? others : []), ...missing];
      return all.map((text, i) => ({ text, kind: 'guard' as const, names: [name], weight: -0.05 * i }));
    });
}

/** The result that a function forgot to give back. */
export function returns(names: readonly Name[]): readonly Statement[] {
  const known = names.map(({ name, depth }) => ({
    text: `return ${name};`,
    kind: 'return' as const,
    names: [name],
    weight: depth <= 1 ? -1 : -2,
  }));
  const plain = ['true', 'false', 'null', '0', '-1', '[]'].map((value) => ({
    text: `return ${value};`,
    kind: 'return' as const,
    names: [],
    weight: -2.5,
  }));
  return [...known, ...plain];
}

/** A way out of the middle of a function. */
export function leave(inLoop: boolean, names: readonly Name[]): readonly Statement[] {
  const plain = [
    'return true;',
    'return false;',
    'return -1;',
    'return null;',
    'return 0;',
    ...(inLoop ? ['break;', 'continue;'] : []),
  ];
  const known = names.map(({ name }) => ({
    text: `return ${name};`,
    kind: 'insert' as const,
    names: [name],
    weight: 0,
  }));
  return [...plain.map((text) => ({ text, kind: 'insert' as const, names: [], weight: 0.2 })), ...known];
}
