/** What kinds of slip are made. */
export const OPERATORS = [
  'operator',
  'off by one',
  'wrong variable',
  'dropped statement',
  'swapped arguments',
  'wrong constant',
  'negated condition',
] as const;
export type Operator = (typeof OPERATORS)[number];

/** One edit of a text: `[start, end)` becomes `by`. */
export type Slip = { readonly operator: Operator; readonly start: number; readonly end: number; readonly by: string };
