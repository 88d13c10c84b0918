import { copyOf, isRecord } from './values';

/** A number in [0, 1), the next of a fixed row. */
export type Dice = () => number;

/** Numbers that depend on the seed alone (mulberry32). */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What the recorded values at one place have in common, and what they were. */
type Habit = {
  readonly pool: readonly unknown[];
  readonly isWhole: boolean;
  readonly isPositive: boolean;
  readonly isSorted: boolean;
  readonly isDistinct: boolean;
  readonly isFilled: boolean;
  readonly isEven: boolean;
  readonly items: Habit | null;
  readonly fields: ReadonlyMap<string, Habit>;
};

/** What all these values show: whole numbers stay whole, sorted lists sorted, records keep their fields. */
export function habitOf(values: readonly unknown[]): Habit {
  const numbers = values.filter((value) => typeof value === 'number');
  const lists = values.filter((value) => Array.isArray(value));
  const records = values.filter(isRecord);
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const widths = new Set(lists.flatMap((list) => list.map((item) => (Array.isArray(item) ? item.length : -1))));
  const long = lists.filter((list) => list.length > 1);
  return {
    pool: values,
    isWhole: numbers.every(Number.isInteger),
    isPositive: numbers.every((value) => value >= 0),
    isSorted: long.length > 0 && long.every((list) => list.every((item, i) => i === 0 || list[i - 1] <= item)),
    isDistinct: long.length > 0 && lists.every((list) => new Set(list).size === list.length),
    isFilled: [...lists, ...values.filter((value) => typeof value === 'string')].every(({ length }) => length > 0),
    isEven: widths.size === 1 && !widths.has(-1),
    items: lists.length === 0 ? null : habitOf(lists.flat()),
    fields: new Map(names.map((name) => [name, habitOf(records.flatMap((one) => (name in one ? [one[name]] : [])))])),
  };
}

/** Another value of the same kind, a few small steps away from one of those that were seen. */
export function varied(value: unknown, habit: Habit, dice: Dice): unknown {
  if (dice() < 0.12) return copyOf(oneOf(habit.pool, dice));
  if (typeof value === 'number') return variedNumber(value, habit, dice);
  if (typeof value === 'string') return variedText(value, habit, dice);
  if (typeof value === 'boolean') return dice() < 0.5;
  if (Array.isArray(value)) return variedList(value, habit, dice);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value);
  const few = 1 / Math.max(1, entries.length) + 0.2;
  const vary = (name: string, one: unknown) => {
    const own = habit.fields.get(name);
    return own !== undefined && dice() < few ? varied(one, own, dice) : copyOf(one);
  };
  return Object.fromEntries(entries.map(([name, one]) => [name, vary(name, one)]));
}

function oneOf<T>(items: readonly T[], dice: Dice): T | undefined {
  return items[Math.floor(dice() * items.length)];
}

function variedNumber(value: number, { isWhole, isPositive }: Habit, dice: Dice): number {
  const step = Math.ceil(dice() * 3);
  const ways = [value + 1, value - 1, value + step, value - step, value * 2, Math.floor(dice() * 20), 0, 1];
  const next = oneOf(isWhole ? ways : [...ways, value + dice(), value * dice()], dice) ?? value;
  if (isPositive && next < 0) return -next;
  return isWhole ? Math.round(next) : next;
}

function variedText(value: string, { pool, isFilled }: Habit, dice: Dice): string {
  const chars = [...value];
  const letters = [...pool.join('')];
  const at = Math.floor(dice() * (chars.length + 1));
  const letter = oneOf(letters, dice) ?? '';
  const way = Math.floor(dice() * 5);
  if (way === 0) chars.splice(at, 1);
  if (way === 1) chars.splice(at, 0, letter);
  if (way === 2) chars.splice(at, 1, letter);
  if (way === 3) chars.splice(at, 0, ...chars.slice(0, 3));
  if (way === 4) chars.reverse();
  return chars.length === 0 && isFilled ? value : chars.join('');
}

function variedList(value: readonly unknown[], habit: Habit, dice: Dice): readonly unknown[] {
  const { items, isEven, isSorted, isDistinct, isFilled } = habit;
  const list = value.map(copyOf);
  const at = Math.floor(dice() * (list.length + 1));
  const fresh = () =>
    items === null
      ? undefined
      : varied(copyOf(oneOf(items.pool, dice)), isEven ? { ...items, isFilled: true } : items, dice);
  const way = Math.floor(dice() * 6);
  if (way === 0) list.splice(at, 1);
  if (way === 1 && items !== null && !isEven) list.splice(at, 0, fresh());
  if (way === 2 && at < list.length) list.splice(at, 0, copyOf(list[at]));
  if (way === 3 && list.length > 1) list.reverse();
  if (way >= 4 && items !== null && at < list.length && !isEven) list[at] = varied(list[at], items, dice);
  if (way >= 4 && isEven && at < list.length) list[at] = sameLength(list[at], items, dice);
  const distinct = isDistinct ? [...new Set(list)] : list;
  if (distinct.length === 0 && isFilled) return value.map(copyOf);
  return isSorted ? distinct.sort(byOrder) : distinct;
}

/** A row of a table with other values and as many of them. */
function sameLength(row: unknown, habit: Habit | null, dice: Dice): unknown {
  if (!Array.isArray(row) || habit?.items === null || habit === null) return row;
  const { items } = habit;
  return row.map((one) => (dice() < 0.4 && items !== null ? varied(one, items, dice) : one));
}

function byOrder(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1;
}
