import type { Lang } from '../../policy';
import type { Knowledge } from './knowledge';
import type { Phrases } from './phrases';
import { EN } from './phrasesEn';
import { ZH } from './phrasesZh';
import { isHan, mostWords } from './words';

/** The phrases of a language. */
export function phrasesOf(lang: Lang): Phrases {
  return lang === 'zh' ? ZH : EN;
}

/** The language of the user's latest words; a summary's when it holds none. */
export function languageOf({ steps, summary }: Pick<Knowledge, 'steps' | 'summary'>): Lang {
  const texts = [...summary.said, ...steps.flatMap((step) => (step.type === 'user' ? [step.text] : []))];
  const spoken = texts.map(mostWords).findLast((lang) => lang !== null);
  if (spoken !== undefined && spoken !== null) return spoken;
  const other = steps.findLast((step) => step.type === 'summary' || step.type === 'reminder');
  return other !== undefined && 'text' in other && isHan(other.text) ? 'zh' : 'en';
}
