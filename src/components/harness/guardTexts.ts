import type { Catalogue } from '../texts';

type Section = { readonly title: string; readonly note: string };
/** A number in a sentence: what stands before and behind it, and what it is called. */
type Rule = { readonly before: string; readonly after: string; readonly name: string };

/** Texts of the rules that guard a run, and of what can be taken from the loop. */
export type GuardTexts = {
  readonly truncation: Section & {
    readonly lines: Rule;
    readonly bytes: Rule;
    readonly keep: string;
    readonly keeps: Readonly<Record<'byTool' | 'head' | 'tail', string>>;
    readonly keepNotes: Readonly<Record<'byTool' | 'head' | 'tail', string>>;
  };
  readonly reminder: Section & {
    readonly before: string;
    readonly and: string;
    readonly after: string;
    readonly names: Readonly<Record<'first' | 'second' | 'third', string>>;
  };
  readonly doomLoop: Section & Rule;
  readonly readFirst: Section & { readonly source: string };
  readonly takeAway: Section & {
    readonly history: Section & { readonly off: string };
    readonly tools: Section & { readonly off: string };
    readonly results: Section & { readonly off: string };
  };
};

const en: GuardTexts = {
  truncation: {
    title: 'Truncation',
    note: 'Cuts a long result once, before it goes into the history. The whole text stays for you to read.',
    lines: { before: 'Keep at most', after: 'lines', name: 'Most lines of a result' },
    bytes: { before: 'and', after: 'bytes.', name: 'Most bytes of a result' },
    keep: 'Which end stays',
    keeps: { byTool: 'As Pi', head: 'Head', tail: 'Tail' },
    keepNotes: {
      byTool: 'Files keep their head, test reports their tail.',
      head: 'Every result keeps its head.',
      tail: 'Every result keeps its tail.',
    },
  },
  reminder: {
    title: 'Repeat guard',
    note: 'Tells the model that it makes the same call again and again. It blocks nothing.',
    before: 'A reminder at the',
    and: 'and the',
    after: 'equal call in a row.',
    names: { first: 'First reminder', second: 'Second reminder', third: 'Third reminder' },
  },
  doomLoop: {
    title: 'Doom-loop guard',
    note: 'Ends the run when the same call comes again and again.',
    before: 'Stop after',
    after: 'equal calls in a row.',
    name: 'Stop after how many equal calls',
  },
  readFirst: {
    title: 'Read before write',
    note: 'Blocks writing to a file whose present text the conversation does not hold.',
    source: 'After the Write and Edit tools of Claude Code and dsh’s rule FS_NOT_OBSERVED, 2026-08.',
  },
  takeAway: {
    title: 'Take the loop apart',
    note: 'Three things the loop adds to a model. Switch one off and see how it fails.',
    history: {
      title: 'Resend history',
      note: 'Every prompt carries all that was said before.',
      off: 'Off: every prompt is system and task alone. The model starts from zero each time.',
    },
    tools: {
      title: 'Tools',
      note: 'The model is told of the tools and can ask for them.',
      off: 'Off: no tool is offered. The model can only talk.',
    },
    results: {
      title: 'Real results',
      note: 'What the model reads is what really happened.',
      off: 'Off: results are made up. Files stay as they are, and tests always “pass”.',
    },
  },
};

const zh: GuardTexts = {
  truncation: {
    title: '截断',
    note: '过长的结果在进入历史之前截断一次，全文留给你看。',
    lines: { before: '最多保留', after: '行', name: '一个结果最多多少行' },
    bytes: { before: '、', after: '字节。', name: '一个结果最多多少字节' },
    keep: '保留哪一端',
    keeps: { byTool: '同 Pi', head: '开头', tail: '结尾' },
    keepNotes: {
      byTool: '文件保留开头，测试报告保留结尾。',
      head: '所有结果都保留开头。',
      tail: '所有结果都保留结尾。',
    },
  },
  reminder: {
    title: '重复提醒',
    note: '模型反复做同一个调用时提醒它，但不阻止。',
    before: '连续第',
    and: '和第',
    after: '次相同的调用时提醒。',
    names: { first: '第一次提醒', second: '第二次提醒', third: '第三次提醒' },
  },
  doomLoop: {
    title: '死循环保护',
    note: '同一个调用反复出现时结束运行。',
    before: '连续',
    after: '次相同的调用后停止。',
    name: '连续多少次相同的调用后停止',
  },
  readFirst: {
    title: '先读后写',
    note: '文件现在的内容没有在对话里出现过，就不许写它。',
    source: '参照 Claude Code 的 Write 和 Edit 工具，以及 dsh 的规则 FS_NOT_OBSERVED，2026-08。',
  },
  takeAway: {
    title: '拆开循环',
    note: '循环给模型添了三样东西。关掉一样，看它怎样失败。',
    history: {
      title: '重发历史',
      note: '每次提示都带着之前说过的一切。',
      off: '关闭：每次提示只有系统提示和任务，模型次次从零开始。',
    },
    tools: {
      title: '工具',
      note: '模型知道有哪些工具，可以请求它们。',
      off: '关闭：不提供任何工具，模型只能说话。',
    },
    results: {
      title: '真实结果',
      note: '模型读到的，就是真正发生的。',
      off: '关闭：结果是编造的。文件没有变化，测试总是“通过”。',
    },
  },
};

export const GUARD_TEXTS: Catalogue<GuardTexts> = { en, zh };
