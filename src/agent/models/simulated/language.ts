import { type Message, textOf } from '../../message';
import type { Lang } from '../../policy';
import type { Phrases } from './phrases';
import { EN } from './phrasesEn';
import { ZH } from './phrasesZh';

/** The phrases of a language. */
export function phrasesOf(lang: Lang): Phrases {
  return lang === 'zh' ? ZH : EN;
}

/** The language of the user's latest words. */
export function languageOf(messages: readonly Message[]): Lang {
  const last = messages.findLast((message) => message.role === 'user' && textOf(message).trim() !== '');
  return last !== undefined && /\p{Script=Han}/u.test(textOf(last)) ? 'zh' : 'en';
}
