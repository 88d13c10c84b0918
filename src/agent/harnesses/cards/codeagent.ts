import type { HarnessCard } from './card';

/** What CodeAgent does, in words. The third article is the only source; it does not tell of tools, errors or transcripts. */
export const codeagent: HarnessCard = {
  id: 'codeagent',
  source: { en: 'the third article (no code is public)', zh: '第三篇文章（没有公开的代码）' },
  date: '2026-11',
  assumption: {
    en: 'Good code comes from review, not from a first guess: think, implement, review, and back to implement.',
    zh: '好代码来自审查，而不是一次猜中：思考、实现、审查，再回到实现。',
  },
  goodFor: {
    en: 'Work that is handed over and has to be checked first.',
    zh: '需要先审查再交付的工作。',
  },
  trigger: {
    en: 'A plan before the first call of a turn; a review whenever the model would answer.',
    zh: '每个轮次第一次调用之前做计划；模型准备回答时做审查。',
  },
  exit: {
    en: 'A score of 70, three rounds, or a breaker: quality, annealing, direction, token budget.',
    zh: '得分达到 70、满三轮，或触发熔断：质量、退火、方向、token 预算。',
  },
  density: {
    en: 'The article keeps the phases apart. Here they share one conversation, kept small by compaction.',
    zh: '文章让各阶段彼此隔离。这里它们共用一段对话，靠压缩保持精简。',
  },
  state: {
    en: 'The plan, the conversation, and the reviews with their scores.',
    zh: '计划、对话，以及带分数的审查意见。',
  },
  seams: {
    beforeModel: {
      en: 'Phase one, a call of its own without tools: plan, assumptions, what is left simple. Then compaction where it is due. Each phase has a model, a temperature and a price of its own.',
      zh: '第一阶段单独调用一次模型，不带工具：计划、假设、从简之处。需要时再压缩。每个阶段有自己的模型、温度和价格。',
    },
    cache: { en: 'Automatic prefix cache.', zh: '自动前缀缓存。' },
    beforeTool: {
      en: 'A pause for a human once three changes in a row did not help.',
      zh: '连续三次修改都没有帮助时，暂停等人决定。',
    },
    afterIteration: {
      en: 'Breakers. Quality: the score reached the mark (off here: a passing review simply lets the answer stand). Annealing: a round gained less than 5 points. Direction: the score fell, or one problem stayed for three reviews. Token budget: a sum.',
      zh: '熔断。质量：得分达标（这里默认关闭，审查通过即让回答生效）。退火：一轮的增益不到 5 分。方向：得分下降，或同一问题连续三次审查仍在。token 预算：总和。',
    },
    beforeEnd: {
      en: 'Phase three: points for tests that pass (60) and for rules that read the text (40, 10 less for each finding). The reviewing model then lists problems in a call of its own. Below 70 all of it goes back to implement.',
      zh: '第三阶段：通过的测试占 60 分，只读文本的规则占 40 分（每条问题扣 10 分）。随后负责审查的模型单独列出问题。低于 70 分就全部退回实现阶段。',
    },
  },
  rows: {
    shape: { does: { en: 'Think, then implement and review in turn.', zh: '先思考，然后实现与审查交替。' } },
    naturalExit: { does: { en: 'A score of 70 or more.', zh: '得分达到 70。' } },
    cap: { does: { en: 'Three rounds of review.', zh: '三轮审查。' } },
    doomLoop: {
      does: {
        en: 'Breakers that the article names; the definitions are ours.',
        zh: '文章点名的熔断；定义是我们给的。',
      },
    },
    unknownTool: notTold('What the loop says: the valid names.', '用循环本身的说法：列出有效名称。'),
    failedCommand: notTold('What the loop says: an error with the report.', '用循环本身的说法：带报告的错误。'),
    cutOutput: notTold('No model here has a limit on its replies.', '这里的模型没有回复长度上限。'),
    parallel: notTold(
      'It is linear inside a phase; calls run one after another here.',
      '阶段内线性执行；这里调用逐个执行。',
    ),
    toolOutput: notTold('Results go in uncut.', '结果不截断。'),
    compactionTrigger: {
      does: { en: 'Phases are kept apart instead.', zh: '以阶段隔离代替压缩。' },
      notModelled: {
        en: 'The phases share one conversation here, so that it can be watched; Pi’s compaction keeps it small.',
        zh: '这里各阶段共用一段对话，便于观看；用 Pi 的压缩保持精简。',
      },
    },
    keptVerbatim: notTold('As Pi does it.', '与 Pi 相同。'),
    beforeSummary: notTold('Nothing is done.', '不做处理。'),
    summaryBy: notTold('As Pi does it.', '与 Pi 相同。'),
    summaryGoes: notTold('As Pi does it.', '与 Pi 相同。'),
    caching: notTold('The automatic cache of one provider is billed.', '按某个提供方的自动缓存计费。'),
    newUserText: notTold('All waiting messages go in before the next call.', '排队的消息都在下一次调用之前放进去。'),
    permission: {
      does: {
        en: 'Wished for, not built: confirm the direction, judge when mending fails, read the result line by line.',
        zh: '只是愿望，没有做：开始前确认方向、修复失败时由人判断、输出前逐行审查。',
      },
      notModelled: {
        en: 'Of the three, the second is here as a policy of its own (a pause when stuck); the other two are the person’s to do with Step and the files.',
        zh: '三者之中，第二项在这里是单独的策略（卡住时暂停）；另外两项可以由人用单步和文件来做。',
      },
    },
    retries: notTold('Retries belong to the connection to a real model.', '重试属于与真实模型的连接。'),
    transcript: notTold('A run here has one format for all harnesses.', '这里所有外壳的运行共用一种格式。'),
  },
  disagreements: [
    {
      en: 'Claimed by the author, without data: 45–60 points at first, 65–78 after one round, under 5 more after a second; of the problems about 70, 20 and 10 % found in rounds one, two and three. Here the score of each round is recorded, passing or not, by our own points: the two cannot be compared number by number.',
      zh: '作者的说法，没有数据：首轮 45–60 分，一轮后 65–78 分，第二轮增益不到 5 分；三轮发现的问题约占 70 %、20 %、10 %。这里每轮得分都记在轨迹里，通过与否都记，按我们自己的计分：两者不能逐个数字比较。',
    },
    {
      en: 'The review’s model finds problems in the article; here tests and static rules decide the score, and the simulated reviewer names what they found and which tests fail. A weak one names fewer. Temperatures (0.2, 0.3, 0.4) are posted to a real model; the simulated one has none.',
      zh: '文章里由审查模型找问题；这里分数由测试和静态规则决定，模拟的审查者只说出它们发现的问题和未通过的测试，较弱的说得更少。温度（0.2、0.3、0.4）会发给真实模型，模拟模型没有温度。',
    },
    {
      en: 'The article counts Codex’s compaction among the exits. It is none: the run goes on.',
      zh: '文章把 Codex 的压缩算作退出条件。它不是：压缩之后运行继续。',
    },
    {
      en: 'The article has tests written and checked by parsing alone, without running them. Here the tests of the project are run. Its three levels of context, which it finds nowhere complete, are in the preset Loopscope.',
      zh: '文章里的测试只做语法解析检查，不执行。这里会运行项目的测试。它提出的三层上下文（文中说没有哪个系统完整实现）在 Loopscope 预设里。',
    },
  ],
};

/** A row that the article is silent on. */
function notTold(en: string, zh: string) {
  return { does: { en: 'Not told.', zh: '没有说明。' }, notModelled: { en, zh } };
}
