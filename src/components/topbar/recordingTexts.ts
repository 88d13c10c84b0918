import { type Catalogue, formatCount } from '../texts';

type Texts = {
  readonly lead: string;
  readonly save: string;
  readonly open: string;
  readonly nothing: string;
  readonly opened: (iterations: number) => string;
  readonly problem: (detail: string) => string;
};

export const RECORDING_TEXTS: Catalogue<Texts> = {
  en: {
    lead: 'All that happened in one file: what was sent and replied, files, settings. Never a key. Opened here or on the command line, it plays without model and network.',
    save: 'Save to a file',
    open: 'Open a file',
    nothing: 'Nothing has happened yet: take a step first.',
    opened: (count) =>
      `Opened, ${formatCount(count)} ${count === 1 ? 'iteration' : 'iterations'}. Go back and forth with the line under the loop.`,
    problem: (detail) => `This file cannot be opened: ${detail}. Nothing was changed.`,
  },
  zh: {
    lead: '全部经过存进一个文件：发送与回复的内容、文件和设置，绝不含密钥。在这里或用命令行打开，不用模型和网络就能重放。',
    save: '存为文件',
    open: '打开文件',
    nothing: '还没有发生任何事：请先走一步。',
    opened: (count) => `已打开，共 ${formatCount(count)} 次迭代。用循环下方的时间线前后移动。`,
    problem: (detail) => `无法打开这个文件：${detail}。没有改动任何内容。`,
  },
};
