import { type Catalogue, formatCount } from '../../texts';

const n = formatCount;

const en = {
  changes: 'Changes',
  none: {
    strong: 'No changes yet. ',
    rest: 'After the second iteration this shows what prompt 2 has that prompt 1 had not.',
  },
  head: (now: string, before: string) => `Prompt ${now} against prompt ${before}`,
  size: (before: string, now: string) => `${before} → ${now} tokens`,
  added: 'New',
  addedNone: 'Nothing is new.',
  gone: 'Gone from the prompt, kept in the history',
  goneNone: 'Nothing went.',
  goneBy: (policy: string, kind: 'summarised' | 'cleared' | 'truncated', messages: number) =>
    ({
      summarised: `${policy} replaced ${messages === 1 ? '1 message' : `${n(messages)} messages`} by a summary`,
      cleared: `${policy} cleared ${messages === 1 ? '1 message' : `${n(messages)} messages`}`,
      truncated: `${policy} cut ${messages === 1 ? '1 message' : `${n(messages)} messages`}`,
    })[kind],
  goneOther: 'No policy took these out',
  again: 'The same messages, read anew',
  againNote: 'They stand behind the first difference, so a prefix cache cannot grant them.',
  policies: 'What policies did',
  untouched: { strong: 'No policy touched this prompt. ', rest: 'It is the whole history.', hint: ' Try compaction.' },
  untouchedNow: {
    strong: 'No policy touched this prompt. ',
    rest: 'What one took out before stays out.',
    hint: '',
  },
  untouchedStill: {
    strong: 'No policy did anything new to this prompt. ',
    rest: 'What one cut, worded, blocked or added before stands in it still.',
    hint: '',
  },
  edited: (before: number, after: number) => `prompt ${n(before)} → ${n(after)} tokens`,
  called: (input: number, output: number) => `asked the model for itself: ${n(input)} tokens in, ${n(output)} out`,
  reviewed: (round: number, score: number, mark: number) => `round ${round}: ${score} of 100, the mark is ${mark}`,
  failed: (detail: string) => `tried, and left everything as it was (${detail})`,
  reminded: (tokens: string) => `added a reminder of ${tokens} tokens`,
  handled: {
    cut: (tokens: string) => `cut a result to ${tokens} tokens`,
    reworded: (tokens: string) => `put a result into other words or added some, ${tokens} tokens`,
    blocked: (tokens: string) => `blocked a call; the reason is its result, ${tokens} tokens`,
    wrote: (tokens: string) => `wrote a result in the place of the tool, ${tokens} tokens`,
  },
};

const zh: typeof en = {
  changes: '变化',
  none: { strong: '还没有变化。', rest: '第二次迭代之后，这里显示第 2 次提示比第 1 次多了什么。' },
  head: (now, before) => `第 ${now} 次提示与第 ${before} 次相比`,
  size: (before, now) => `${before} → ${now} token`,
  added: '新增',
  addedNone: '没有新增。',
  gone: '已移出提示，仍在历史里',
  goneNone: '没有移出。',
  goneBy: (policy, kind, messages) =>
    ({
      summarised: `${policy}用一份摘要替换了 ${n(messages)} 条消息`,
      cleared: `${policy}清除了 ${n(messages)} 条消息`,
      truncated: `${policy}截断了 ${n(messages)} 条消息`,
    })[kind],
  goneOther: '不是策略移出的',
  again: '消息没变，但要重新读',
  againNote: '它们排在第一处不同之后，前缀缓存无法命中。',
  policies: '策略做了什么',
  untouched: { strong: '没有策略改动这次提示。', rest: '它就是完整的历史。', hint: '可以试试压缩。' },
  untouchedNow: { strong: '没有策略改动这次提示。', rest: '之前移出的内容仍然不在。', hint: '' },
  untouchedStill: { strong: '没有策略再改动这次提示。', rest: '之前截断、改写、阻止或加入的内容仍在里面。', hint: '' },
  edited: (before, after) => `提示 ${n(before)} → ${n(after)} token`,
  called: (input, output) => `单独调用了一次模型：输入 ${n(input)} token，输出 ${n(output)}`,
  reviewed: (round, score, mark) => `第 ${round} 轮：${score} 分（满分 100），及格线 ${mark}`,
  failed: (detail) => `试过，没有改动（${detail}）`,
  reminded: (tokens) => `加了一条 ${tokens} token 的提醒`,
  handled: {
    cut: (tokens) => `把一条结果截到 ${tokens} token`,
    reworded: (tokens) => `改写或补充了一条结果，${tokens} token`,
    blocked: (tokens) => `阻止了一个调用，理由就是它的结果，${tokens} token`,
    wrote: (tokens) => `替工具写了一条结果，${tokens} token`,
  },
};

export const CHANGES_TEXTS: Catalogue<typeof en> = { en, zh };
