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
      en: 'Where thoughts are set to be dropped, those the model has acted on are cleared. Then compaction where it is due.',
      zh: '设为丢弃时，清除模型已据以行动的思考。需要时再压缩。',
    },
    cache: { en: 'Automatic prefix cache.', zh: '自动前缀缓存。' },
    afterIteration: {
      en: 'Where thinking is set not to count, iterations that only thought are left out of max turns.',
      zh: '设为不计时，只做思考的迭代不计入最大轮数。',
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
      en: 'The article gives this tool to Claude Code. Its list of tools has none. The post measured the tool on customer service (airline 0.370, with a prompt that shows how 0.570; retail 0.783 and 0.812) and on repairs (1.6 % more).',
      zh: '文章说这是 Claude Code 的工具。它的工具清单里没有。那篇博文在客服任务上测量（航空 0.370，配合示范提示 0.570；零售 0.783 与 0.812），在修复任务上高 1.6 %。',
    },
    {
      en: 'The article drops thoughts from later prompts; in the post they stay in the log. Both can be set. Dropping is an option of Claude’s API for extended thinking, which the post itself, in a later note, prefers in most cases.',
      zh: '文章说思考不带到后面；原博文里思考留在记录中。两种都可以选。丢弃是 Claude API 针对扩展思考（extended thinking）的选项；博文后来加注说，多数情况下应优先用扩展思考。',
    },
    {
      en: 'The article does not count thinking as a call; the post says nothing of a limit. Both can be set.',
      zh: '文章说思考不占调用额度；博文没有提到上限。两种都可以选。',
    },
    {
      en: 'Measured here on the login, seed 1, with a model that acts first: with thinking 10 iterations, one write, all tests pass; without it 60 iterations did not do. A careful model weighs in its reply anyway: for it thinking costs about a third more iterations and brings nothing.',
      zh: '在这里对 login、种子 1、先动手的模型测得：有思考时 10 次迭代、写一次、测试全过；没有思考时 60 次迭代也没修好。谨慎的模型本来就在回复里权衡：对它来说，思考多花约三分之一的迭代，没有好处。',
    },
  ],
};
