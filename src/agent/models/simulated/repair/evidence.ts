import type { Failure } from '../report';
import type { EditKind } from './editKind';
import { readValue } from './value';

/** How much the failures speak for each kind of edit, and for edits whose new text matches. */
export type Evidence = {
  readonly kinds: ReadonlyMap<EditKind, number>;
  readonly texts: readonly { readonly words: RegExp; readonly weight: number }[];
  /** Whether the tests want a greater or a smaller number; `null` when they disagree or say neither. */
  readonly direction: 'up' | 'down' | null;
  /** A name that the failure says does not exist, or is no function. */
  readonly wrongName: string | undefined;
  /** A property that was read from nothing. */
  readonly unreadable: string | undefined;
};

type Draft = { readonly kinds: Map<EditKind, number>; readonly texts: { words: RegExp; weight: number }[] };

/** Weighs expected against actual, the kind of error, and the words of the test. */
export function evidenceOf(failures: readonly Failure[]): Evidence {
  const draft: Draft = { kinds: new Map(), texts: [] };
  for (const failure of failures) {
    values(draft, failure);
    troubles(draft, failure);
    for (const [words, hints] of WORDS) if (words.test(`${failure.test ?? ''} ${failure.message}`)) speak(draft, hints);
  }
  return {
    ...draft,
    direction: directionOf(failures),
    wrongName: failures.map(wrongNameIn).find((name) => name !== undefined),
    unreadable: failures
      .map(({ message }) => /property '([\w$]+)' of|reading '([\w$]+)'/.exec(message))
      .flatMap((found) => found?.[1] ?? found?.[2] ?? [])[0],
  };
}

function directionOf(failures: readonly Failure[]): 'up' | 'down' | null {
  const ways = failures.flatMap(({ expected: e, actual: a }) => {
    const [expected, actual] = [e === undefined ? null : readValue(e), a === undefined ? null : readValue(a)];
    return typeof expected === 'number' && typeof actual === 'number' ? [Math.sign(expected - actual)] : [];
  });
  if (ways.length > 0 && ways.every((way) => way > 0)) return 'up';
  return ways.length > 0 && ways.every((way) => way < 0) ? 'down' : null;
}

type Hints = { readonly [kind in EditKind]?: number } & { readonly texts?: readonly (readonly [RegExp, number])[] };

function speak(draft: Draft, { texts, ...kinds }: Hints): void {
  for (const kind of Object.keys(kinds).filter(isKind)) {
    const weight = kinds[kind] ?? 0;
    draft.kinds.set(kind, Math.max(draft.kinds.get(kind) ?? 0, weight));
  }
  for (const [words, weight] of texts ?? []) draft.texts.push({ words, weight });
}

function isKind(key: string): key is EditKind {
  return key !== 'texts';
}

function values(draft: Draft, failure: Failure): void {
  const { expected: e, actual: a } = failure;
  if (e === undefined || a === undefined) return;
  const [expected, actual] = [readValue(e), readValue(a)];
  if (typeof expected === 'number' && typeof actual === 'number') numbers(draft, expected, actual);
  else if (typeof expected === 'boolean' && typeof actual === 'boolean')
    speak(draft, { negate: 1, compare: 0.8, boundary: 1, logic: 0.8, dropCondition: 0.6, constant: 0.4 });
  else if (typeof expected === 'string' && typeof actual === 'string') strings(draft, expected, actual);
  else if (Array.isArray(expected) && Array.isArray(actual)) lists(draft, expected, actual);
  else if (a === 'undefined') speak(draft, { return: 2.5, offByOne: 1, property: 1.5, name: 0.5, boundary: 0.5 });
  else if (/Promise/.test(a)) speak(draft, { await: 4 });
  else if (typeof expected === 'number' && typeof actual === 'string')
    speak(draft, { texts: [[/\bNumber\(|parse(Int|Float)\(|\.length/, 3]], initial: 1 });
  else if (actual === null) speak(draft, { return: 1.5, constant: 1, compare: 0.5 });
}

function numbers(draft: Draft, expected: number, actual: number): void {
  const difference = Math.abs(expected - actual);
  if (Number.isNaN(actual)) {
    speak(draft, {
      property: 1.5,
      name: 1,
      initial: 1.8,
      default: 1.2,
      offByOne: 0.7,
      boundary: 1.2,
      texts: [[/\bNumber\(/, 1]],
    });
    return;
  }
  if (difference === 1) speak(draft, { offByOne: 1.5, boundary: 1.5, constant: 0.8, initial: 0.6, operator: 0.3 });
  else speak(draft, { operator: 0.5, missingTerm: 0.5, assignment: 0.4 });
  if (expected === -actual) speak(draft, { swapOperands: 2, operator: 0.8 });
  if (difference > 0 && difference < 1) speak(draft, { texts: [[/Math\.(round|floor|ceil|trunc)\(/, 2.5]], method: 1 });
  if (
    actual !== 0 &&
    [2, 10, 100, 1000, 60].some((factor) => expected / actual === factor || actual / expected === factor)
  )
    speak(draft, { constant: 1.2, missingTerm: 0.5 });
  if (actual === 0) speak(draft, { accumulate: 1, assignment: 0.6, initial: 0.4 });
  if (!Number.isFinite(actual)) speak(draft, { initial: 1.5, guard: 1.5 });
}

function strings(draft: Draft, expected: string, actual: string): void {
  if (expected.toLowerCase() === actual.toLowerCase())
    speak(draft, { texts: [[/\.to(Lower|Upper)Case\(|toUpperCase|toLowerCase/, 2.5]], method: 1, offByOne: 0.8 });
  if (expected.replace(/\s/g, '') === actual.replace(/\s/g, ''))
    speak(draft, { constant: 1.5, texts: [[/\.trim|' '|", "|', '/, 2]] });
  if (expected.replace(/\W/g, '') === actual.replace(/\W/g, '')) speak(draft, { constant: 1.5, method: 0.8 });
  if ([...actual].reverse().join('') === expected)
    speak(draft, { swapOperands: 2, method: 1.5, texts: [[/\.reverse\(/, 2]] });
  if ([...actual].sort().join('') === [...expected].sort().join(''))
    speak(draft, { swapOperands: 1, swapArguments: 1, name: 0.8 });
  if (Math.abs(expected.length - actual.length) === 1) speak(draft, { offByOne: 1, boundary: 1, constant: 0.8 });
  if (actual === '') speak(draft, { accumulate: 1.2, initial: 0.5 });
  if (/undefined|NaN|\[object/.test(actual))
    speak(draft, { property: 1.8, name: 1, default: 1, boundary: 0.8, offByOne: 0.8, method: 0.8 });
}

function lists(draft: Draft, expected: readonly unknown[], actual: readonly unknown[]): void {
  const [wanted, got] = [expected, actual].map((list) =>
    list
      .map((item) => JSON.stringify(item))
      .sort()
      .join(),
  );
  if (wanted === got)
    speak(draft, {
      comparator: 2.5,
      swapOperands: 2,
      compare: 1,
      method: 1.5,
      moveStatement: 0.8,
      operator: 0.5,
      texts: [[/\.reverse\(|\.sort\(/, 1]],
    });
  else if (Math.abs(expected.length - actual.length) === 1)
    speak(draft, { boundary: 1.2, offByOne: 1.2, accumulate: 1, constant: 0.6 });
  if (actual.length === 0) speak(draft, { accumulate: 1.8, negate: 0.8, boundary: 0.8 });
  else if (actual.length > expected.length) speak(draft, { guard: 0.8, negate: 0.6, compare: 0.6, boundary: 0.6 });
  if (expected.length === actual.length) speak(draft, { name: 0.5, operator: 0.6, constant: 0.4, property: 0.5 });
}

function troubles(draft: Draft, { message, trouble }: Failure): void {
  if (trouble === 'endless')
    speak(draft, {
      operator: 1.2,
      offByOne: 1.2,
      boundary: 0.8,
      accumulate: 2,
      assignment: 1.2,
      insert: 1,
      compare: 0.8,
      name: 0.6,
      negate: 0.5,
    });
  if (trouble === 'recursion')
    speak(draft, {
      guard: 2,
      offByOne: 1.5,
      boundary: 1.2,
      compare: 1,
      operator: 1,
      name: 0.8,
      return: 0.8,
      dropCondition: 0.5,
    });
  if (/is not a function/.test(message))
    speak(draft, { method: 2, initial: 1.2, name: 0.6, await: 1.2, dropCall: 0.5 });
  if (/is not defined/.test(message)) speak(draft, { name: 3 });
  if (/Cannot (read|set)|undefined|null/.test(message))
    speak(draft, {
      offByOne: 1,
      boundary: 1,
      guard: 0.8,
      optional: 0.7,
      property: 1,
      initial: 0.8,
      default: 0.6,
      return: 0.8,
    });
  if (/is not iterable/.test(message))
    speak(draft, { initial: 1.2, property: 1, default: 0.8, await: 1.2, method: 0.8 });
  if (/constant variable|read.?only/i.test(message)) speak(draft, { token: 2 });
  if (/missing expected|to throw|did not throw|抛出/i.test(message))
    speak(draft, { negate: 1, boundary: 1, compare: 0.8, logic: 0.8, await: 1 });
}

/** What words in the name of a test hint at, in both languages. */
const WORDS: readonly (readonly [RegExp, Hints])[] = [
  [/\b(sort|order|ascending|descending|rank|newest|oldest)/i, { comparator: 1, swapOperands: 0.8 }],
  [/排序|升序|降序|顺序/, { comparator: 1, swapOperands: 0.8 }],
  [/\b(empty|nothing|no items|none)\b|空/i, { guard: 1, initial: 0.5, boundary: 0.5, compare: 0.4 }],
  [/\b(case|capital)|大小写/i, { texts: [[/Case\(/, 1.5]] }],
  [
    /\b(round|cents?|whole|integer)|取整|四舍五入/i,
    { method: 0.8, texts: [[/Math\.(round|floor|ceil|trunc)\(/, 1.2]] },
  ],
  [/\b(await|async|promise)|异步/i, { await: 1.5 }],
  [
    /\b(inclusive|at least|at most|exactly|boundar|limit|edge|up to|from|until|threshold|reach)|边界|至少|至多|恰好|达到/i,
    { boundary: 1.2 },
  ],
  [/\b(last|final|first|start|end)\b|最后|第一/i, { offByOne: 0.7, boundary: 0.5, constant: 0.4 }],
  [/\bdefault|默认/i, { default: 1.5, constant: 0.3 }],
  [/\b(trim|space|blank|whitespace)|空格/i, { texts: [[/\.trim|'\s'/, 1.2]] }],
  [
    /\b(mutat|original|a copy|unchanged|leaves?|untouched)|不(改变|修改)|原/i,
    { texts: [[/\.slice\(\)|\[\.\.\./, 2.5]] },
  ],
  [/\b(duplicat|unique|twice|distinct|repeat)|重复|唯一/i, { guard: 0.6, negate: 0.5, accumulate: 0.5 }],
  [/\b(reverse|backward)|反转|倒/i, { method: 0.5, texts: [[/\.reverse\(/, 0.8]] }],
  [/\b(negative|sign|absolute)|负/i, { operator: 0.4, texts: [[/Math\.abs|-/, 0.4]] }],
];

function wrongNameIn({ message }: Failure): string | undefined {
  return (
    /([\w$]+) is not (?:a function|defined|a constructor|initialized)/.exec(message)?.[1] ??
    /export named ['"]?([\w$]+)/.exec(message)?.[1] ??
    /['"]?([\w$]+)['"]? is read-only/.exec(message)?.[1]
  );
}
