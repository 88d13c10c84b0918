import type { Catalogue } from '../texts';
import { formatCount } from '../texts';

type Texts = {
  readonly whole: (min: number, max: number) => string;
  readonly number: (min: number, max: number) => string;
  /** Before what the field takes. */
  readonly instead: (typed: string, value: number) => string;
};

export const TEXTS: Catalogue<Texts> = {
  en: {
    whole: (min, max) => `A whole number from ${formatCount(min)} to ${formatCount(max)}.`,
    number: (min, max) => `A number from ${formatCount(min)} to ${formatCount(max)}.`,
    instead: (typed, value) => `“${typed}” was not taken; it is ${formatCount(value)} now. `,
  },
  zh: {
    whole: (min, max) => `请填 ${formatCount(min)} 到 ${formatCount(max)} 之间的整数。`,
    number: (min, max) => `请填 ${formatCount(min)} 到 ${formatCount(max)} 之间的数。`,
    instead: (typed, value) => `没有采用“${typed}”，现在是 ${formatCount(value)}。`,
  },
};
