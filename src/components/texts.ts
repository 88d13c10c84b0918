import type { Lang } from '../agent';
import { useApp } from '../state';

/** Both languages of one panel. Written as `{ en, zh }` of the same type, so that a missing key does not compile. */
export type Catalogue<T> = Readonly<Record<Lang, T>>;

/** The texts of a panel in the language of the screen. */
export function useTexts<T>(catalogue: Catalogue<T>): T {
  return catalogue[useApp((state) => state.lang)];
}

/** Made once: to make one for each number costs more than to write it. */
const COUNT = new Intl.NumberFormat('en-US');

/** The words with the full stop they may lack, so that a sentence can follow. */
export function sentenceEnd(words: string, lang: Lang): string {
  if (/[.!?…。！？]$/.test(words)) return words;
  return lang === 'en' ? `${words}.` : `${words}。`;
}

/** 1234 -> 1,234 in both languages. */
export function formatCount(value: number): string {
  return COUNT.format(value);
}
