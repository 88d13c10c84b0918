import type { Lang, Source } from '../../agent';
import type { Catalogue } from '../texts';

/** The name of each source, as it stands before one message. */
export const SOURCE_LABELS: Catalogue<Readonly<Record<Source, string>>> = {
  en: {
    system: 'System',
    tools: 'Tools',
    user: 'User',
    summary: 'Summary',
    assistant: 'Assistant',
    result: 'Tool result',
    reminder: 'Reminder',
  },
  zh: {
    system: '系统',
    tools: '工具',
    user: '用户',
    summary: '摘要',
    assistant: '助手',
    result: '工具结果',
    reminder: '提醒',
  },
};

/** The name of each source where all its messages of a prompt are summed. */
export const SOURCE_SUM_LABELS: Readonly<Record<Lang, Readonly<Record<Source, string>>>> = {
  en: { ...SOURCE_LABELS.en, summary: 'Summaries', result: 'Tool results', reminder: 'Reminders' },
  zh: SOURCE_LABELS.zh,
};
