import type { Both, PolicyTexts } from './policyText';

const SHARE_OF_WINDOW: Both = ['Above this share of the window', '超过窗口的这个比例时'];
const RESERVE: Both = ['Reserve below the window', '窗口预留'];

const HERMES_TRIGGER = {
  share: ['Share of a large window', '大窗口的触发比例'],
  smallShare: ['Share of a small window', '小窗口的触发比例'],
  smallBelowTokens: ['Small: below this window', '小于这个窗口算小窗口'],
  leastTokens: ['Never below', '触发值不低于'],
  degenerateShare: ['Share where that fills the window', '放不下时改用的比例'],
  tailShare: ['Tail, share of the trigger', '尾部占触发值的比例'],
  tailCeiling: ['Tail may grow, times', '尾部最多扩大几倍'],
  tailMessages: ['Messages of the tail, at least', '尾部至少几条消息'],
} as const satisfies Readonly<Record<string, Both>>;

/** Policies that take something out of the prompt, or keep it in. */
export const CONTEXT_TEXTS: PolicyTexts = {
  compaction: {
    group: 'compaction',
    does: [
      'When the prompt grows over a limit, the model writes a summary, and it takes the place of the old messages.',
      '提示超过上限时，模型写一份摘要，代替旧的消息。',
    ],
    knobs: {
      reserveTokens: RESERVE,
      keepRecentTokens: ['Newest tokens kept', '保留最新'],
      limitTokens: ['Limit in tokens', '上限 token 数'],
      limitTimesFirstPrompt: ['Limit in first prompts', '上限为第一次提示的倍数'],
      splitTurn: ['A turn that the cut goes through', '切点落在轮次中间时'],
      fileLists: ['Files behind the summary', '摘要后的文件清单'],
      summaryShare: ['Summary, share of the reserve', '摘要占预留的比例'],
      prefixShare: ['Beginning of the turn, share', '轮次开头占预留的比例'],
    },
    choices: {
      splitTurn: [
        ['One summary', '一份摘要'],
        ['Two, as Pi', '两份，同 Pi'],
      ],
      fileLists: [
        ['None', '没有'],
        ['Listed, as Pi', '列出，同 Pi'],
      ],
    },
  },
  'codex-compaction': {
    group: 'compaction',
    does: [
      'Keeps what the user said and a summary behind it. Replies, calls and results all go.',
      '保留用户说过的话，摘要放在最后。回复、调用和结果全部拿掉。',
    ],
    knobs: {
      triggerShare: SHARE_OF_WINDOW,
      userTokens: ['User text kept, tokens', '保留的用户文本'],
      remote: ['Who writes the summary', '摘要由谁写'],
    },
    choices: {
      remote: [
        ['Local: readable', '本地：可读'],
        ['Remote: sealed', '远程：密封'],
      ],
    },
  },
  'clear-results': {
    group: 'compaction',
    does: [
      'Clears old tool results before anything is summed up, where enough is gained. Needs no model.',
      '在摘要之前先清除旧的工具结果（省得够多时才清）。不调用模型。',
    ],
    knobs: {
      reserveTokens: RESERVE,
      keepNewest: ['Newest results kept', '保留最新几个结果'],
      clearAtLeastTokens: ['Only if it gains', '至少省下多少才清'],
    },
  },
  'claude-compaction': {
    group: 'compaction',
    does: [
      'Sums up in a call on the same prompt, which reads the cache; files with instructions are read again behind it.',
      '用同一个提示请求摘要，可以读缓存；说明文件随后重新读入。',
    ],
    knobs: {
      reserveTokens: RESERVE,
      keepExchanges: ['Newest exchanges kept', '保留最新几轮往来'],
      maxFailures: ['Gives up after failures', '失败几次后放弃'],
      maxRefills: ['Gives up when refilled', '刚压缩又满几次后放弃'],
    },
  },
  'dsh-prune': {
    group: 'compaction',
    does: [
      'Before a summary: long results keep a head and a shorter tail. Needs no model.',
      '摘要之前：过长的结果只留开头和较短的结尾。不调用模型。',
    ],
    knobs: {
      thresholdRatio: SHARE_OF_WINDOW,
      aboveCharacters: ['Results longer than, characters', '超过多少字符的结果'],
      headCharacters: ['Head kept', '保留开头'],
      tailCharacters: ['Tail kept', '保留结尾'],
    },
  },
  'dsh-compaction': {
    group: 'compaction',
    does: [
      'Measures again after pruning; sums up the oldest exchanges on the same prompt and tools, which reads the cache.',
      '修剪后重新测量；用同一个提示和工具摘要最旧的往来，可以读缓存。',
    ],
    knobs: {
      thresholdRatio: SHARE_OF_WINDOW,
      retainRatio: ['Tail kept, share of the window', '保留的尾部占窗口比例'],
      maxTokens: ['Tokens of the summary', '摘要的 token 数'],
      retries: ['Asks again', '再试次数'],
    },
  },
  'hermes-prune': {
    group: 'compaction',
    does: [
      'Before a summary: longer results outside the tail become one line. Needs no model.',
      '摘要之前：尾部以外较长的结果变成一行。不调用模型。',
    ],
    knobs: { ...HERMES_TRIGGER, aboveCharacters: ['Results longer than, characters', '超过多少字符的结果'] },
  },
  'hermes-compaction': {
    group: 'compaction',
    does: [
      'An auxiliary model sums up the middle; the first messages and the tail stay. Where it fails, a summary made without a model takes its place.',
      '由辅助模型摘要中段；开头几条消息和尾部保留。模型没有写出摘要时，改用程序生成的摘要。',
    ],
    knobs: {
      ...HERMES_TRIGGER,
      headMessages: ['First messages kept', '保留开头几条消息'],
      summaryShare: ['Summary, share of what goes', '摘要占被替换内容的比例'],
      leastSummaryTokens: ['Summary, at least', '摘要至少'],
      mostSummaryTokens: ['Summary, at most', '摘要至多'],
      mostSummaryShare: ['Summary, share of the window', '摘要至多占窗口比例'],
      shownHead: ['It reads of a longer message: beginning', '更长的消息：读开头多少字符'],
      shownTail: ['… and end', '……以及结尾多少字符'],
      shownArguments: ['It reads of the arguments of a call', '调用参数读多少字符'],
      shownCharacters: ['It reads a message whole up to', '消息多长以内全读'],
      fallbackCharacters: ['Without a model, at most', '不用模型时至多多少字符'],
    },
  },
  'three-tiers': {
    group: 'compaction',
    does: [
      'Three tiers: the session stays, what belongs to the loop is summed up, what was only passing goes first.',
      '三层上下文：会话层保留，循环层写成摘要，临时层最先拿掉。',
    ],
    knobs: {
      transientShare: ['Passing results go above', '超过多少就清临时结果'],
      loopShare: ['The loop is summed up above', '超过多少就摘要循环层'],
      keptShare: ['Tail kept, share of the window', '保留的尾部占窗口比例'],
      freshExchanges: ['Newest exchanges kept', '保留最新几轮往来'],
    },
  },
  'layer-2-clear': {
    group: 'compaction',
    does: [
      'L2 (the first article’s inference): clears the oldest results.',
      'L2（第一篇文章的推断）：清除最旧的结果。',
    ],
    knobs: { aboveShare: SHARE_OF_WINDOW, gainShare: ['Only if it gains, share', '至少省下的比例'] },
  },
  'layer-3-summarise': {
    group: 'compaction',
    does: ['L3 (its inference): sums up what is process.', 'L3（推断）：把“过程”写成摘要。'],
    knobs: { aboveShare: SHARE_OF_WINDOW },
  },
  'layer-4-keep-intent': {
    group: 'compaction',
    does: ['L4 (its inference): what shows intent stays.', 'L4（推断）：保留体现意图的内容。'],
    knobs: { codeChanges: ['Newest code changes kept', '保留最新几次代码改动'] },
  },
  'layer-5-keep-identity': {
    group: 'compaction',
    does: ['L5 (its inference): identity never goes.', 'L5（推断）：身份永不删除。'],
  },
  'layer-6-keep-recent': {
    group: 'compaction',
    does: ['L6 (its inference): the newest exchanges stay.', 'L6（推断）：保留最近的往来。'],
    knobs: { exchanges: ['Newest exchanges kept', '保留最新几轮往来'] },
  },
  'layer-7-emergency': {
    group: 'compaction',
    does: [
      'L7 (its inference): when the window is nearly full, everything that may go goes at once.',
      'L7（推断）：窗口快满时，能删的一次删掉。',
    ],
    knobs: { aboveShare: SHARE_OF_WINDOW, toShare: ['Down to this share', '降到这个比例'] },
  },
};
