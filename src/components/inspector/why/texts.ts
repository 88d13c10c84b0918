import { type Catalogue, formatCount } from '../../texts';
import type { Difference } from './compare';

const n = formatCount;

const en = {
  why: 'Why did the model do this?',
  lead: 'Strike or change any message and ask again with the rest. The run is not touched, and nothing of this goes into its trace.',
  back: 'Back to the reply',
  ask: 'Ask again',
  mark: 'Mark what decided',
  markHint: 'Leaves out one message after the other, a call with its results, and asks again each time.',
  reset: 'Undo all',
  cancel: 'Cancel',
  asking: 'The model is asked again…',
  progress: (done: number, all: number) => `${n(done)} of ${n(all)} messages left out so far`,
  found: (calls: number, words: number, all: number) =>
    `${n(calls)} of ${n(all)} messages ${calls === 1 ? 'decides' : 'decide'} this: without ${calls === 1 ? 'it' : 'any one of them'} the model does something else.${words > 0 ? ` Without ${n(words)} more it only says it in other words.` : ''}`,
  foundNone: (words: number, all: number) =>
    `No single message decides: each of ${n(all)} can go, and the model does the same.${words > 0 ? ` Without ${n(words)} of them it says it in other words.` : ''}`,
  bounded: (tried: number, all: number) =>
    `Only the first and the newest messages were tried: ${n(tried)} of ${n(all)}.`,
  failed: (detail: string) => `The model gave no reply: ${detail}`,
  messages: 'Messages of this prompt',
  strike: 'Strike',
  strikeName: (at: number) => `Strike message ${n(at)}`,
  edit: 'Edit',
  editName: (at: number) => `Edit message ${n(at)}`,
  tooLong: 'Too long to be edited here',
  edited: 'edited',
  goesWith: 'goes with it',
  restore: 'Restore',
  text: (at: number) => `Text of message ${n(at)}`,
  argumentsOf: (call: string, at: number) => `Arguments of ${call} in message ${n(at)}`,
  without: {
    call: 'without it: another call',
    words: 'without it: other words',
    same: 'without it: the same',
  } satisfies Record<Difference, string>,
  rest: (messages: number) => `Show ${n(messages)} messages in between`,
  inRun: 'In the run',
  again: 'Asked again',
  outcome: {
    call: 'The model does something else.',
    words: 'The same calls in other words.',
    same: 'The same reply.',
  } satisfies Record<Difference, string>,
  unchanged: 'The prompt was not changed. The model is a function of it, so the reply is the same.',
  only: 'only here',
};

const zh: typeof en = {
  why: '模型为什么这样做？',
  lead: '划掉或改动任何一条消息，用剩下的再问一次。这次运行不受影响，问答也不会写进轨迹。',
  back: '返回回复',
  ask: '再问一次',
  mark: '标出起作用的消息',
  markHint: '每次去掉一条消息（调用连同它的结果），再问一次。',
  reset: '全部撤销',
  cancel: '取消',
  asking: '正在再问一次……',
  progress: (done, all) => `${n(all)} 条消息中已试过 ${n(done)} 条`,
  found: (calls, words, all) =>
    `${n(all)} 条消息里有 ${n(calls)} 条起决定作用：${calls === 1 ? '去掉它' : '去掉其中任何一条'}，模型就会做别的事。${words > 0 ? `另有 ${n(words)} 条只影响措辞。` : ''}`,
  foundNone: (words, all) =>
    `没有哪一条单独起决定作用：${n(all)} 条里去掉任何一条，模型做的事都一样。${words > 0 ? `有 ${n(words)} 条只影响措辞。` : ''}`,
  bounded: (tried, all) => `共 ${n(all)} 条，只试了最前面和最新的，合计 ${n(tried)} 条。`,
  failed: (detail) => `模型没有回复：${detail}`,
  messages: '这次提示里的消息',
  strike: '划掉',
  strikeName: (at) => `划掉第 ${n(at)} 条消息`,
  edit: '编辑',
  editName: (at) => `编辑第 ${n(at)} 条消息`,
  tooLong: '太长，不能在这里编辑',
  edited: '已改动',
  goesWith: '随之移出',
  restore: '还原',
  text: (at) => `第 ${n(at)} 条消息的文字`,
  argumentsOf: (call, at) => `第 ${n(at)} 条消息里 ${call} 的参数`,
  without: { call: '没有它：调用不同', words: '没有它：措辞不同', same: '没有它：结果一样' },
  rest: (messages) => `显示中间的 ${n(messages)} 条消息`,
  inRun: '这次运行里的回复',
  again: '再问一次的回复',
  outcome: { call: '模型做了别的事。', words: '调用相同，措辞不同。', same: '回复相同。' },
  unchanged: '提示没有改动。模型只取决于提示，所以回复相同。',
  only: '只在这里',
};

export const WHY_TEXTS: Catalogue<typeof en> = { en, zh };
