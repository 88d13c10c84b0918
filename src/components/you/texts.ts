import type { Purpose } from '../../agent';
import type { Catalogue } from '../texts';

type Texts = {
  readonly title: string;
  readonly lead: string;
  readonly purposes: Readonly<Record<Purpose, string>>;
  readonly honest: string;
  readonly ask: string;
  readonly asksWith: (messages: number) => string;
  readonly answer: string;
  readonly reasoning: string;
  readonly text: string;
  readonly add: string;
  readonly addCall: (tool: string) => string;
  readonly addRaw: string;
  readonly addRawHint: string;
  readonly call: (position: number, name: string) => string;
  readonly remove: (position: number) => string;
  readonly raw: string;
  readonly rawHint: string;
  readonly rawName: string;
  readonly rawArguments: string;
  readonly optional: string;
  readonly none: string;
  readonly insert: (path: string) => string;
  readonly reply: string;
  readonly replyAndRun: string;
  readonly nothingYet: string;
  readonly ends: string;
  readonly hint: string;
  readonly hintTitle: string;
  readonly asking: string;
  readonly failed: (detail: string) => string;
  readonly takeOver: string;
  readonly close: string;
  readonly hide: string;
  readonly hideHint: string;
  readonly covered: string;
  readonly coveredWhy: string;
  readonly peek: string;
  readonly panelLead: string;
  readonly panelCalls: string;
  readonly fold: string;
  readonly unfold: string;
};

export const YOU_TEXTS: Catalogue<Texts> = {
  en: {
    title: 'Your reply',
    lead: 'The loop calls the model. That is you.',
    purposes: {
      plan: 'The harness asks you for a plan.',
      review: 'The harness asks you for a review.',
      'last-words': 'The harness asks you for a last word: the limit is reached.',
      summary: 'The harness asks you for a summary.',
    },
    honest: 'You see what the model sees: the prompt. Nothing else.',
    ask: 'What it asks, in a prompt of its own',
    asksWith: (messages) =>
      messages === 1
        ? 'What it asks, in a prompt of its own'
        : `What it asks, behind ${messages - 1} other ${messages === 2 ? 'message' : 'messages'}`,
    answer: 'Answer',
    reasoning: 'Reasoning, before the calls',
    text: 'Your text',
    add: 'Add a tool call',
    addCall: (tool) => `Add a call of ${tool}`,
    addRaw: 'raw',
    addRawHint: 'A call in your own hand: any name, any arguments, broken ones too',
    call: (position, name) => `Call ${position}: ${name}`,
    remove: (position) => `Remove call ${position}`,
    raw: 'Raw',
    rawHint: 'Write the call as the model does. The harness tells what is wrong with it.',
    rawName: 'Tool name',
    rawArguments: 'Arguments, as text',
    optional: 'optional',
    none: 'not given',
    insert: (path) => `Insert ${path} as the prompt shows it`,
    reply: 'Reply',
    replyAndRun: 'Reply and run on',
    nothingYet: 'Write an answer, or add a tool call.',
    ends: 'No tool call: this ends the turn.',
    hint: 'Show what the simulated model would reply',
    hintTitle: 'The simulated model would reply',
    asking: 'It reads the prompt…',
    failed: (detail) => `It gave no reply: ${detail}`,
    takeOver: 'Take it over',
    close: 'Close',
    hide: 'Hide what the model cannot see',
    hideHint: 'Covers the files and their tests while you play. The model knows of them what its tools told it.',
    covered: 'The model cannot see the files.',
    coveredWhy: 'You play the model, so they are covered. Call a tool to read one: what it tells you is in the prompt.',
    peek: 'Look all the same',
    panelLead: 'You play the model. When the loop calls it, the run waits, and you reply under the prompt.',
    panelCalls:
      'Every call comes to you: those of the loop, those of a workflow, and those that a policy makes for itself, such as a summary. Tokens are counted, and cost, as if a model had said it.',
    fold: 'Fold your reply',
    unfold: 'Unfold your reply',
  },
  zh: {
    title: '你的回复',
    lead: '循环正在调用模型，也就是你。',
    purposes: {
      plan: '外壳请你写一份计划。',
      review: '外壳请你做一次评审。',
      'last-words': '已到上限，外壳请你最后说一句。',
      summary: '外壳请你写一份摘要。',
    },
    honest: '你看到的就是模型看到的：提示，别无其他。',
    ask: '它用单独的提示问的内容',
    asksWith: (messages) => (messages === 1 ? '它用单独的提示问的内容' : `它问的内容，前面还有 ${messages - 1} 条消息`),
    answer: '回答',
    reasoning: '调用前的思考',
    text: '你的文字',
    add: '添加工具调用',
    addCall: (tool) => `添加调用 ${tool}`,
    addRaw: '手写',
    addRawHint: '自己手写一个调用：名字和参数都随意，写坏的也行',
    call: (position, name) => `调用 ${position}：${name}`,
    remove: (position) => `移除调用 ${position}`,
    raw: '手写',
    rawHint: '像模型一样写出整个调用。哪里不对，外壳会告诉你。',
    rawName: '工具名',
    rawArguments: '参数（文本）',
    optional: '可选',
    none: '不填',
    insert: (path) => `填入提示里的 ${path}`,
    reply: '回复',
    replyAndRun: '回复并继续运行',
    nothingYet: '写下回答，或添加一个工具调用。',
    ends: '没有工具调用，本轮到此结束。',
    hint: '看看模拟模型会怎么回复',
    hintTitle: '模拟模型会这样回复',
    asking: '正在读提示……',
    failed: (detail) => `没有得到回复：${detail}`,
    takeOver: '填入表单',
    close: '关闭',
    hide: '隐藏模型看不到的内容',
    hideHint: '扮演模型时盖住文件和测试。模型对文件的了解只来自工具的结果。',
    covered: '模型看不到这些文件。',
    coveredWhy: '你在扮演模型，所以文件被盖住了。想看就调用工具，结果会出现在提示里。',
    peek: '还是看一眼',
    panelLead: '由你扮演模型。循环调用模型时，运行会停下等待，你在提示下面回复。',
    panelCalls:
      '每次调用都由你来答：循环的、工作流的，还有策略自己发起的（如摘要）。token 照样计数、计费，和模型说的一样。',
    fold: '收起你的回复',
    unfold: '展开你的回复',
  },
};
