import type { PolicyTexts } from './policyText';

/** Policies against repetition, and those that end a run. */
export const GUARD_TEXTS: PolicyTexts = {
  'max-turns': {
    group: 'stop',
    does: [
      'Most tools call it max turns. It counts iterations. Raise it, and a run that it ended can go on.',
      '业界叫 max turns，限制的是迭代次数。调高以后，因它结束的运行可以继续。',
    ],
    knobs: { limit: ['Stop after how many iterations (max turns)', '最多多少次迭代（max turns）'] },
  },
  'hermes-limit': {
    group: 'stop',
    does: [
      'Hermes’s limit on iterations, which it moved twice within a month. Max turns takes its place. At either the model is asked once more, without tools, to sum up.',
      'Hermes 的迭代上限，一个月里改了两次。设了最大轮数时以后者为准。到达上限时再要一次不带工具的总结。',
    ],
    knobs: { dated: ['Most iterations, as of', '最多迭代次数，按日期'] },
    choices: {
      dated: [
        ['90, July', '90，七月'],
        ['500, late July', '500，七月底'],
        ['none, Aug.', '无，八月'],
      ],
    },
  },
  'token-budget': {
    group: 'stop',
    does: ['Ends a run once all its calls together have used that many.', '所有调用合计用到这个数，运行就结束。'],
    knobs: { limitTokens: ['Token budget of a run', '一次运行的 token 预算'] },
  },
  quality: {
    group: 'stop',
    does: [
      'A breaker: the work is good enough. Ends the run on a review that reached the mark. To see it: the cart with CodeAgent, this on.',
      '熔断：已经够好。复审达到及格线就结束运行。演示：购物车配 CodeAgent，打开本项。',
    ],
    knobs: { mark: ['Mark, of 100', '及格线（满分 100）'] },
  },
  annealing: {
    group: 'stop',
    does: [
      'A breaker: it cools down. Ends the run when a review gains too little on the one before. To see it: the cart with CodeAgent, an overconfident model, 20 iterations.',
      '熔断：逐渐冷却。复审比上一次进步太小就结束运行。演示：购物车配 CodeAgent，自负的模型，20 次迭代。',
    ],
    knobs: { leastGain: ['Least gain of a round, points', '一轮至少进步多少分'] },
  },
  direction: {
    group: 'stop',
    does: [
      'A breaker: the wrong way. Ends the run when the score falls, or one problem stays. To see it: the same, with the annealing breaker off.',
      '熔断：方向不对。分数下降，或同一个问题一直在，就结束运行。演示：同上，关闭退火熔断。',
    ],
    knobs: {
      mostFall: ['Points a score may fall', '分数允许下降多少'],
      sameProblem: ['Reviews with one problem', '同一问题连续几次复审'],
    },
  },
  'repeat-reminder': {
    group: 'repetition',
    does: [
      'Tells the model that it makes the same call again and again. It blocks nothing.',
      '模型反复做同一个调用时提醒它，但不阻止。',
    ],
    knobs: {
      first: ['First reminder', '第一次提醒'],
      second: ['Second reminder', '第二次提醒'],
      third: ['Third reminder', '第三次提醒'],
    },
  },
  'doom-loop': {
    group: 'repetition',
    does: ['Ends the run when the same call comes again and again.', '同一个调用反复出现时结束运行。'],
    knobs: { limit: ['Stop after how many equal calls', '连续多少次相同的调用后停止'] },
  },
  standstill: {
    group: 'repetition',
    does: [
      'Counts iterations after which nothing is new: neither the files nor what came back. A test after an edit is no alarm; calls in turns are.',
      '数“没有新东西”的迭代：文件没变，结果也没变。改后再测不算，来回切换算。',
    ],
    knobs: { warnAt: ['Warns after', '几次后提醒'], stopAt: ['Stops after (0: never)', '几次后停止（0：从不）'] },
  },
  'hermes-guards': {
    group: 'repetition',
    does: [
      'Looks at results: the same failure, a tool that keeps failing, a read that brings nothing new. Warns, and stops if told to.',
      '看结果而不只看调用：同样的失败、一直失败的工具、读不出新东西。先提醒，可设为停止。',
    ],
    knobs: {
      warnSameFailure: ['Warn: same failure', '提醒：同样的失败'],
      warnToolFailure: ['Warn: tool keeps failing', '提醒：工具一直失败'],
      warnNoProgress: ['Warn: nothing new', '提醒：没有新东西'],
      stopSameFailure: ['Stop: same failure', '停止：同样的失败'],
      stopToolFailure: ['Stop: tool keeps failing', '停止：工具一直失败'],
      stopNoProgress: ['Stop: nothing new', '停止：没有新东西'],
      hardStop: ['At the second number', '到第二个数时'],
    },
    choices: {
      hardStop: [
        ['Only warn', '只提醒'],
        ['Block and stop', '阻止并停止'],
      ],
    },
  },
};
