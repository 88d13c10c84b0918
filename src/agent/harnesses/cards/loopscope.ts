import type { HarnessCard } from './card';

/** Our own preset in words: what it takes from whom, and where it wins and where it does not. */
export const loopscope: HarnessCard = {
  id: 'loopscope',
  source: { en: 'the sources that its policies name', zh: '各策略所注明的来源' },
  date: '2026-11',
  assumption: {
    en: 'Most of a prompt is results that a later one has replaced. Drop these first: it costs no call and loses nothing.',
    zh: '提示里大部分是后来已被取代的结果。先丢这些：不用调用模型，也不丢信息。',
  },
  goodFor: {
    en: 'Long repairs in a small window: many files, each looked at again and again.',
    zh: '小窗口里的长时间修复：文件很多，每个都要反复看。',
  },
  trigger: {
    en: 'Above 40 % of the window replaced results become a line; above 80 % the loop becomes a summary.',
    zh: '超过窗口 40 % 时，被取代的结果各缩成一行；超过 80 % 时，本轮循环变成摘要。',
  },
  exit: {
    en: 'An answer, or a standstill: nothing changed and nothing new was read for several iterations. No limit on their number.',
    zh: '给出回答；或停滞：连续多次迭代没有任何改变，也没有读到新东西。没有轮数上限。',
  },
  density: {
    en: 'High: what stands there is still true. The price is a prompt that often loses its repeated beginning.',
    zh: '高：留下的内容都仍然成立。代价是提示的重复前缀常被打断。',
  },
  state: {
    en: 'L1, the session: system prompt, the user’s words, plan and memory. L2, this loop. L3, the transient.',
    zh: 'L1 会话：系统提示、用户的话、计划与记忆。L2 当前循环。L3 瞬时内容。',
  },
  seams: {
    prompt: { en: 'Tools sorted by name, as dsh does it.', zh: '工具按名称排序，同 dsh。' },
    beforeModel: {
      en: 'L3 first, then L2; L1 is never touched. The summary is asked for on the same prompt and tools, after dsh and Claude Code.',
      zh: '先处理 L3，再处理 L2；L1 从不改动。摘要在同一个提示和工具上请求，同 dsh 与 Claude Code。',
    },
    cache: { en: 'Automatic prefix cache.', zh: '自动前缀缓存。' },
    afterReply: {
      en: 'Near misses of tool names are mended, after Hermes.',
      zh: '修正写得差一点的工具名，同 Hermes。',
    },
    beforeTool: {
      en: 'No file is written that was not read, after Claude Code; a person is asked once three changes in a row did not help.',
      zh: '没有读过的文件不能写，同 Claude Code；连续三次修改没有帮助时问人。',
    },
    afterTool: {
      en: 'Both ends of a long result and the place of the whole, after dsh.',
      zh: '长结果保留两端，并说明全文所在，同 dsh。',
    },
    afterIteration: {
      en: 'The guard on change of state: a test after an edit is no alarm, going in circles is.',
      zh: '按状态变化判断的防护：修改后再测试不算异常，原地打转才算。',
    },
  },
  rows: {
    shape: { does: { en: 'One loop.', zh: '一个循环。' } },
    naturalExit: { does: { en: 'No calls and nothing waiting.', zh: '没有调用，也没有排队的内容。' } },
    cap: { does: { en: 'None.', zh: '没有。' } },
    doomLoop: { does: { en: 'Standstill: no change of state and nothing new.', zh: '停滞：状态不变且没有新信息。' } },
    unknownTool: { does: { en: 'Mends the name, else lists the valid ones.', zh: '先修正名称，否则列出有效名称。' } },
    failedCommand: { does: { en: 'An error with the whole report.', zh: '带完整报告的错误。' } },
    cutOutput: notNeeded('No model here has a limit on its replies.', '这里的模型没有回复长度上限。'),
    parallel: notNeeded('Calls run one after another; the trace would be the same.', '调用逐个执行；轨迹不会有区别。'),
    toolOutput: { does: { en: 'Half head, half tail, and the place of the whole.', zh: '头尾各半，并说明全文所在。' } },
    compactionTrigger: { does: { en: '80 % of the window.', zh: '窗口的 80 %。' } },
    keptVerbatim: {
      does: { en: 'L1, and the newest 16 % of the window.', zh: 'L1，以及最近占窗口 16 % 的内容。' },
    },
    beforeSummary: {
      does: { en: 'Replaced results become a line, above 40 %.', zh: '超过 40 % 时，被取代的结果变成一行。' },
    },
    summaryBy: { does: { en: 'The same model on the same prompt.', zh: '同一个模型，在同一个提示上。' } },
    summaryGoes: { does: { en: 'Behind L1.', zh: '放在 L1 之后。' } },
    caching: { does: { en: 'Sorted tools, one list for the whole run.', zh: '工具排序，整个运行共用一份清单。' } },
    newUserText: notNeeded('All waiting messages go in, as in the bare loop.', '排队的消息全部放进去，与裸循环相同。'),
    permission: { does: { en: 'Read before write; a person when stuck.', zh: '先读后写；卡住时问人。' } },
    retries: notNeeded('Retries belong to the connection to a real model.', '重试属于与真实模型的连接。'),
    transcript: notNeeded('A run here has one format for all harnesses.', '这里所有外壳的运行共用一种格式。'),
  },
  measured: [
    {
      en: 'Measured on the bookstore, window 16,000, seeds 1 to 3, the careful simulated model, 2026-11-30. It wins: not one summary call, the fewest tokens replied (5,700 to 5,900; Pi about 7,100, dsh 9,200), and on seed 3 the smallest bill ($0.54; Hermes 0.62, Pi 0.63, Claude Code 0.81, dsh 1.53).',
      zh: '测量条件：bookstore，窗口 16,000，种子 1 到 3，谨慎的模拟模型，2026-11-30。胜出之处：没有一次摘要调用，回复的 token 最少（5,700 到 5,900；Pi 约 7,100，dsh 9,200），种子 3 的账单最低（0.54 美元；Hermes 0.62，Pi 0.63，Claude Code 0.81，dsh 1.53）。',
    },
    {
      en: 'It does not win on seeds 1 and 2: 84 and 85 iterations and $0.91, where Pi needs 64 and 65 and $0.78. A summary makes prompts smaller than dropping does, and the simulated model tests in the same reply once it has one. Claude Code computes the fewest tokens on all three (about 38,000; here 61,000 to 69,000), since it rarely breaks the repeated beginning.',
      zh: '种子 1 和 2 没有胜出：84、85 次迭代、0.91 美元，而 Pi 只要 64、65 次、0.78 美元。摘要比丢弃更能缩小提示，而且模拟模型有了摘要之后会在同一次回复里顺带测试。三个种子上重新计算的 token 最少的都是 Claude Code（约 38,000；这里 61,000 到 69,000），因为它很少打断重复的前缀。',
    },
  ],
  disagreements: [
    {
      en: 'The third article finds three tiers complete nowhere. Claude Code, Hermes and dsh each clear old results before they sum up; none of them keeps to those that were replaced.',
      zh: '第三篇文章说没有系统完整实现三级。Claude Code、Hermes 和 dsh 都会在总结之前清除旧结果，但没有一个只清除已被取代的。',
    },
  ],
};

/** A row that makes no difference here. */
function notNeeded(en: string, zh: string) {
  return { does: { en: 'As the bare loop.', zh: '与裸循环相同。' }, notModelled: { en, zh } };
}
