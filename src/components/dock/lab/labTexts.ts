import { type Catalogue, formatCount } from '../../texts';

const n = formatCount;

/** The sizes that decide whether compaction has a closed form. */
type Limits = { readonly first: number; readonly aboveTokens: number; readonly restart: number };

type Parts = {
  readonly growing: number;
  readonly compactions: number;
  readonly perCycle: number;
  readonly restart: number;
  readonly fixed: number;
  readonly overhead: number;
};

/** Two ends of one curve, as text, and what besides the list sets them apart. */
type Chart = {
  readonly chart: string;
  readonly here: string;
  readonly why: { readonly keep: number; readonly replies: boolean };
};

const calls = (count: number) => `${n(count)} ${count === 1 ? 'call' : 'calls'}`;

const en = {
  lab: 'Growth lab',
  about: 'What n calls add up to, when each repeats all that was said before.',
  close: 'Close the growth lab',
  presets: 'Start from',
  article: 'Login example',
  articleHint: 'The first article: search, read, edit, test',
  thisRun: 'This run',
  noRun: 'A run needs two prompts first.',
  list: { prompts: 'Prompts, one a call', increments: 'P, then what each call adds' },
  listOf: 'The list holds',
  prompts: 'Prompts',
  increments: 'Increments',
  readAs: (prompts: readonly number[]) => `Prompts ${prompts.map(n).join(', ')}`,
  notNumbers: (wrong: readonly string[]) =>
    `Not taken yet. No whole number up to 999,999,999: ${wrong.slice(0, 5).join(', ')}${wrong.length > 5 ? '…' : ''}`,
  tooMany: (most: number) => `Not taken yet. A list has at most ${n(most)} numbers.`,
  noPrompt: (tokens: number, most: number) =>
    `Not taken yet. A prompt has 0 to ${n(most)} tokens; this list makes one of ${n(tokens)}.`,
  noList: 'No list: every call adds k.',
  knobs: {
    first: 'P, first prompt',
    perCall: 'k, added by a call',
    calls: 'n, calls',
    contextWindow: 'Context window',
    discountPercent: 'Cache discount',
    surchargePercent: 'Cache write fee',
    aboveTokens: 'Compact above',
    summaryTokens: 'Summary size',
    summarised: 'Part of P summarised',
  },
  units: { tokens: 'tokens', calls: 'calls', percent: '%' },
  slider: (name: string) => `${name}, slider`,
  byHand: 'To check by hand',
  policy: 'Policy',
  formula: 'Closed form',
  withNumbers: 'With the numbers',
  result: 'Result',
  curve: 'End of the curve',
  end: (value: string, call: number, isWall: boolean) => `${value}, call ${n(call)}${isWall ? ', window full' : ''}`,
  doesNotFit: 'Not even the first prompt fits.',
  noSum: {
    flat: () => 'It never acts: with k = 0 the prompt does not grow to its limit.',
    beyondWindow: ({ aboveTokens }: Limits) => `It never acts: its limit of ${n(aboveTokens)} lies beyond the window.`,
    firstAbove: ({ first, aboveTokens }: Limits) =>
      `No closed form: the first prompt (${n(first)}) is already above the limit of ${n(aboveTokens)}.`,
    staysAbove: ({ restart, aboveTokens }: Limits) =>
      `No closed form: even compacted the prompt has F + S + k = ${n(restart)}, above the limit of ${n(aboveTokens)}. It acts again only when the prompt has grown by a quarter.`,
  },
  costOf: 'computed × price (with its write fee) + cached × its price + summaries × output',
  parts: ({ growing, compactions, perCycle, restart, fixed, overhead }: Parts) =>
    `Compaction: ${calls(growing)} up to the limit send A. Then it acts ${compactions === 1 ? 'once (c = 1)' : `c = ${n(compactions)} times`}; each time the prompt begins again at F + S + k = ${n(restart)}, where F = ${n(fixed)} is what of P is never summarised. The limit is reached again after ${calls(perCycle)}, which send B; those since the last time send R. Z is what the summary calls send: what they replace, and ${n(overhead)} tokens of instructions.`,
  rules:
    'The newest exchange always stays, replies are not billed but for the summaries. A cache changes neither what is sent nor what the window holds, so its curve ends at the same wall.',
  inChart: ({ chart, here, why }: Chart) =>
    `The chart under the run ends at ${chart} for compaction, this curve at ${here}: ${[
      'there every call adds k, here the first ones follow the list',
      ...(why.keep === 0 ? [] : [`there the newest ${n(why.keep)} tokens stay, here only the newest exchange`]),
      ...(why.replies ? ['there replies are billed too'] : []),
    ].join('; ')}.`,
  mean: 'With a list, the curves follow its steps and go on with k, their rounded mean. The closed form knows only P and k, so it ends beside them.',
  falling: (perCall: number) =>
    `The list falls by ${n(perCall)} tokens a call on average. Prompts that go on do not shrink by themselves, so k is 0.`,
  helpTitle: 'Where the article is one step off',
  help: [
    'Its login example sends 3,010, 3,610, 5,690, 5,940 and 6,820 tokens. It prints 3,110 for the first call: that is the prompt and the reply it brings (100). Its 7,220 for the fifth is 100 more than even that prompt with its answer (6,820 + 300 = 7,120).',
    'Its sum has n(n+1)/2, as if the first call sent P + k. But call 1 sends P, and call i sends P + (i−1)k, so n calls send nP + k·n(n−1)/2. A hundred calls that add 500 each send 2,475,000 over 100P, not 2,525,000.',
  ],
};

const zh: typeof en = {
  lab: '增长实验室',
  about: '每次调用都重复之前的全部内容，n 次调用加起来有多少。',
  close: '关闭增长实验室',
  presets: '从这里开始',
  article: '登录示例',
  articleHint: '第一篇文章的例子：搜索、读取、修改、测试',
  thisRun: '本次运行',
  noRun: '至少要有两次提示。',
  list: { prompts: '提示长度，每次调用一个', increments: 'P，然后是每次调用新增多少' },
  listOf: '列表里是',
  prompts: '提示',
  increments: '增量',
  readAs: (prompts) => `提示 ${prompts.map(n).join('、')}`,
  notNumbers: (wrong) =>
    `暂未采用。不是 999,999,999 以内的整数：${wrong.slice(0, 5).join('、')}${wrong.length > 5 ? '……' : ''}`,
  tooMany: (most) => `暂未采用。列表最多 ${n(most)} 个数。`,
  noPrompt: (tokens, most) =>
    `暂未采用。提示长度在 0 到 ${n(most)} token 之间，按这个列表会有 ${n(tokens)} token 的提示。`,
  noList: '没有列表：每次调用都新增 k。',
  knobs: {
    first: 'P，第一次提示',
    perCall: 'k，每次调用新增',
    calls: 'n，调用次数',
    contextWindow: '上下文窗口',
    discountPercent: '缓存折扣',
    surchargePercent: '缓存写入加价',
    aboveTokens: '超过多少就压缩',
    summaryTokens: '摘要长度',
    summarised: 'P 里进摘要的部分',
  },
  units: { tokens: 'token', calls: '次', percent: '%' },
  slider: (name) => `${name}，滑块`,
  byHand: '可以手算核对',
  policy: '策略',
  formula: '公式',
  withNumbers: '代入数字',
  result: '结果',
  curve: '曲线终点',
  end: (value, call, isWall) => `${value}，第 ${n(call)} 次调用${isWall ? '，窗口已满' : ''}`,
  doesNotFit: '连第一次提示都放不下。',
  noSum: {
    flat: () => '压缩不会发生：k = 0，提示到不了上限。',
    beyondWindow: ({ aboveTokens }) => `压缩不会发生：上限 ${n(aboveTokens)} 比窗口还大。`,
    firstAbove: ({ first, aboveTokens }) => `没有公式：第一次提示（${n(first)}）已经超过上限 ${n(aboveTokens)}。`,
    staysAbove: ({ restart, aboveTokens }) =>
      `没有公式：压缩之后提示仍有 F + S + k = ${n(restart)}，超过上限 ${n(aboveTokens)}；再增长四分之一才会再次压缩。`,
  },
  costOf: '计算量 × 价格（含写入加价）+ 命中缓存 × 缓存价 + 摘要 × 输出价',
  parts: ({ growing, compactions, perCycle, restart, fixed, overhead }) =>
    `压缩：前 ${n(growing)} 次调用一直增长到上限，共发送 A。之后压缩 c = ${n(compactions)} 次，每次压缩后提示回到 F + S + k = ${n(restart)}，其中 F = ${n(fixed)} 是 P 里从不进摘要的部分；再过 ${n(perCycle)} 次调用又到上限，这些调用发送 B；最后一段发送 R。Z 是写摘要的调用所发送的：被替换的内容，加上 ${n(overhead)} token 的说明。`,
  rules: '最新一轮对话总是保留；除摘要外，回复不计费。缓存既不减少发送量，也不扩大窗口，所以它的曲线停在同一处。',
  inChart: ({ chart, here, why }) =>
    `运行下方的图表里，压缩的终点是 ${chart}，这里是 ${here}：${[
      '那里每次调用都新增 k，这里前几次按列表走',
      ...(why.keep === 0 ? [] : [`那里保留最新的 ${n(why.keep)} token，这里只保留最新一轮`]),
      ...(why.replies ? ['那里回复也计费'] : []),
    ].join('；')}。`,
  mean: '有列表时，曲线先按列表走，再按平均值 k（取整）继续。公式只知道 P 和 k，所以终点略有出入。',
  falling: (perCall) => `列表平均每次调用减少 ${n(perCall)} token。提示不会自己继续变短，所以 k 取 0。`,
  helpTitle: '文章里差的那一步',
  help: [
    '登录示例的五次提示是 3,010、3,610、5,690、5,940、6,820 token。文章给第一次调用写的是 3,110：那是提示加上它引出的回复（100）。第五次写的 7,220，比提示加上回答（6,820 + 300 = 7,120）还多 100。',
    '文章的求和用了 n(n+1)/2，好像第一次调用就发送 P + k。其实第 1 次发送 P，第 i 次发送 P + (i−1)k，所以 n 次共发送 nP + k·n(n−1)/2。100 次调用、每次新增 500，比 100P 多发送 2,475,000，而不是 2,525,000。',
  ],
};

export const LAB_TEXTS: Catalogue<typeof en> = { en, zh };
