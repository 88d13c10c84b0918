import type { CardRow, CardSeam } from '../../../agent/harnesses/cards';
import type { Catalogue } from '../../texts';

type Fact = 'goodFor' | 'trigger' | 'exit' | 'density' | 'state';

type Texts = {
  readonly label: (title: string) => string;
  readonly banner: string;
  readonly facts: Readonly<Record<Fact, string>>;
  readonly more: string;
  readonly seamsTitle: string;
  readonly seams: Readonly<Record<CardSeam, string>>;
  readonly rowsTitle: (modelled: number, not: number) => string;
  readonly rows: Readonly<Record<CardRow, string>>;
  readonly modelled: string;
  readonly notModelled: string;
  /** Where a row is left out for the reason of the row above it. */
  readonly sameReason: string;
  readonly measured: string;
  readonly disagreements: string;
  readonly readAt: (source: string, date: string) => string;
};

export const CARD_TEXTS: Catalogue<Texts> = {
  en: {
    label: (title) => `Card of ${title}`,
    banner: 'This compares token policies, not products.',
    facts: {
      goodFor: 'Good for',
      trigger: 'Trigger',
      exit: 'Exit',
      density: 'Information density',
      state: 'State',
    },
    more: 'Trigger, exit, density, state',
    seamsTitle: 'What it does at each seam',
    seams: {
      prompt: 'System prompt, tools',
      queue: 'Waiting messages',
      beforeModel: 'Before a model call',
      cache: 'Prefix cache',
      afterReply: 'After the reply',
      beforeTool: 'Before a tool',
      failures: 'Words of failures',
      afterTool: 'After a tool',
      reminders: 'Behind the results',
      afterIteration: 'After an iteration',
      beforeEnd: 'Before the end',
    },
    rowsTitle: (modelled, not) => `Row by row: ${modelled} modelled, ${not} not`,
    rows: {
      shape: 'Shape',
      naturalExit: 'Natural exit',
      cap: 'Cap',
      doomLoop: 'Doom loop',
      unknownTool: 'Unknown tool',
      failedCommand: 'Failed command',
      cutOutput: 'Reply cut by its limit',
      parallel: 'Calls at once',
      toolOutput: 'Tool output',
      compactionTrigger: 'Compaction trigger',
      keptVerbatim: 'Kept word for word',
      beforeSummary: 'Before a summary',
      summaryBy: 'Summary by',
      summaryGoes: 'Summary goes',
      caching: 'Caching',
      newUserText: 'New text while busy',
      permission: 'Permission',
      retries: 'Retries',
      transcript: 'Transcript',
    },
    modelled: 'modelled',
    notModelled: 'not modelled',
    sameReason: 'Not modelled for the same reason.',
    measured: 'Where it wins, and where not',
    disagreements: 'Where articles and sources disagree',
    readAt: (source, date) => `Read in ${source}, ${date}`,
  },
  zh: {
    label: (title) => `${title} 的卡片`,
    banner: '这里比较的是 token 策略，不是产品。',
    facts: {
      goodFor: '适合',
      trigger: '触发',
      exit: '退出',
      density: '信息密度',
      state: '状态',
    },
    more: '触发、退出、密度、状态',
    seamsTitle: '在每个接口做什么',
    seams: {
      prompt: '系统提示与工具',
      queue: '排队的消息',
      beforeModel: '调用模型之前',
      cache: '前缀缓存',
      afterReply: '回复之后',
      beforeTool: '执行工具之前',
      failures: '失败的措辞',
      afterTool: '执行工具之后',
      reminders: '结果之后',
      afterIteration: '一次迭代之后',
      beforeEnd: '结束之前',
    },
    rowsTitle: (modelled, not) => `逐项对照：${modelled} 项已模拟，${not} 项没有`,
    rows: {
      shape: '形状',
      naturalExit: '自然退出',
      cap: '上限',
      doomLoop: '死循环',
      unknownTool: '未知工具',
      failedCommand: '失败的命令',
      cutOutput: '回复触到上限',
      parallel: '同时调用',
      toolOutput: '工具输出',
      compactionTrigger: '压缩触发',
      keptVerbatim: '逐字保留',
      beforeSummary: '摘要之前',
      summaryBy: '谁写摘要',
      summaryGoes: '摘要位置',
      caching: '缓存',
      newUserText: '忙时的新消息',
      permission: '权限',
      retries: '重试',
      transcript: '记录',
    },
    modelled: '已模拟',
    notModelled: '没有模拟',
    sameReason: '没有模拟的原因同上。',
    measured: '哪里胜出，哪里没有',
    disagreements: '文章与来源不一致之处',
    readAt: (source, date) => `依据 ${source}，${date}`,
  },
};
