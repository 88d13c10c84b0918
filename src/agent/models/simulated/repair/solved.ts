import type { Failure } from '../report';
import { readValue } from './value';

/** A number that the code gave and the one that was wanted; of texts and lists, their lengths. */
export type Gap = { readonly from: number; readonly to: number };
/** A text that the code gave, or the piece of it that differs, and what was wanted in its place. */
export type TextGap = { readonly from: string; readonly to: string };

/** How far each failure is from what was wanted. */
export function gapsOf(failures: readonly Failure[]): { numbers: readonly Gap[]; texts: readonly TextGap[] } {
  const pairs = failures.flatMap(({ expected, actual }) =>
    expected === undefined || actual === undefined ? [] : [[readValue(actual), readValue(expected)] as const],
  );
  return { numbers: pairs.flatMap(numberGap), texts: pairs.flatMap(textGap) };
}

function numberGap([from, to]: readonly [unknown, unknown]): readonly Gap[] {
  if (typeof from === 'number' && typeof to === 'number')
    return Number.isFinite(from) && Number.isFinite(to) ? [{ from, to }] : [];
  const isLong = (value: unknown): value is string | readonly unknown[] =>
    typeof value === 'string' || Array.isArray(value);
  if (!isLong(from) || !isLong(to)) return [];
  if (from.length !== to.length) return [{ from: from.length, to: to.length }];
  if (typeof from === 'string' || typeof to === 'string') return [];
  const at = from.findIndex((item, i) => item !== to[i]);
  return at < 0 ? [] : numberGap([from[at], to[at]]);
}

function textGap([from, to]: readonly [unknown, unknown]): readonly TextGap[] {
  if (Array.isArray(from) && Array.isArray(to)) {
    const at = from.findIndex((item, i) => item !== to[i]);
    return at < 0 ? [] : textGap([from[at], to[at]]);
  }
  if (typeof from !== 'string' || typeof to !== 'string' || from === to) return [];
  let start = 0;
  while (start < Math.min(from.length, to.length) && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  const middle = { from: from.slice(start, from.length - end), to: to.slice(start, to.length - end) };
  return middle.from === from ? [{ from, to }] : [{ from, to }, middle];
}

/** A constant that is the very answer given; a factor that closes a gap; a factor or summand that closes several. */
const IS_ANSWER = 3.4;
const CLOSES = 0.4;
const CLOSES_MORE = 1.6;
const MOST_AGREEING = 2;

/** Numbers that would close the gaps if they stood in place of `value`, with how much speaks for them. */
export function solvedFor(value: number, gaps: readonly Gap[], mayBeAnswer: boolean): ReadonlyMap<number, number> {
  const tidy = (n: number) => Number(n.toPrecision(10));
  const factors = gaps.flatMap(({ from, to }) =>
    from === 0 || to === 0 ? [] : [...new Set([(value * to) / from, (value * from) / to])].map(tidy),
  );
  const summands = gaps.flatMap(({ from, to }) => [value + to - from, value - to + from].map(tidy));
  const votes = new Map<number, number>();
  for (const n of [...factors, ...summands]) votes.set(n, (votes.get(n) ?? 0) + 1);
  // One gap can be closed by some summand anywhere: that would only be fitted to the test.
  const fair = [...votes].filter(
    ([n, count]) => (factors.includes(n) || count > 1) && (Number.isInteger(n) || !Number.isInteger(value)),
  );
  const weights = fair.map(([n, count]) => [n, CLOSES + CLOSES_MORE * Math.min(MOST_AGREEING, count - 1)] as const);
  const answers = gaps.filter(({ from }) => mayBeAnswer && from === value);
  return new Map([...weights, ...answers.map(({ to }) => [to, IS_ANSWER] as const)]);
}

/** Texts that were wanted where the code gave `value`. */
export function textsFor(value: string, gaps: readonly TextGap[]): ReadonlyMap<string, number> {
  return new Map(gaps.filter(({ from }) => from === value).map(({ to }) => [to, IS_ANSWER]));
}
