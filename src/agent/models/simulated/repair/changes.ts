import type { Site } from './edit';
import type { EditKind } from './editKind';
import type { Name } from './scope';
import { fit, type Shape } from './shapes';
import { nearest } from './syntax';

/** A statement that may have been forgotten. */
export type Statement = {
  readonly text: string;
  readonly kind: EditKind;
  readonly names: readonly string[];
  readonly weight: number;
};

const MOST_PROPERTIES = 5;
const MOST_KEYS = 4;

/** A variable, field or collection, and what could go into it. */
type Target = {
  readonly site: Site;
  readonly name: string;
  readonly shape: Shape;
  readonly values: readonly string[];
  readonly isStuck: boolean;
  readonly isParameter: boolean;
};
type Idea = {
  readonly text: string;
  readonly kind: EditKind;
  readonly value?: string | undefined;
  readonly weight?: number;
};

/** Something counted, added up, collected or moved on. `stuck`: names that a loop waits for in vain. */
export function changes(site: Site, names: readonly Name[], stuck: ReadonlySet<string>): readonly Statement[] {
  const { shapes, fields, neglected, unread } = site.facts;
  const isMethod = nearest(site.above, ['MethodDefinition']) !== undefined;
  const own = isMethod ? fields.map((name) => ({ name, kind: 'variable' as const, depth: 3 })) : [];
  const values = names.filter(({ depth }) => depth <= 5).map(({ name }) => name);
  return [...names, ...own].flatMap(({ name, kind }) => {
    const target: Target = {
      site,
      name,
      shape: shapes.get(name) ?? 'unknown',
      values: values.filter((value) => value !== name),
      isStuck: stuck.has(name),
      isParameter: kind === 'parameter',
    };
    const push = neglected.has(name) ? 2 : target.isStuck ? 2.5 : 0;
    const ideas = kind === 'constant' ? filled(target) : [...filled(target), ...stepped(target), ...assigned(target)];
    return ideas.map(({ text, kind: edit, value, weight = 0 }) => ({
      text: `${text};`,
      kind: edit,
      names: value === undefined ? [name] : [name, value],
      weight: push + weight + (value !== undefined && unread.has(value) ? 1 : 0),
    }));
  });
}

/** Something put into a collection. */
function filled(target: Target): readonly Idea[] {
  const { site, name, shape, values } = target;
  if (shape === 'array') return intoArray(target);
  if (shape === 'set') return values.map((value) => ({ text: `${name}.add(${value})`, kind: 'accumulate', value }));
  if (shape === 'map')
    return pairs(values, ['1', ...values]).map(([key, value]) => ({
      text: `${name}.set(${key}, ${value})`,
      kind: 'accumulate',
      value,
    }));
  if (shape !== 'object' || site.node.type !== 'BlockStatement') return [];
  const few = values.slice(0, MOST_KEYS);
  return pairs(few, few).map(([key, value]) => ({
    text: `${name}[${key}] = ${value}`,
    kind: 'accumulate',
    value,
    weight: -0.6,
  }));
}

function intoArray({ site, name, values }: Target): readonly Idea[] {
  const { shapes, unread } = site.facts;
  const indices = values.filter((value) => shapes.get(value) === 'number');
  const waiting = values.filter((value) => unread.has(value));
  return [
    ...values.map(
      (value): Idea => ({
        text: `${name}.push(${value})`,
        kind: 'accumulate',
        value,
        weight: shapes.get(value) === 'array' ? -0.6 : 0,
      }),
    ),
    ...pairs(indices, indices).map(
      ([a, b]): Idea => ({ text: `${name}[${a}] = ${name}[${b}]`, kind: 'insert', weight: 0.2 }),
    ),
    ...pairs(indices, waiting).map(
      ([index, value]): Idea => ({ text: `${name}[${index}] = ${value}`, kind: 'accumulate', value, weight: 0.5 }),
    ),
  ];
}

function pairs(first: readonly string[], second: readonly string[]): readonly (readonly [string, string])[] {
  return first.flatMap((a) => second.filter((b) => b !== a).map((b) => [a, b] as const));
}

/** A variable counted up or down, or moved along a chain. */
function stepped({ site, name, shape, isStuck }: Target): readonly Idea[] {
  const isCount = shape === 'number';
  const counted: readonly Idea[] = [
    { text: `${name}++`, kind: isCount ? 'accumulate' : 'insert' },
    { text: `${name}--`, kind: 'insert', weight: isStuck ? 0.8 : 0 },
  ];
  const own = [...site.facts.properties].filter((property) => site.text.includes(`${name}.${property}`));
  const moved = own
    .slice(0, MOST_PROPERTIES)
    .map((property): Idea => ({ text: `${name} = ${name}.${property}`, kind: 'insert', weight: isStuck ? 1.5 : 0 }));
  return isCount || shape === 'unknown' ? [...counted, ...moved] : moved;
}

/** A variable that takes or adds another value. */
function assigned({ site, name, shape, values, isStuck, isParameter }: Target): readonly Idea[] {
  const { shapes } = site.facts;
  const isCount = shape === 'number';
  const mayGrow = isCount || shape === 'text' || shape === 'unknown';
  return values.flatMap((value): readonly Idea[] => {
    const weight = isCount ? fit('number', shapes.get(value)) : 0;
    const grown: readonly Idea[] = [
      { text: `${name} += ${value}`, kind: 'accumulate', value, weight: weight - (isParameter ? 1 : 0) },
    ];
    const shrunk: readonly Idea[] = [{ text: `${name} -= ${value}`, kind: 'insert', value, weight: weight + 0.3 }];
    const set: Idea = {
      text: `${name} = ${value}`,
      kind: 'insert',
      value,
      weight: fit(shape, shapes.get(value)) - (isParameter ? 0.6 : 0),
    };
    const unused = site.clues.unused.slice(0, MOST_PROPERTIES).map(
      (property): Idea => ({
        text: `${name} += ${value}.${property}`,
        kind: 'accumulate',
        value: property,
        weight: fit('object', shapes.get(value)) - (isParameter ? 1.5 : 0),
      }),
    );
    return [
      ...(mayGrow ? grown : []),
      ...(isCount || (isStuck && shape === 'unknown') ? shrunk : []),
      set,
      ...(isCount || shape === 'text' ? unused : []),
    ];
  });
}
