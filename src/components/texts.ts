import type { Lang } from '../agent';
import { useApp } from '../state';

/** Both languages of one panel. Written as `{ en, zh }` of the same type, so that a missing key does not compile. */
export type Catalogue<T> = Readonly<Record<Lang, T>>;

/** The texts of a panel in the language of the screen. */
export function useTexts<T>(catalogue: Catalogue<T>): T {
  return catalogue[useApp((state) => state.lang)];
}

/** 1234 -> 1,234 in both languages. */
export function formatCount(value: number): string {
  return value.toLocaleString('en-US');
}
