import type { AnyNode } from 'acorn';
import type { Failure } from '../report';
import { type Evidence, evidenceOf } from './evidence';
import { factsOf } from './facts';
import { gapsOf } from './solved';
import { parseText, type Visit } from './syntax';

/** What the failing tests say about where and what to repair. */
export type Clues = {
  readonly failures: readonly Failure[];
  /** Numbers and short texts of the failing tests, those that appear oftenest first. */
  readonly numbers: readonly number[];
  readonly strings: readonly string[];
  /** Names of data that the tests hand over and no code ever reads. */
  readonly unused: readonly string[];
  /** Names of properties in data and code. */
  readonly properties: readonly string[];
  /** For each property name, the names it stands beside in data. */
  readonly siblings: ReadonlyMap<string, ReadonlySet<string>>;
  /** Lower-case words of test names and messages. */
  readonly words: ReadonlySet<string>;
  /** Functions that the failing tests call, and those the stack names. */
  readonly called: ReadonlySet<string>;
  /** The same and all that these call in turn. */
  readonly reached: ReadonlySet<string>;
  /** Lines of code files that the stack names. */
  readonly lines: ReadonlyMap<string, ReadonlySet<number>>;
  readonly evidence: Evidence;
  /** How far what the code gave is from what was wanted. */
  readonly gaps: ReturnType<typeof gapsOf>;
  /** What sort of value each property holds in the data that the tests hand over. */
  readonly kinds: ReadonlyMap<string, string>;
};

export type ClueSources = {
  readonly failures: readonly Failure[];
  readonly tests: ReadonlyMap<string, string>;
  readonly code: ReadonlyMap<string, string>;
  /** Names that a summary remembers as never used. */
  readonly remembered: readonly string[];
};

/** Gathers the clues of the failures at hand. Files that do not parse say nothing. */
export function cluesFrom({ failures, tests, code, remembered }: ClueSources): Clues {
  const used = new Set<string>();
  for (const [path, text] of code) if (!path.endsWith('.json')) for (const name of propertiesIn(text)) used.add(name);
  const blocks = [...tests].flatMap(([path, text]) => failingParts(path, text, failures));
  const records = [
    ...blocks.flatMap((visits) => keySets(visits)),
    ...[...code].flatMap(([path, text]) => jsonKeySets(path, text)),
  ];
  // An object none of whose names the code reads is a dictionary or a result, not a record with a forgotten field.
  const read = records.filter((keys) => keys.some((key) => used.has(key)));
  const known = [...new Set([...read.flat(), ...remembered])];
  const literals = blocks.flatMap((visits) => visits.flatMap(literalOf));
  const called = new Set([
    ...blocks.flatMap((visits) => visits.flatMap(calleeOf)),
    ...failures.flatMap(({ frames }) => frames.flatMap(({ name }) => name ?? [])),
  ]);
  return {
    failures,
    numbers: byCount(literals.filter((value) => typeof value === 'number')),
    strings: byCount(literals.filter((value) => typeof value === 'string')),
    unused: known.filter((name) => !used.has(name)),
    properties: [...new Set([...known, ...records.flat(), ...used])],
    siblings: siblingsOf(records),
    words: new Set(failures.flatMap(({ test, message }) => wordsOf(`${test ?? ''} ${message}`))),
    called,
    reached: reachedFrom(called, code),
    lines: linesOf(failures),
    evidence: evidenceOf(failures),
    gaps: gapsOf(failures),
    kinds: new Map(blocks.flat().flatMap(kindOf)),
  };
}

/** Names of the records that a test file hands over. */
export function dataNames(text: string): readonly string[] {
  const parsed = parseText(text);
  return parsed.ok ? [...new Set(keySets(parsed.visits).flat())] : [];
}

/** Words as people and programs write them: `totalPrice` gives total and price. */
function wordsOf(text: string): readonly string[] {
  return (
    text
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z]+|\p{Script=Han}+/gu) ?? []
  );
}

function propertiesIn(text: string): ReadonlySet<string> {
  const parsed = parseText(text);
  return parsed.ok ? factsOf(parsed.visits).properties : new Set();
}

/** The nodes of each failing test, or of the whole file when its tests cannot be told apart. */
function failingParts(path: string, text: string, failures: readonly Failure[]): readonly (readonly Visit[])[] {
  const own = failures.filter(({ file }) => file === path);
  const parsed = parseText(text);
  if (own.length === 0 || !parsed.ok) return [];
  return own.map(({ test }) => {
    const call = parsed.visits.find(({ node }) => {
      const [first] = node.type === 'CallExpression' ? node.arguments : [];
      return first?.type === 'Literal' && typeof first.value === 'string' && test?.endsWith(first.value);
    })?.node;
    if (call === undefined) return parsed.visits;
    const inside = parsed.visits.filter(({ node }) => node.start >= call.start && node.end <= call.end);
    const shared = parsed.visits.filter(
      ({ node, above }) => above.length > 0 && node.type === 'VariableDeclaration' && above.length === 1,
    );
    return [
      ...inside,
      ...parsed.visits.filter(({ node }) =>
        shared.some((one) => node.start >= one.node.start && node.end <= one.node.end),
      ),
    ];
  });
}

/** The names of each object literal that the tests hand over; what they expect back does not count. */
function keySets(visits: readonly Visit[]): readonly (readonly string[])[] {
  return visits.flatMap(({ node, above }) => {
    if (node.type !== 'ObjectExpression' || isExpected(node, above)) return [];
    return [
      node.properties.flatMap((one) =>
        one.type === 'Property' && one.key.type === 'Identifier' && !one.computed ? [one.key.name] : [],
      ),
    ];
  });
}

function isExpected(node: AnyNode, above: readonly AnyNode[]): boolean {
  return above.some((call) => {
    if (
      call.type !== 'CallExpression' ||
      call.callee.type !== 'MemberExpression' ||
      call.callee.property.type !== 'Identifier'
    )
      return false;
    const { name } = call.callee.property;
    const holder = call.arguments.findIndex((argument) => argument.start <= node.start && node.end <= argument.end);
    return /^to[A-Z]/.test(name) ? holder >= 0 : /^(deep|strict|not)?\w*[eE]qual$/.test(name) && holder === 1;
  });
}

function jsonKeySets(path: string, text: string): readonly (readonly string[])[] {
  if (!path.endsWith('.json')) return [];
  const names = [...text.matchAll(/"([A-Za-z_$][\w$]*)"\s*:/g)].map(([, name]) => name ?? '');
  return [[...new Set(names)]];
}

function siblingsOf(records: readonly (readonly string[])[]): ReadonlyMap<string, ReadonlySet<string>> {
  const siblings = new Map<string, Set<string>>();
  for (const keys of records)
    for (const key of keys) siblings.set(key, new Set([...(siblings.get(key) ?? []), ...keys]));
  return siblings;
}

/** `price: 10` says that a price is a number. */
function kindOf({ node }: Visit): readonly (readonly [string, string])[] {
  if (node.type !== 'Property' || node.key.type !== 'Identifier' || node.computed) return [];
  const kind = node.value.type === 'Literal' ? typeof node.value.value : node.value.type;
  return kind === 'Identifier' || kind === 'CallExpression' ? [] : [[node.key.name, kind]];
}

function literalOf({ node, role }: Visit): readonly (string | number)[] {
  if (node.type !== 'Literal' || role === 'source' || role === 'key') return [];
  return typeof node.value === 'number' || typeof node.value === 'string' ? [node.value] : [];
}

function calleeOf({ node }: Visit): readonly string[] {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [];
  if (node.callee.type === 'Identifier') return [node.callee.name];
  return node.callee.type === 'MemberExpression' && node.callee.property.type === 'Identifier'
    ? [node.callee.property.name]
    : [];
}

/** Follows calls by name from function to function, through all files. */
function reachedFrom(called: ReadonlySet<string>, code: ReadonlyMap<string, string>): ReadonlySet<string> {
  const calls = new Map<string, readonly string[]>();
  for (const [path, text] of code) {
    const parsed = path.endsWith('.json') ? null : parseText(text);
    if (parsed === null || !parsed.ok) continue;
    for (const { name, start, end } of factsOf(parsed.visits).functions) {
      const inside = parsed.visits.filter(({ node }) => node.start >= start && node.end <= end);
      calls.set(name, [...(calls.get(name) ?? []), ...inside.flatMap(nameIn)]);
    }
  }
  const reached = new Set(called);
  for (const name of reached) for (const next of calls.get(name) ?? []) reached.add(next);
  return reached;
}

/** A name that may be a function's: called, or handed over. */
function nameIn({ node }: Visit): readonly string[] {
  return node.type === 'Identifier' ? [node.name] : [];
}

function byCount<T>(values: readonly T[]): readonly T[] {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value);
}

function linesOf(failures: readonly Failure[]): ReadonlyMap<string, ReadonlySet<number>> {
  const lines = new Map<string, Set<number>>();
  for (const { frames } of failures)
    for (const { file, line } of frames) lines.set(file, (lines.get(file) ?? new Set<number>()).add(line));
  return lines;
}
