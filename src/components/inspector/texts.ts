import { type Catalogue, formatCount } from '../texts';
import type { Author, Kept } from './authors';
import type { Remark } from './inspected';
import { EN_REMARKS, sameRestEn, sameRestZh, ZH_REMARKS } from './remarks';

const n = formatCount;
const NUMBERS: Readonly<Record<number, string>> = { 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven' };

const en = {
  inspector: 'What the model sees',
  prompt: 'Prompt',
  sentPart: 'Sent',
  reply: 'Reply',
  tools: 'Tools',
  context: 'Context',
  changes: 'Changes',
  view: 'Prompt shown as',
  messages: 'Messages',
  json: 'JSON',
  tokenView: 'Tokens',

  zeroTokens: '0 tokens',
  window: (size: number) => `window ${n(size)}`,
  drawnTo: (to: number) => `bar ends at ${n(to)}`,
  sameAs: (label: string, tokens: string) => `same as prompt ${label}: ${tokens}`,
  plusNew: (tokens: string) => `+ new ${tokens}`,
  compactAbove: (limit: number) => `compact above ${n(limit)}`,
  gauge: (total: string, size: number) => `Context window: ${total} of ${n(size)} tokens`,
  drawnToHint: (to: number, size: number) =>
    `The prompt is small against the window of ${n(size)}, so the bar is drawn to ${n(to)} tokens.`,

  nothing:
    'Nothing has been sent yet. The first prompt will have three parts, and every later prompt starts with the same three, unless a policy edits it.',
  nothingNoTools:
    'Nothing has been sent yet. The first prompt will have two parts, and every later prompt starts with the same two.',
  nothingSystem: 'Who the agent is and what it must keep to',
  nothingTools: (count: number) =>
    count === 1
      ? 'The one action the model may ask for. It cannot do anything itself.'
      : `The ${NUMBERS[count] ?? n(count)} actions the model may ask for. It cannot do anything itself.`,
  notSent: 'not sent',

  samePart: (label: string) => ({ strong: `Same as prompt ${label}`, rest: ', token for token' }),
  newPart: (_label: string | null) => ({ strong: 'New', rest: ' in this prompt' }),
  cached: (tokens: number) => `cached ${n(tokens)}`,
  cachedHint: 'Billed at the price of cached input.',
  sameRest: sameRestEn,
  remark: (remark: Remark, label: string) => EN_REMARKS[remark](label),
  marks: { same: 'same', new: 'new', gone: 'gone' },
  error: 'error',
  gone: { summarised: 'Summarised:', cleared: 'Cleared:', truncated: 'Truncated:' },
  truncatedTo: ({ lines, ofLines, characters, ofCharacters }: Kept) =>
    lines > 0 && lines < ofLines
      ? `truncated, ${n(lines)} of ${n(ofLines)} lines`
      : `truncated, ${n(characters)} of ${n(ofCharacters)} characters`,
  standsFor: (messages: number) => (messages === 1 ? 'of 1 message' : `of ${n(messages)} messages`),
  byPolicy: (policy: string, what: Author['what']) =>
    ({ wrote: policy, cut: `cut by ${policy}`, reworded: `worded by ${policy}`, blocked: `blocked by ${policy}` })[
      what
    ],
  byYou: 'blocked by you',
  andMore: (count: number) => `and ${n(count)} more`,
  characters: (count: number) => `${n(count)} characters`,
  priming: 'Three of them open the reply.',
  counting: 'Not counted yet.',
  showAll: (lines: number) => (lines === 1 ? 'Show all of it' : `Show all ${n(lines)} lines`),
  showMore: (lines: number, all: number) => `Show ${n(lines)} more of ${n(all)} lines`,
  showLonger: (characters: number) => `Show more of the ${n(characters)} characters that were cut from long lines`,
  showLess: 'Show less',
  takeText: (what: string) => `Take this text: ${what}`,
  takeFull: (what: string) => `Take the whole text: ${what}`,
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Not allowed',
  showMessages: (count: number) => `Show ${n(count)} messages in between`,
  empty: '(empty)',

  bodyLead: 'Exactly what is posted, indented. Copy takes the bytes as sent.',
  bytes: (count: number) => `${n(count)} bytes`,

  replyWaiting: 'The model has not been asked yet. Its reply appears here while it is being written.',
  replyNoText: 'No text, only tool calls.',
  replyEmpty: 'An empty reply.',
  why: 'Why did the model do this?',
  calls: (count: number) => (count === 0 ? 'No tool calls' : count === 1 ? '1 tool call' : `${n(count)} tool calls`),
  callsNone: 'Without a tool call the loop ends, unless someone has more to say.',
  callStatus: {
    asked: 'not run yet',
    waiting: 'waiting for you',
    approved: 'allowed',
    running: 'running',
    done: 'done',
    blocked: 'blocked',
  },
  notJson: 'no valid JSON',
  finish: 'Finish reason',
  usage: 'Usage',
  usageText: (input: number, cached: number, output: number) =>
    cached > 0 ? `${n(input)} in, ${n(cached)} of them cached · ${n(output)} out` : `${n(input)} in · ${n(output)} out`,
  summaryCall: (policy: string) => `A call that ${policy} made for itself`,
  replyJson: 'The message as it goes into the history',

  toolsLead: (count: number, tokens: string) =>
    count === 1
      ? `One definition goes with every prompt: ${tokens} tokens.`
      : `${n(count)} definitions go with every prompt: ${tokens} tokens together.`,
  toolsNone: 'No tools. The model can only talk.',
  schema: 'Arguments',

  source: 'Source',
  tokens: 'Tokens',
  share: 'Of the prompt',
  whole: 'Prompt',
  prefixTitle: 'Three words for the beginning of a prompt',
  same: 'Same beginning',
  sameText: 'Equal to the previous prompt, token for token.',
  cachedWord: 'Cached',
  cachedText: 'What the prefix cache grants of it: nothing below its minimum, then whole steps.',
  cachedOff: 'What a prefix cache would grant of it. It is off, so nothing costs less.',
  computed: 'Computed',
  computedText: 'The rest, which the model reads anew.',
  windowTitle: 'Context window',
  windowText: (used: string, size: number, share: string) => `${used} of ${n(size)} tokens, ${share}.`,
  viewTitle: 'History and prompt',
  viewWhole: (count: number) =>
    `No policy took anything out: the prompt shows all ${n(count)} messages of the history.`,
  viewPart: (shown: number, all: number) =>
    `The prompt has ${n(shown)} messages, the history keeps ${n(all)}. What made the difference:`,
  viewFailed: (policy: string, label: string, detail: string) =>
    `${policy} tried in iteration ${label} and left everything as it was (${detail})`,
  viewEdit: (label: string, before: number, after: number) =>
    `in iteration ${label}, ${n(before)} → ${n(after)} tokens`,
  compactionTitle: 'Compaction',
  compactionOff: 'Off. Nothing is taken out of the prompt.',
  compactionOn: (above: number) => `On. It acts when a prompt has more than ${n(above)} tokens.`,
  compactionKeepsNewest: 'It keeps the newest exchange.',
  compactionKeeps: (tokens: number) => `It keeps about ${n(tokens)} tokens of the newest messages.`,
  compactionUnknown: 'On. Its limit is a multiple of the first prompt, which is not counted yet.',
  compactionNever: (window: number) => `It cannot act: the window is full at ${n(window)} before that.`,

  kind: { counted: 'counted', reported: 'reported', estimated: 'estimated' },
  kindHint: {
    counted: (encoding: string) =>
      `Counted here with ${encoding} after OpenAI's published recipe; an estimate of the bill.`,
    reported: () => 'As the provider reported it.',
    estimated: () => 'From the price list in the settings. Calls that policies make for themselves count in the run.',
  },
  footReplied: 'Model replied with',
  footWriting: 'The model is replying',
  footAsked: 'The model has not replied yet',
  footNext: 'Next prompt',
  footSoFar: 'At least: not all results are in the history yet.',
  footCompacted: ', will be compacted',
  footEnded: 'No tool calls, the loop ended',
  footNoCalls: 'No tool calls: it may end here',
  footThisCall: 'This call',
  footRun: 'Run so far',
  dollars: (amount: string) => `$${amount}`,
};

const zh: typeof en = {
  inspector: '模型看到的内容',
  prompt: '提示',
  sentPart: '已发送',
  reply: '回复',
  tools: '工具',
  context: '上下文',
  changes: '变化',
  view: '提示的显示方式',
  messages: '消息',
  json: 'JSON',
  tokenView: 'Token',

  zeroTokens: '0 token',
  window: (size) => `窗口 ${n(size)}`,
  drawnTo: (to) => `横条画到 ${n(to)}`,
  sameAs: (label, tokens) => `与第 ${label} 次提示相同：${tokens}`,
  plusNew: (tokens) => `+ 新 ${tokens}`,
  compactAbove: (limit) => `超过 ${n(limit)} 就压缩`,
  gauge: (total, size) => `上下文窗口：已用 ${total}，共 ${n(size)} token`,
  drawnToHint: (to, size) => `提示相对 ${n(size)} 的窗口很小，所以横条只画到 ${n(to)} token。`,

  nothing: '还没有发送任何内容。第一次提示会有三个部分，只要没有策略改动，之后每次提示都以这三个部分开头。',
  nothingNoTools: '还没有发送任何内容。第一次提示会有两个部分，只要没有策略改动，之后每次提示都以这两个部分开头。',
  nothingSystem: '智能体是谁，必须遵守什么',
  nothingTools: (count) => `模型可以请求的 ${n(count)} 种操作。它自己什么也做不了。`,
  notSent: '未发送',

  samePart: (label) => ({ strong: `与第 ${label} 次提示相同`, rest: '，逐个 token 一致' }),
  newPart: (label) => ({ strong: '新增', rest: label === null ? '' : `，第 ${label} 次提示里没有` }),
  cached: (tokens) => `命中缓存 ${n(tokens)}`,
  cachedHint: '按缓存输入的价格计费。',
  sameRest: sameRestZh,
  remark: (remark, label) => ZH_REMARKS[remark](label),
  marks: { same: '相同', new: '新增', gone: '已移出' },
  error: '错误',
  gone: { summarised: '已摘要：', cleared: '已清除：', truncated: '已截断：' },
  truncatedTo: ({ lines, ofLines, characters, ofCharacters }) =>
    lines > 0 && lines < ofLines
      ? `已截断，${n(ofLines)} 行中的 ${n(lines)} 行`
      : `已截断，${n(ofCharacters)} 个字符中的 ${n(characters)} 个`,
  standsFor: (messages) => `替换了 ${n(messages)} 条消息`,
  byPolicy: (policy, what) =>
    ({ wrote: policy, cut: `由“${policy}”截断`, reworded: `由“${policy}”改写`, blocked: `由“${policy}”阻止` })[what],
  byYou: '你阻止了它',
  andMore: (count) => `还有 ${n(count)} 条`,
  characters: (count) => `${n(count)} 个字符`,
  priming: '其中三个 token 用来引出回复。',
  counting: '还在计数。',
  showAll: (lines) => (lines === 1 ? '显示全部' : `显示全部 ${n(lines)} 行`),
  showMore: (lines, all) => `共 ${n(all)} 行，再显示 ${n(lines)} 行`,
  showLonger: (characters) => `长行里还有 ${n(characters)} 个字符没有显示，再显示一些`,
  showLess: '收起',
  takeText: (what) => `复制这段文字：${what}`,
  takeFull: (what) => `复制全文：${what}`,
  copy: '复制',
  copied: '已复制',
  notCopied: '浏览器不允许',
  showMessages: (count) => `显示中间的 ${n(count)} 条消息`,
  empty: '（空）',

  bodyLead: '发送的就是这些，这里加了缩进。复制得到原样的字节。',
  bytes: (count) => `${n(count)} 字节`,

  replyWaiting: '还没有调用模型。它一边写，回复一边出现在这里。',
  replyNoText: '没有文字，只有工具调用。',
  replyEmpty: '空回复。',
  why: '模型为什么这样做？',
  calls: (count) => (count === 0 ? '没有工具调用' : `${n(count)} 个工具调用`),
  callsNone: '没有工具调用，循环就结束，除非还有人要说什么。',
  callStatus: {
    asked: '还没执行',
    waiting: '等你决定',
    approved: '已允许',
    running: '执行中',
    done: '已完成',
    blocked: '已阻止',
  },
  notJson: '不是有效的 JSON',
  finish: '结束原因',
  usage: '用量',
  usageText: (input, cached, output) =>
    cached > 0 ? `输入 ${n(input)}，其中缓存 ${n(cached)} · 输出 ${n(output)}` : `输入 ${n(input)} · 输出 ${n(output)}`,
  summaryCall: (policy) => `${policy}单独做的一次调用`,
  replyJson: '写入历史的消息',

  toolsLead: (count, tokens) => `每次提示都带着这 ${n(count)} 个定义，合计 ${tokens} token。`,
  toolsNone: '没有工具，模型只能说话。',
  schema: '参数',

  source: '来源',
  tokens: 'token',
  share: '占提示',
  whole: '提示',
  prefixTitle: '提示开头：三个容易混淆的词',
  same: '相同开头',
  sameText: '与上一次提示逐个 token 相同。',
  cachedWord: '缓存',
  cachedText: '前缀缓存命中的部分：不足下限按零算，达到以后按整档算。',
  cachedOff: '前缀缓存可以命中的部分。它现在关着，所以没有哪一部分更便宜。',
  computed: '计算',
  computedText: '其余部分，模型要重新读。',
  windowTitle: '上下文窗口',
  windowText: (used, size, share) => `已用 ${used}，共 ${n(size)} token，占 ${share}。`,
  viewTitle: '历史与提示',
  viewWhole: (count) => `没有策略拿走内容：历史里的 ${n(count)} 条消息都在提示里。`,
  viewPart: (shown, all) => `提示里有 ${n(shown)} 条消息，历史里保留 ${n(all)} 条。差别来自：`,
  viewFailed: (policy, label, detail) => `第 ${label} 次迭代 ${policy} 试过，没有改动（${detail}）`,
  viewEdit: (label, before, after) => `第 ${label} 次迭代，${n(before)} → ${n(after)} token`,
  compactionTitle: '压缩',
  compactionOff: '关闭。提示里的内容不会被拿走。',
  compactionOn: (above) => `开启。提示超过 ${n(above)} token 时压缩。`,
  compactionKeepsNewest: '保留最新的一轮往来。',
  compactionKeeps: (tokens) => `保留最新消息约 ${n(tokens)} token。`,
  compactionUnknown: '开启。上限是第一次提示的倍数，第一次提示还在计数。',
  compactionNever: (window) => `不会生效：在那之前，${n(window)} 的窗口就满了。`,

  kind: { counted: '计数', reported: '上报', estimated: '估算' },
  kindHint: {
    counted: (encoding) => `在本页用 ${encoding} 按 OpenAI 公布的方法计数，用来估算账单。`,
    reported: () => '服务商返回的数字。',
    estimated: () => '按设置里的价目计算。策略自己做的调用计入累计。',
  },
  footReplied: '模型回复',
  footWriting: '模型正在回复',
  footAsked: '模型还没有回复',
  footNext: '下一次提示',
  footSoFar: '至少这么多：有些结果还没有写入历史。',
  footCompacted: '，将被压缩',
  footEnded: '没有工具调用，循环已结束',
  footNoCalls: '没有工具调用：可以到此结束',
  footThisCall: '本次调用',
  footRun: '累计',
  dollars: (amount) => `$${amount}`,
};

export const INSPECTOR_TEXTS: Catalogue<typeof en> = { en, zh };
