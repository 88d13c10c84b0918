import type { Strategy } from '../../agent';
import { type Catalogue, formatCount } from '../texts';
import type { Bar } from './bars';
import type { Metric } from './growthModel';

const n = formatCount;

type BarNumbers = Pick<Bar, 'label' | 'total' | 'same' | 'cached' | 'without'>;

/** What all acts cost and saved; `fullAfter` is empty while the window would hold every prompt without them. */
type ActsTold = {
  readonly count: number;
  readonly areCompactions: boolean;
  readonly spent: string;
  readonly saved: string;
  readonly fullAfter: string;
};

/** What a sentence about paying back counts. */
const EN_MEASURES: Readonly<Record<Metric, string>> = {
  computed: 'In tokens computed',
  sent: 'In tokens sent',
  cost: 'In money',
};

const ZH_MEASURES: typeof EN_MEASURES = { computed: '按计算量', sent: '按发送量', cost: '按费用' };

const EN_STRATEGIES: Readonly<Record<Strategy | 'closed', string>> = {
  closed: 'Closed form',
  none: 'No policy',
  compaction: 'Compaction',
  both: 'Both',
  cache: 'Prefix cache',
};

const en = {
  tokensPerIteration: 'Tokens per iteration',
  growth: 'Growth',
  charts: 'Charts',
  closedHint: 'The charts open with the first iteration.',
  open: 'Open the charts',
  close: 'Close the charts',
  sentInPrompts: (sent: number) => `${n(sent)} sent in prompts`,
  forSummaries: (tokens: number, count: number) => `, ${n(tokens)} to write the ${count > 1 ? 'summaries' : 'summary'}`,
  forPolicies: (tokens: number) => `, ${n(tokens)} in calls of policies`,
  table: 'Table',
  tableOf: (chart: string) => `Table: ${chart}`,
  empty: 'A bar appears here with every prompt.',
  emptyGrowth: 'The curve needs a prompt, and a second one to know how fast prompts grow.',
  contextWindow: 'context window',
  compactAbove: (limit: number) => `compact above ${n(limit)}`,
  iterationShown: 'Iteration whose numbers are shown',
  iterationValue: ({ label, total, same, cached, without }: BarNumbers) =>
    `Iteration ${label}: ${n(total)} tokens, ${n(same)} of them as in the prompt before${cached > 0 ? `, ${n(cached)} cached` : ''}, ${n(total - cached)} computed${without > total ? `, ${n(without)} without the policy` : ''}`,
  split: 'What a bar is made of',
  bySource: 'Source',
  byReuse: 'Cached',
  byReuseHint: 'Same beginning, cached, computed',
  reuse: { cached: 'Cached', again: 'Repeated', fresh: 'New' },
  cached: 'Cached',
  ghost: (tokens: number) => `${n(tokens)} without the policy`,
  ofIteration: (label: string) => `iteration ${label}`,

  ifItWentOn: 'If it went on like this',
  letters: { n: 'calls', p: 'first', k: 'a call' },
  lettersHint:
    'What n calls send together. P is the first prompt, k is what each call adds to the next prompt: the mean of this run, in tokens.',
  unknown: '?',
  computed: 'Computed',
  sent: 'Sent',
  cost: 'Cost',
  costExample: '≈ Cost',
  metric: 'What the curves add up',
  estimated: 'estimated',
  estimatedHint:
    'Every call adds k tokens and gets a reply of the same size. A compaction leaves system, tools, a summary of constant size and the newest messages; its own call counts. Behaviour is held fixed.',
  measured: 'Measured',
  strategy: EN_STRATEGIES,
  windowFull: 'window full',
  fullAfter: (call: number) => `full after ${n(call)}`,
  ifLarger: 'if the window were larger',
  measuredTag: 'measured',
  measuredTagHint: 'These policies ran, and this is their bill.',
  recountHint:
    'The messages of this run, counted again under this policy with its real rules. Behaviour is held fixed: another prompt might have had another answer.',
  oneRun: 'One run, four bills',
  range: 'How far the curves go',
  thisRun: 'This run',
  summaryStated: (tokens: number) => ` A summary is taken to have ${n(tokens)} tokens.`,
  acts: ({ count, areCompactions, spent, saved, fullAfter }: ActsTold) =>
    `In money, this run's ${count === 1 ? 'only' : n(count)} ${areCompactions ? 'compaction' : 'policy act'}${count === 1 ? '' : 's together'} cost ${spent} and saved ${saved} ${fullAfter === '' ? 'so far' : `up to iteration ${fullAfter}`}`,
  actsHint:
    'What was really done in this run, all of it, in money. The curves answer another question: what if every call added k, with compaction from the start.',
  notByThen: ', not paid back by then.',
  windowWasFull: (at: string) =>
    ` Without, the window would have been full after iteration ${at}, so the run went on only because of that.`,
  actsPay: {
    past: (at: string) => `, paid back at iteration ${at}.`,
    ahead: (at: string) => `. That pays back at iteration ${at}.`,
    missed: (at: string) => `. The run ended before that paid back, at iteration ${at}.`,
    beyond: (at: string) =>
      `. That does not pay back by iteration ${at}, after which the window would be full without.`,
    never: () => '. That does not pay back.',
  },
  paysBack: (call: number, metric: Metric) => `${EN_MEASURES[metric]}, compaction pays back at call ${n(call)}.`,
  actsNotByWall: (call: number) => `The window is full after call ${n(call)}, before compaction has anything to do.`,
  actsNot: (calls: number) => `Within ${n(calls)} calls compaction has nothing to do.`,
  paysNot: (calls: number, metric: Metric) =>
    `${EN_MEASURES[metric]}, compaction does not pay within ${n(calls)} calls.`,
  paysNotByWall: (call: number, metric: Metric) =>
    `${EN_MEASURES[metric]}, compaction does not pay by call ${n(call)}, after which the window is full without it.`,
  firstDoesNotFit: (tokens: number) => `The first prompt does not fit the window: it has ${n(tokens)} tokens.`,
  callShown: 'Call whose numbers are shown',
  call: 'Call',
  iteration: 'Iteration',
  prompt: 'Prompt',
  same: 'Same beginning',
  without: 'Without policy',
  summaryCalls: 'For policies',
  doesNotFit: 'does not fit',
};

const zh: typeof en = {
  tokensPerIteration: '每次迭代的 token',
  growth: '增长',
  charts: '图表',
  closedHint: '第一次迭代开始后，图表就会打开。',
  open: '打开图表',
  close: '收起图表',
  sentInPrompts: (sent) => `提示共发送 ${n(sent)}`,
  forSummaries: (tokens, count) => `，写${count > 1 ? ` ${n(count)} 份` : ''}摘要用了 ${n(tokens)}`,
  forPolicies: (tokens) => `，策略自己的调用用了 ${n(tokens)}`,
  table: '表格',
  tableOf: (chart) => `表格：${chart}`,
  empty: '每次提示会在这里出现一根柱子。',
  emptyGrowth: '有了一次提示才有起点，有了第二次才知道增长多快。',
  contextWindow: '上下文窗口',
  compactAbove: (limit) => `超过 ${n(limit)} 就压缩`,
  iterationShown: '显示哪一次迭代的数字',
  iterationValue: ({ label, total, same, cached, without }) =>
    `第 ${label} 次迭代：${n(total)} token，其中 ${n(same)} 与上一次提示相同${cached > 0 ? `，命中缓存 ${n(cached)}` : ''}，计算 ${n(total - cached)}${without > total ? `，没有策略时是 ${n(without)}` : ''}`,
  split: '柱子按什么划分',
  bySource: '来源',
  byReuse: '缓存',
  byReuseHint: '相同开头、命中缓存、重新计算',
  reuse: { cached: '命中缓存', again: '重复计算', fresh: '新增' },
  cached: '命中缓存',
  ghost: (tokens) => `没有策略时是 ${n(tokens)}`,
  ofIteration: (label) => `第 ${label} 次迭代`,

  ifItWentOn: '如果一直这样下去',
  letters: { n: '次调用', p: '首次', k: '每次' },
  lettersHint:
    'n 次调用一共发送多少：P 是第一次提示，k 是每次调用给下一次提示增加的量，取本次运行的平均值，单位 token。',
  unknown: '？',
  computed: '计算量',
  sent: '发送量',
  cost: '费用',
  costExample: '≈ 费用',
  metric: '曲线累计什么',
  estimated: '估算',
  estimatedHint:
    '假定每次调用都增加 k 个 token，回复一样长。压缩之后留下系统提示、工具、固定长度的摘要和最新的消息；写摘要的调用也算在内。行为保持不变。',
  measured: '实测',
  measuredTag: '实测',
  measuredTagHint: '运行时用的正是这些策略，这就是它们的账单。',
  recountHint: '把这次运行的消息按这种策略的真实规则重新计算。行为保持不变：换一种提示，模型也许会给出别的回答。',
  oneRun: '一次运行，四份账单',
  range: '曲线画到哪里',
  thisRun: '本次运行',
  summaryStated: (tokens) => `摘要按 ${n(tokens)} token 计算。`,
  acts: ({ count, areCompactions, spent, saved, fullAfter }) =>
    `按费用，本次运行的${areCompactions ? '压缩' : '策略动作'}共 ${n(count)} 次，${count === 1 ? '' : '合计'}花费 ${spent}，${fullAfter === '' ? '到现在' : `到第 ${fullAfter} 次迭代`}省下 ${saved}`,
  actsHint: '这次运行里真正做过的全部，按费用算。曲线回答的是另一个问题：假如每次调用都增加 k，而且一开始就压缩。',
  notByThen: '，到那时还没回本。',
  windowWasFull: (at) => `否则第 ${at} 次迭代之后窗口就满了，运行全靠它才能继续。`,
  actsPay: {
    past: (at) => `，第 ${at} 次迭代已回本。`,
    ahead: (at) => `，第 ${at} 次迭代回本。`,
    missed: (at) => `。运行结束时还没回本，要到第 ${at} 次迭代。`,
    beyond: (at) => `。否则第 ${at} 次迭代之后窗口就满了，到那时还没回本。`,
    never: () => '。不会回本。',
  },
  strategy: { closed: '封闭公式', none: '无策略', compaction: '压缩', both: '两者都用', cache: '前缀缓存' },
  windowFull: '窗口已满',
  fullAfter: (call) => `第 ${n(call)} 次后满`,
  ifLarger: '假如窗口更大',
  paysBack: (call, metric) => `${ZH_MEASURES[metric]}，压缩从第 ${n(call)} 次调用起划算。`,
  actsNotByWall: (call) => `第 ${n(call)} 次调用之后窗口就满了，压缩还没用上。`,
  actsNot: (calls) => `${n(calls)} 次调用之内，压缩用不上。`,
  paysNot: (calls, metric) => `${ZH_MEASURES[metric]}，${n(calls)} 次调用之内压缩不划算。`,
  paysNotByWall: (call, metric) =>
    `${ZH_MEASURES[metric]}：没有压缩，第 ${n(call)} 次调用之后窗口就满了；到那时压缩还不划算。`,
  firstDoesNotFit: (tokens) => `第一次提示有 ${n(tokens)} token，窗口放不下。`,
  callShown: '显示哪一次调用的数字',
  call: '调用',
  iteration: '迭代',
  prompt: '提示',
  same: '相同开头',
  without: '没有策略',
  summaryCalls: '策略调用',
  doesNotFit: '放不下',
};

export const DOCK_TEXTS: Catalogue<typeof en> = { en, zh };
