import type { HarnessCard } from './card';

/** The loop without policies, in words: what all others are measured against. */
export const bare: HarnessCard = {
  id: 'bare',
  source: {
    en: 'ours: the loop of the second article’s mini version, as loop.ts has it',
    zh: '本项目：第二篇文章迷你版的循环，即 loop.ts',
  },
  date: '2026-11',
  assumption: {
    en: 'The loop alone is enough of an agent: send everything, run what is asked, append what came back.',
    zh: '有循环就已经是智能体：全部发出去，执行模型要求的，把结果追加进去。',
  },
  goodFor: {
    en: 'Short jobs that fit the window, and as the measure for every policy.',
    zh: '放得进窗口的短任务，以及作为衡量各种策略的基准。',
  },
  trigger: {
    en: 'Nothing sets anything going: no rule looks at the prompt, the results or the number of tokens.',
    zh: '没有任何触发：没有规则查看提示、结果或 token 数量。',
  },
  exit: {
    en: 'A reply without tool calls, the limit on iterations, or a prompt that no longer fits the window.',
    zh: '回复里没有工具调用；到了迭代上限；或提示放不进窗口。',
  },
  density: {
    en: 'Falls with every iteration: each old result stays, also those that later ones replaced.',
    zh: '随每次迭代下降：旧结果全部留下，包括已被后来的结果取代的。',
  },
  state: {
    en: 'The history and the files, nothing else. A prompt is the whole history.',
    zh: '只有历史和文件。提示就是整段历史。',
  },
  seams: {
    failures: {
      en: 'Errors become text, in the loop’s own words; a missing tool comes with the list of valid names. One switch turns this off, and then the run crashes.',
      zh: '错误变成文字，用循环自己的措辞；工具不存在时列出有效名称。有一个开关可以关掉它，那时运行会崩溃。',
    },
    afterIteration: {
      en: 'The limit on iterations (max turns), the only policy, so that a run ends.',
      zh: '迭代上限（最大轮数）：唯一的策略，为的是运行会结束。',
    },
  },
  rows: {
    shape: { does: { en: 'One loop.', zh: '一个循环。' } },
    naturalExit: { does: { en: 'A reply without calls.', zh: '没有调用的回复。' } },
    cap: {
      does: {
        en: 'Max turns: 8, or what the scenario needs; yours to change.',
        zh: '最大轮数：8，或场景需要的次数；可以自己改。',
      },
    },
    doomLoop: { does: { en: 'None; only the limit ends it.', zh: '没有防护，只有上限会结束它。' } },
    unknownTool: { does: { en: 'An error that lists the valid names.', zh: '列出有效名称的错误。' } },
    failedCommand: { does: { en: 'An error with the whole report.', zh: '带完整报告的错误。' } },
    cutOutput: nothing('No model here has a limit on its replies.', '这里的模型没有回复长度上限。'),
    parallel: { does: { en: 'None: the calls of a reply run in order.', zh: '没有：一次回复里的调用依次执行。' } },
    toolOutput: { does: { en: 'Whole, however long.', zh: '再长也全部给出。' } },
    compactionTrigger: {
      does: { en: 'None: a prompt too large ends the run.', zh: '没有：提示过大时运行结束。' },
    },
    keptVerbatim: { does: { en: 'Everything.', zh: '全部。' } },
    beforeSummary: nothing(
      'There is no summary before which anything could be done.',
      '没有摘要，也就没有摘要之前的处理。',
    ),
    summaryBy: nothing('There is no summary.', '没有摘要。'),
    summaryGoes: nothing('There is no summary.', '没有摘要。'),
    caching: { does: { en: 'None: every prompt is computed whole.', zh: '没有：每次提示都全部重新计算。' } },
    newUserText: {
      does: {
        en: 'Before the next call, all that waits; follow-ups when it would end.',
        zh: '下一次调用之前全部放入；追加则在将要结束时放入。',
      },
    },
    permission: { does: { en: 'None: every call runs.', zh: '没有：每个调用都执行。' } },
    retries: nothing('Retries belong to the connection to a real model.', '重试属于与真实模型的连接。'),
    transcript: nothing('A run here has one format for all harnesses.', '这里所有外壳的运行共用一种格式。'),
  },
  disagreements: [
    {
      en: 'The second article’s first version let a tool’s exception end the program, in its fourth turn. Here errors are text unless you switch that off.',
      zh: '第二篇文章的第一版在第四轮因为工具抛出异常而崩溃。这里错误会变成文字，除非你关掉它。',
    },
    {
      en: 'The first article counts n(n+1)/2 for the growth of a run. Call i sends what came before it, so n calls send nP + k·n(n−1)/2.',
      zh: '第一篇文章用 n(n+1)/2 计算运行的增长。第 i 次调用只发送它之前的内容，所以 n 次调用发送 nP + k·n(n−1)/2。',
    },
    {
      en: 'The second article’s run has four tools, and its limit of 2 stops before the repair. Here the limit is 8, as its five runs took 5 to 7 turns; set it to 2 to see the same.',
      zh: '第二篇文章的运行有四个工具，上限设为 2 时还没修复就停了。这里上限是 8，因为它的五次运行用了 5 到 7 轮；设为 2 就能看到同样的情形。',
    },
  ],
};

/** A row of which the loop alone has nothing. */
function nothing(en: string, zh: string) {
  return { does: { en: 'Nothing.', zh: '无。' }, notModelled: { en, zh } };
}
