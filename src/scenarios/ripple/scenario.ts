import type { Scenario } from '../types';

/** Two callers share a helper: the first repair that comes to mind changes it, mends one caller and breaks the other. */
export const ripple: Scenario = {
  id: 'ripple',
  title: { en: 'Ripple', zh: '牵一发动全身' },
  lead: {
    en: 'A book that is three days late should cost a fine, and it does not. The function that compares days also serves the reservations, so the obvious repair breaks them.',
    zh: '逾期三天的书该收罚款，代码却没有收。比较日期的函数，预约那边也在用，最先想到的改法会把预约弄坏。',
  },
  idea: {
    en: 'A repair is a guess until all the tests have run: the result of the next call tells what else it changed.',
    zh: '测试没有全部跑过，修改就只是猜测：下一次调用的结果才说明它还改变了什么。',
  },
  task: {
    en: 'Run the tests. Fix the code until all of them pass. Do not change the tests.',
    zh: '跑测试，把代码修到全部通过为止。不要修改测试。',
  },
  systemPrompt: {
    en: 'You fix bugs in a small JavaScript project.',
    zh: '你的工作是修复一个小型 JavaScript 项目里的错误。',
  },
  maxTurns: 20,
  contextWindow: 16_000,
  compactionTimesFirstPrompt: 4,
  expectation: { en: 'They expect a fine from the third day on.', zh: '期望逾期第三天起收罚款。' },
};
