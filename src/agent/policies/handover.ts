import type { HistoryEntry } from '../message';
import type { Lang } from '../policy';
import type { Draft } from './rewrite';
import { summaryMessage } from './summaryPrompt';

const ASK: Readonly<Record<Lang, (sections: string) => string>> = {
  en: (sections) =>
    `Write a summary of this conversation, so that the work can go on from it alone. Call no tool, write text only. Sections: ${sections}. Keep paths, names, error messages and what the user asked for exact.`,
  zh: (sections) =>
    `请总结以上对话，使工作单凭这份摘要就能继续。不要调用工具，只写文字。分为：${sections}。路径、名称、错误信息和用户的要求保持原样。`,
};

/** The last message of a summary call that is made on the prompt as it stands. */
export function handoverInstruction(lang: Lang, sections: Readonly<Record<Lang, readonly string[]>>): string {
  return ASK[lang](sections[lang].join(lang === 'zh' ? '、' : ', '));
}

/** A summary as it goes into a view. */
export function summaryDraft(text: string): Draft {
  return { source: 'summary', message: summaryMessage(text) };
}

/** Index of the first entry of the newest `exchanges` replies with their results; the length where there are none. */
export function exchangeIndex(view: readonly HistoryEntry[], exchanges: number): number {
  const replies = view.flatMap(({ source }, i) => (source === 'assistant' ? [i] : []));
  return exchanges === 0 ? view.length : (replies.at(-exchanges) ?? replies[0] ?? view.length);
}
