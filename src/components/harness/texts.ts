import type { Catalogue } from '../texts';
import { formatCount } from '../texts';
import type { NameProblem } from './toolNames';

type Switched = { readonly title: string; readonly note: string };

export type HarnessTexts = {
  readonly compaction: Switched & {
    readonly mode: string;
    readonly modes: Readonly<Record<'pi' | 'first' | 'limit', string>>;
    readonly above: (tokens: number) => string;
    readonly aboveTimes: readonly [string, string];
    readonly aboveTimesName: string;
    readonly aboveKnob: readonly [string, string];
    readonly aboveName: string;
    readonly keeps: (tokens: number) => string;
    readonly keepsNewest: string;
    readonly off: string;
    readonly beyondWindow: (above: number, window: number) => string;
    readonly notReached: (above: number, expected: number) => string;
    readonly offerLimit: (tokens: number) => string;
  };
  readonly errors: { readonly title: string; readonly on: string; readonly off: string };
  readonly window: {
    readonly title: string;
    readonly name: string;
    readonly tokens: (count: number) => string;
    readonly scale: (scale: string) => string;
    readonly fullScale: string;
  };
  readonly prompt: { readonly title: string; readonly note: string; readonly reset: string };
  readonly task: { readonly title: string; readonly note: string };
  readonly tools: {
    readonly title: string;
    readonly note: string;
    readonly name: (tool: string) => string;
    readonly description: (tool: string) => string;
    readonly remove: (tool: string) => string;
    readonly add: string;
    readonly addTool: (tool: string) => string;
    readonly reset: string;
    readonly none: string;
    readonly nameProblems: Readonly<Record<NameProblem, string>>;
  };
  readonly prices: {
    readonly title: string;
    readonly note: string;
    readonly names: Readonly<Record<'input' | 'cachedInput' | 'output', string>>;
  };
  readonly needsRestart: string;
  readonly startAgain: string;
};

const EN: HarnessTexts = {
  compaction: {
    title: 'Compaction',
    note: 'When the prompt grows over a limit, the model writes a summary, and it takes the place of the old messages.',
    mode: 'When to compact',
    modes: { pi: 'Pi’s rule', first: '× first prompt', limit: 'above a limit' },
    above: (tokens) => `Compact above ${formatCount(tokens)} tokens.`,
    aboveTimes: ['Compact above', '× the first prompt.'],
    aboveTimesName: 'Compact above how many first prompts',
    aboveKnob: ['Compact above', 'tokens.'],
    aboveName: 'Compact above how many tokens',
    keeps: (tokens) => `The newest ${formatCount(tokens)} tokens stay as they are.`,
    keepsNewest: 'The newest exchange stays as it is.',
    off: 'Off: every prompt carries the whole history.',
    beyondWindow: (above, window) =>
      `Cannot fire: ${formatCount(above)} lies beyond the window of ${formatCount(window)}.`,
    notReached: (above, expected) =>
      `Will not fire in this run: at this growth the last prompt has about ${formatCount(expected)} tokens, the limit is ${formatCount(above)}.`,
    offerLimit: (tokens) => `Compact above ${formatCount(tokens)}`,
  },
  errors: {
    title: 'Errors as text',
    on: 'An error in a tool becomes its result, and the model can react to it.',
    off: 'Off: an error leaves the loop, and the run crashes.',
  },
  window: {
    title: 'Context window',
    name: 'Tokens of the context window',
    tokens: (count) => `${formatCount(count)} tokens`,
    scale: (scale) =>
      `Scale ${scale}: real constants are made for windows of 200,000 tokens. Sizes here are scaled down to that share.`,
    fullScale: 'Scale 1: constants have their real size.',
  },
  prompt: { title: 'System prompt', note: 'Every prompt begins with it.', reset: 'Reset' },
  task: { title: 'Task', note: 'The first user message.' },
  tools: {
    title: 'Tools',
    note: 'The model chooses by these words alone. Swap two descriptions and it calls the wrong one.',
    name: (tool) => `Name of ${tool}`,
    description: (tool) => `Description of ${tool}`,
    remove: (tool) => `Remove ${tool}`,
    add: 'Add',
    addTool: (tool) => `Add ${tool}`,
    reset: 'Reset',
    none: 'Without a tool the model can only answer.',
    nameProblems: {
      empty: 'Without a name. The simulated model can hardly call it; a real model’s API refuses the whole request.',
      long: 'Longer than 64 characters. The simulated model takes it; a real model’s API refuses the whole request.',
      letters:
        'Not only letters a to z, digits, _ and -. The simulated model takes it; a real model’s API refuses the whole request.',
      twice: 'A tool above has this name, and every call reaches that one. A real model’s API may refuse the request.',
    },
  },
  prices: {
    title: 'Prices',
    note: 'US dollars per million tokens. At first: OpenAI’s list price of gpt-4o, October 2024.',
    names: { input: 'Input', cachedInput: 'Cached input', output: 'Output' },
  },
  needsRestart: 'Counts from the next run on. This one goes on as it began.',
  startAgain: 'Start again',
};

const ZH: HarnessTexts = {
  compaction: {
    title: '压缩（Compaction）',
    note: '提示超过上限时，由模型写一份摘要，代替旧消息。',
    mode: '什么时候压缩',
    modes: { pi: 'Pi 的规则', first: '第一次提示的倍数', limit: '固定上限' },
    above: (tokens) => `超过 ${formatCount(tokens)} token 就压缩。`,
    aboveTimes: ['超过第一次提示的', '倍就压缩。'],
    aboveTimesName: '超过第一次提示的多少倍就压缩',
    aboveKnob: ['超过', 'token 就压缩。'],
    aboveName: '超过多少 token 就压缩',
    keeps: (tokens) => `最新的 ${formatCount(tokens)} token 保持原样。`,
    keepsNewest: '最新的一轮往来保持原样。',
    off: '关闭时，每次提示都带着全部历史。',
    beyondWindow: (above, window) => `不会触发：${formatCount(above)} 超出了 ${formatCount(window)} 的窗口。`,
    notReached: (above, expected) =>
      `这次运行不会触发：按现在的增长，最后一次提示约 ${formatCount(expected)} token，上限是 ${formatCount(above)}。`,
    offerLimit: (tokens) => `改为超过 ${formatCount(tokens)} 就压缩`,
  },
  errors: {
    title: '错误转为文本',
    on: '工具出错时，错误信息就是它的结果，模型读到后可以处理。',
    off: '关闭时，错误会跳出循环，运行崩溃。',
  },
  window: {
    title: '上下文窗口',
    name: '上下文窗口的 token 数',
    tokens: (count) => `${formatCount(count)} token`,
    scale: (scale) => `比例 ${scale}：真实常数是为 200,000 token 的窗口定的，这里按比例缩小。`,
    fullScale: '比例 1：常数取真实大小。',
  },
  prompt: { title: '系统提示', note: '每次提示都以它开头。', reset: '恢复默认' },
  task: { title: '任务', note: '第一条用户消息。' },
  tools: {
    title: '工具',
    note: '模型只凭这些文字选择工具。把两段描述对调，它就会调用错的那个。',
    name: (tool) => `${tool} 的名称`,
    description: (tool) => `${tool} 的描述`,
    remove: (tool) => `移除 ${tool}`,
    add: '添加',
    addTool: (tool) => `添加 ${tool}`,
    reset: '恢复默认',
    none: '没有工具，模型只能直接回答。',
    nameProblems: {
      empty: '没有名称。模拟模型很难调用它，真实模型的 API 会拒绝整个请求。',
      long: '超过 64 个字符。模拟模型能用，真实模型的 API 会拒绝整个请求。',
      letters: '名称只能用英文字母、数字、_ 和 -。模拟模型不在意，真实模型的 API 会拒绝整个请求。',
      twice: '和上面的工具同名，调用都会落到上面那个。真实模型的 API 可能拒绝请求。',
    },
  },
  prices: {
    title: '价格',
    note: '每百万 token 的美元价。初始值取 OpenAI 的 gpt-4o 标价，2024 年 10 月。',
    names: { input: '输入', cachedInput: '缓存输入', output: '输出' },
  },
  needsRestart: '改动从下一次运行起生效，这一次照旧。',
  startAgain: '重新开始',
};

export const TEXTS: Catalogue<HarnessTexts> = { en: EN, zh: ZH };
