import type { PolicyTexts } from './policyText';

/** Policies that say how much of a result the model gets. */
export const OUTPUT_TEXTS: PolicyTexts = {
  truncation: {
    group: 'output',
    does: [
      'Cuts a long result once, before it goes into the history. The whole text stays for you to read.',
      '过长的结果在进入历史之前截断一次，全文留给你看。',
    ],
    knobs: {
      maxLines: ['Most lines of a result', '一个结果最多多少行'],
      maxBytes: ['Most bytes of a result', '一个结果最多多少字节'],
      keep: ['Which end stays', '保留哪一端'],
    },
    choices: {
      keep: [
        ['As Pi', '同 Pi'],
        ['Head', '开头'],
        ['Tail', '结尾'],
      ],
    },
  },
  'codex-output': {
    group: 'output',
    does: [
      'Cuts every result to a number of tokens: half from its beginning, half from its end.',
      '每个结果按 token 数截断：开头一半，结尾一半。',
    ],
    knobs: {
      maxTokens: ['Most tokens of a result', '一个结果最多多少 token'],
      storedFactor: ['Kept in the history, times that', '历史中保留的倍数'],
    },
  },
  'claude-output': {
    group: 'output',
    does: [
      'Caps results by characters. Beyond the cap the model gets a preview and a file in which it can read on.',
      '结果按字符数设上限。超出时，模型得到预览和一个可以继续读的文件。',
    ],
    knobs: {
      runCharacters: ['Characters of a command', '命令输出的字符数'],
      failureCharacters: ['Characters of a failed command', '失败命令的字符数'],
      resultCharacters: ['Characters before a file is made', '超过多少字符就存成文件'],
      readTokens: ['Tokens of one read', '一次读取的 token 数'],
      previewCharacters: ['Characters of the preview', '预览的字符数'],
    },
  },
  'hermes-output': {
    group: 'output',
    does: [
      'Commands keep 40 % of the cap from their beginning and 60 % from their end; still longer results become a preview and a stored file.',
      '命令输出保留上限的 40% 开头和 60% 结尾；更长的结果变成预览加存储的文件。',
    ],
    knobs: {
      runCharacters: ['Characters of a command', '命令输出的字符数'],
      headShare: ['Share of the beginning', '开头所占比例'],
      storedCharacters: ['Characters before a file is made', '超过多少字符就存成文件'],
      previewCharacters: ['Characters of the preview', '预览的字符数'],
      batchCharacters: ['Characters of all results of one reply', '一次回复的所有结果合计字符数'],
      readLines: ['Lines of one read', '一次读取的行数'],
    },
  },
  'dsh-output': {
    group: 'output',
    does: [
      'Test runs keep their end; other long results keep a beginning and an end, and the whole is stored in a file.',
      '测试输出保留结尾；其他过长的结果保留开头和结尾，全文存入文件。',
    ],
    knobs: {
      spillBytes: ['Bytes before a file is made', '超过多少字节就存成文件'],
      runBytes: ['Bytes of a command', '命令输出的字节数'],
      readBytes: ['Bytes of one read', '一次读取的字节数'],
      readLines: ['Lines of one read', '一次读取的行数'],
    },
  },
  'layer-1-truncate': {
    group: 'output',
    does: [
      'L1 of the first article’s seven layers (its inference): cuts a long result as it comes in.',
      '第一篇文章七层中的 L1（作者的推断）：结果进来时截断过长的部分。',
    ],
    knobs: { resultCharacters: ['Characters of a result', '一个结果的字符数'] },
  },
};
