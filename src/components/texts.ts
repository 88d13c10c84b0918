import { createContext, use } from 'react';
import type { Lang } from '../agent';

/** Both languages of one panel. Written as `{ en, zh }` of the same type, so that a missing key does not compile. */
export type Catalogue<T> = Readonly<Record<Lang, T>>;

/** The language of the screen. A context: thousands of parts read it, and each would ask the store at every step. */
export const LangContext = createContext<Lang>('en');

/** The texts of a panel in the language of the screen. */
export function useTexts<T>(catalogue: Catalogue<T>): T {
  return catalogue[use(LangContext)];
}

/** Made once: to make one for each number costs more than to write it. */
const COUNT = new Intl.NumberFormat('en-US');

/** The words with the full stop they may lack, so that a sentence can follow. */
export function sentenceEnd(words: string, lang: Lang): string {
  if (/[.!?…。！？]$/.test(words)) return words;
  return lang === 'en' ? `${words}.` : `${words}。`;
}

/** 1,234 for 1234; a number with a fraction as it is. */
export function formatFigure(value: number): string {
  return Number.isInteger(value) ? formatCount(value) : String(value);
}

/** 1234 -> 1,234 in both languages. */
export function formatCount(value: number): string {
  return COUNT.format(value);
}
