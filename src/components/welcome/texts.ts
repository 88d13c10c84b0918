import type { Catalogue } from '../texts';

type Texts = {
  readonly title: string;
  readonly lines: readonly { readonly head: string; readonly text: string }[];
  readonly step: string;
  readonly stopBefore: string;
  readonly stopAfter: string;
  readonly maxTurns: string;
  readonly maxTurnsHint: string;
  readonly compact: string;
  readonly compaction: string;
  readonly compactWords: { readonly on: string; readonly off: string };
  readonly simulated: string;
  readonly showAll: string;
};

export const TEXTS: Catalogue<Texts> = {
  en: {
    title: 'An agent is a loop.',
    lines: [
      { head: 'Step.', text: 'One phase runs and its code lights up.' },
      { head: 'Read.', text: 'Prompt shows exactly what the model gets, message by message.' },
      { head: 'Change one thing.', text: 'Stop after 2 iterations, and the bug stays.' },
    ],
    step: 'Step',
    stopBefore: 'Stop after',
    stopAfter: 'iterations',
    maxTurns: 'Stop after how many iterations (max turns)',
    maxTurnsHint: 'The limit counts iterations. Most tools call it max turns.',
    compact: 'Compact',
    compaction: 'Compaction',
    compactWords: { on: 'on', off: 'off' },
    simulated: 'The model is simulated. Nothing leaves this page.',
    showAll: 'Show all controls',
  },
  zh: {
    title: '智能体就是一个循环。',
    lines: [
      { head: '单步。', text: '执行一个阶段，对应的代码亮起来。' },
      { head: '看提示。', text: '“提示”一栏逐条显示发给模型的完整内容。' },
      { head: '只改一处。', text: '改成最多 2 次迭代，错误就修不好。' },
    ],
    step: '单步',
    stopBefore: '最多',
    stopAfter: '次迭代',
    maxTurns: '最多几次迭代（max turns，最大轮数）',
    maxTurnsHint: '限制的是迭代次数，业界叫 max turns。',
    compact: '压缩',
    compaction: '压缩 (Compaction)',
    compactWords: { on: '开启', off: '关闭' },
    simulated: '模型是模拟的，数据不会离开本页。',
    showAll: '显示全部控件',
  },
};
