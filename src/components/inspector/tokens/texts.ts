import { type Catalogue, formatCount } from '../../texts';

const n = formatCount;

const en = {
  tokens: 'Tokens',
  lead: (tokens: string, characters: number) => `${tokens} tokens, ${n(characters)} characters`,
  perToken: (ratio: string) => `${ratio} characters per token`,
  perTokenHint: 'Characters of all texts divided by all tokens, including the tokens that only frame a message.',
  cuts: (encoding: string) => `Cut as ${encoding} cuts it.`,
  encoding: 'Encoding',
  nextRun: (encoding: string) => `${encoding} counts from the next run on.`,
  startAgain: 'Start again',
  partLead: (characters: number, ratio: string | null) =>
    `${n(characters)} characters${ratio === null ? '' : `, ${ratio} per token`}`,
  frame: (tokens: number) => `+ ${n(tokens)} that frame it`,
  frameHint: 'Tokens without a text of their own: they mark where a message, a call or a definition begins and ends.',
  more: (shown: number, all: string) => `Show more than the first ${n(shown)} of ${all} tokens`,
  split: (tokens: number) => `One character in ${n(tokens)} tokens`,
  splitMany: (tokens: number) => `${n(tokens)} tokens, cut in the middle of a character`,
  failed: 'The tokenizer did not load.',
  counting: 'Counting…',
  rest: (messages: number) => `Show ${n(messages)} messages in between`,

  same: {
    same: (tokens: number) => `The first prompt takes ${n(tokens)} tokens in English and in Chinese.`,
    more: (enTokens: number, zhTokens: number, percent: string) =>
      `The same task in Chinese: ${n(zhTokens)} tokens instead of ${n(enTokens)} for the first prompt, ${percent}`,
  },
  sameNote: 'Both counted here, from the texts of the scenario as it ships.',
  language: 'First prompt',
  languages: { en: 'English', zh: '中文' },
  rows: { system: 'System', tools: 'Tools', user: 'Task', whole: 'Prompt', ratio: 'Characters per token' },
};

const zh: typeof en = {
  tokens: 'Token',
  lead: (tokens, characters) => `${tokens} token，${n(characters)} 个字符`,
  perToken: (ratio) => `平均每个 token ${ratio} 个字符`,
  perTokenHint: '所有文字的字符数除以所有 token，包括只用来分隔消息的。',
  cuts: (encoding) => `按 ${encoding} 切分。`,
  encoding: '编码',
  nextRun: (encoding) => `从下一次运行起按 ${encoding} 计数。`,
  startAgain: '重新开始',
  partLead: (characters, ratio) => `${n(characters)} 个字符${ratio === null ? '' : `，每个 token ${ratio} 个`}`,
  frame: (tokens) => `+ 分隔用的 ${n(tokens)} 个`,
  frameHint: '没有文字的 token：标出一条消息、一次调用或一个定义从哪里开始，到哪里结束。',
  more: (shown, all) => `共 ${all} token，现在只显示前 ${n(shown)} 个，显示更多`,
  split: (tokens) => `一个字符占 ${n(tokens)} 个 token`,
  splitMany: (tokens) => `${n(tokens)} 个 token，切口落在字符中间`,
  failed: '分词器没有加载。',
  counting: '正在计数……',
  rest: (messages) => `显示中间的 ${n(messages)} 条消息`,

  same: {
    same: (tokens) => `第一次提示用中文和英文都是 ${n(tokens)} token。`,
    more: (enTokens, zhTokens, percent) =>
      `同一个任务用中文：第一次提示 ${n(zhTokens)} token，英文 ${n(enTokens)}，${percent}`,
  },
  sameNote: '两边都在本页计数，用的是场景自带的文字。',
  language: '第一次提示',
  languages: { en: 'English', zh: '中文' },
  rows: { system: '系统', tools: '工具', user: '任务', whole: '提示', ratio: '每个 token 的字符数' },
};

export const TOKENS_TEXTS: Catalogue<typeof en> = { en, zh };
