import { allRows } from './allRows';
import type { HarnessCard } from './card';

/** What thinking first does, in words: the third article's double loop, after Anthropic's post on the think tool. */
export const thinkFirst: HarnessCard = {
  id: 'think-first',
  source: {
    en: 'Anthropic, The think tool; the third article’s picture of it',
    zh: 'Anthropic, The think tool；以及第三篇文章对它的描述',
  },
  date: '2025-03-20',
  assumption: {
    en: 'Thinking is cheaper than acting: a wrong edit costs a test run, a second edit, and the tokens of both in every later prompt.',
    zh: '思考比行动便宜：改错一次要多跑一次测试、再改一次，两者的 token 还会留在以后的每个提示里。',
  },
  goodFor: {
    en: 'Steps that are dear to take back, and models that act before they think.',
    zh: '难以撤回的步骤，以及不想就动手的模型。',
  },
  trigger: {
    en: 'Before each change, as the simulated model uses it; a real one decides for itself.',
    zh: '模拟模型在每次修改之前使用；真实模型自己决定。',
  },
  exit: { en: 'A reply without calls, or max turns (300).', zh: '没有调用的回复，或最大轮数（300）。' },
  density: {
    en: 'Lower while thoughts are kept: each stands in every later prompt. Dropped, they break the repeated beginning instead.',
    zh: '保留思考时密度较低：每条思考都留在以后的提示里。丢弃则会破坏重复的前缀。',
  },
  state: { en: 'The conversation; compaction after Pi.', zh: '对话本身；压缩与 Pi 相同。' },
  seams: {
    prompt: {
      en: 'A think tool beside the others. It does nothing.',
      zh: '在其他工具之外提供 think 工具。它什么也不做。',
    },
    beforeModel: {
      en: 'With “kept” at 0, thoughts the model has acted on are cleared. Then compaction where it is due.',
      zh: '“kept” 为 0 时，清除模型已据以行动的思考。需要时再压缩。',
    },
    cache: { en: 'Automatic prefix cache.', zh: '自动前缀缓存。' },
    afterIteration: {
      en: 'With “counted” at 0, iterations that only thought do not count against max turns.',
      zh: '“counted” 为 0 时，只做思考的迭代不计入最大轮数。',
    },
  },
  rows: {
    ...allRows({
      does: { en: 'As the bare loop.', zh: '与裸循环相同。' },
      notModelled: {
        en: 'No harness of the comparison: only thinking is added to the bare loop, with Pi’s compaction.',
        zh: '不属于对比中的外壳：只给裸循环加上思考，压缩与 Pi 相同。',
      },
    }),
    shape: { does: { en: 'Think, act, observe, and again.', zh: '思考、行动、观察，循环往复。' } },
    cap: { does: { en: 'Max turns, thinking counted or not.', zh: '最大轮数，思考可计可不计。' } },
  },
  disagreements: [
    {
      en: 'The article gives this tool to Claude Code. Its list of tools has none; the post came with a benchmark of customer service.',
      zh: '文章说这是 Claude Code 的工具。它的工具清单里没有；那篇博文针对的是客服基准测试。',
    },
    {
      en: 'The article drops thoughts from later prompts; in the post they stay in the log. Both are here (kept 0 or 1).',
      zh: '文章说思考不带到后面；原博文里思考留在记录中。两种都提供（kept 为 0 或 1）。',
    },
    {
      en: 'The article does not count thinking as a call; the post says nothing of a limit. Both are here (counted 0 or 1).',
      zh: '文章说思考不占调用额度；博文没有提到上限。两种都提供（counted 为 0 或 1）。',
    },
    {
      en: 'Measured here on the login, seed 1, with a model that acts first: with thinking 10 iterations, one write, all tests pass; without it 60 iterations did not do. A careful model weighs in its reply anyway: for it thinking costs about a third more iterations and brings nothing.',
      zh: '在这里对 login、种子 1、先动手的模型测得：有思考时 10 次迭代、写一次、测试全过；没有思考时 60 次迭代也没修好。谨慎的模型本来就在回复里权衡：对它来说，思考多花约三分之一的迭代，没有好处。',
    },
  ],
};
