import type { Scenario } from '../types';

/** One tool result of 2,602 lines: it outweighs everything else, and every later prompt carries it again. */
export const noisyLog: Scenario = {
  id: 'noisy-log',
  title: { en: 'Noisy log', zh: '超长日志' },
  lead: {
    en: 'The report counts too few server errors. To see why, the agent reads a log of 2,600 lines, and from then on every prompt carries all of it. Cut long results under Harness and compare.',
    zh: '报表统计的服务器错误偏少。为了找原因，智能体读了一份 2,600 行的日志，从此每次提示都带着它。到“外壳”里截断过长的结果，再比较一下。',
  },
  idea: {
    en: 'One long result is paid for in every later prompt, and it can fill the window on its own.',
    zh: '一个很长的结果会在之后的每次提示里重复计费，单凭它就能占满窗口。',
  },
  task: {
    en: 'Run the tests. If they fail, fix the code and run them again. Do not change the tests.',
    zh: '跑一遍测试。如果失败，就把代码修好，再跑一遍。不要修改测试。',
  },
  systemPrompt: {
    en: 'You fix bugs in a small JavaScript project.',
    zh: '你的工作是修复一个小型 JavaScript 项目里的错误。',
  },
  maxTurns: 15,
  contextWindow: 128_000,
  expectation: { en: 'They expect 37 server errors in the log.', zh: '期望日志里有 37 个服务器错误。' },
};
